// Plans: the row under the pointer, or with the focus, shows its way on the board, the whole of it. What a table is about
// lights up on the board and in the hand: where it can start, and where it can go.
import { frame, unframe } from "./board.js";

const MEANWHILE = 120; // milliseconds in which further news of the same click may come
const WIDE = window.matchMedia("(min-width: 1100px)");
let kind; // of the decision that the player has opened the table for
let kept = []; // places whose rows alone are shown

const area = () => document.getElementById("plans");
const lit = () => [...document.querySelectorAll("#board :is(.starts, .goals)")];

function show(row) {
  document.querySelector("#plans tr[aria-current]")?.removeAttribute("aria-current");
  row?.setAttribute("aria-current", "true");
  document.querySelector("#board .planway")?.remove();
  const way = row?.querySelector("template")?.content.querySelector("svg")?.cloneNode(true);
  if (!way) return;
  way.classList.add("planway");
  document.querySelector("#board .stage")?.append(way);
  // A way that is being drawn aside moves, and not the board.
  if (!area().matches("[data-once]")) frame([...way.querySelectorAll("path.route"), ...lit()], area());
}

// The place on the board and its card in the hand.
const thingsAt = (id) => document.querySelectorAll(`#${CSS.escape(id)}, #hand [data-lights~="${CSS.escape(id)}"]`);

function lightUp() {
  for (const one of document.querySelectorAll(".starts, .goals")) {
    one.classList.remove("starts", "goals");
    delete one.dataset.keep;
  }
  if (!area()?.dataset.about) return;
  for (const { dataset } of area().querySelectorAll("tbody tr:not([hidden])")) {
    for (const [id, role] of [[dataset.from, "starts"], [dataset.to, "goals"]]) {
      for (const one of thingsAt(id)) {
        one.classList.add(role);
        one.dataset.keep = id;
      }
    }
  }
}

// One place leaves its rows, two leave the one from here to there; once more, and the place no longer counts.
function keep(id) {
  kept = kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id];
  const rows = [...area().querySelectorAll("tbody tr")];
  for (const row of rows) row.hidden = !kept.every((one) => one === row.dataset.from || one === row.dataset.to);
  lightUp();
  rows.find((row) => !row.hidden)?.querySelector("[data-plan]").focus();
}

function ask(about) {
  const link = document.querySelector("#decision .plan");
  if (link) window.htmx.ajax("GET", `${link.href}&about=${about}`, { source: link, target: "#plans", swap: "outerHTML" });
}

// Somebody presses goods in their hand, or a place that is lit.
export function plan(meant) {
  if (meant.keep) keep(meant.keep);
  else ask(meant.about);
}

function clear() {
  show();
  if (!area()) return;
  const framed = area().children.length > 0 && !area().matches("[data-once]");
  area().replaceChildren();
  area().inert = false;
  delete area().dataset.about;
  lightUp();
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
    ask(area().dataset.about ?? "");
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
    kept = [];
    lightUp();
    if (lit().length) {
      area().querySelector("select[name=about]").focus();
      frame(lit(), area());
    } else if (!document.activeElement.matches("input, select, textarea")) area().querySelector("[data-plan]")?.focus();
  });
  watchTable();
}
