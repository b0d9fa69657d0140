// Plans: the row under the pointer, or with the focus, shows its way on the board, the whole of it.
import { frame, unframe } from "./board.js";

const MEANWHILE = 120; // milliseconds in which further news of the same click may come
const WIDE = window.matchMedia("(min-width: 1100px)");
let kind; // of the decision that the player has opened the table for

const area = () => document.getElementById("plans");

function show(row) {
  document.querySelector("#board .planway")?.remove();
  const way = row?.querySelector("template")?.content.querySelector("svg")?.cloneNode(true);
  if (!way) return;
  way.classList.add("planway");
  document.querySelector("#board .stage")?.append(way);
  // A way that is being drawn aside moves, and not the board.
  if (!area().matches("[data-once]")) frame([...way.querySelectorAll("path.route")], area());
}

function clear() {
  show();
  if (!area()) return;
  const framed = area().children.length > 0 && !area().matches("[data-once]");
  area().replaceChildren();
  area().inert = false;
  if (framed) unframe();
}

function close() {
  kind = undefined;
  clear();
}

// What was planned before something happened may no longer be so. Where the table leaves question and answers in sight it
// is made anew, once for all that one click has done, whenever the player is asked the same sort of thing again, until
// they close it.
function watchTable() {
  const decision = document.getElementById("decision");
  let waiting;
  const renew = () => {
    const again = WIDE.matches && kind && decision.dataset.kind === kind && decision.querySelector(".plan");
    if (!again) return clear();
    window.htmx.ajax("GET", again.href, { source: again, target: "#plans", swap: "outerHTML" });
  };
  new MutationObserver(() => {
    show();
    if (area()) area().inert = true;
    clearTimeout(waiting);
    waiting = setTimeout(renew, MEANWHILE);
  }).observe(decision, { attributes: true, attributeFilter: ["data-sequence"] });
}

export function watchPlans() {
  if (!area()) return;
  for (const sign of ["pointerover", "focusin", "click"]) {
    document.addEventListener(sign, ({ target }) => {
      const row = target.closest?.("#plans tbody tr");
      if (row) show(row);
    });
  }
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-unplan]")) return;
    event.preventDefault();
    close();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
  document.body.addEventListener("htmx:afterSwap", ({ detail }) => {
    // A deal is made where the table of plans stands.
    if (detail.target?.id === "deal") close();
    if (detail.target?.id !== "plans") return;
    kind = area().matches("[data-once]") ? undefined : document.getElementById("decision").dataset.kind;
    if (!document.activeElement.matches("input, select, textarea")) area().querySelector("[data-plan]")?.focus();
  });
  watchTable();
}
