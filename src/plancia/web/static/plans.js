// Plans: the row under the pointer, or with the focus, shows its way on the board.
const area = () => document.getElementById("plans");

function show(row) {
  document.querySelector("#board .planway")?.remove();
  const way = row?.querySelector("template")?.content.querySelector("svg")?.cloneNode(true);
  if (!way) return;
  way.classList.add("planway");
  document.querySelector("#board .stage")?.append(way);
}

function clear() {
  show();
  area()?.replaceChildren();
}

// What was planned before something happened may no longer be so.
function watchTable() {
  new MutationObserver(clear).observe(document.getElementById("decision"), { attributes: true, attributeFilter: ["data-sequence"] });
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
    clear();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
  document.body.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.target?.id === "plans") area().querySelector("[data-plan]")?.focus();
  });
  watchTable();
}
