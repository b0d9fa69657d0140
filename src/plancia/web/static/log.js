// Pointing at a line of the log, at what rivals did or at a choice, or walking to it, lights up the places it tells of.
function dim() {
  for (const place of document.querySelectorAll(".pointed, .meant")) place.classList.remove("pointed", "meant");
}

function light({ target }) {
  dim();
  if (!(target instanceof Element)) return;
  for (const id of target.closest("[data-lights]")?.dataset.lights.split(" ") ?? []) document.getElementById(id)?.classList.add("pointed");
  // What can be pressed on the board instead of a button, with the ways that it leads.
  const move = target.closest('#decision button[name="move"]')?.value;
  if (!move) return;
  const same = `#board :is([data-move="${CSS.escape(move)}"], [data-shows="${CSS.escape(move)}"])`;
  for (const place of document.querySelectorAll(same)) place.classList.add("meant");
}

// Arrows go from line to line, so that the log is one stop on the way through the page.
function walk(event) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const area = event.target.closest("#log, #since");
  if (!step || !area) return;
  const lines = [...area.querySelectorAll("[data-lights]")].filter((line) => line.checkVisibility());
  const at = lines.indexOf(event.target);
  const next = lines[at < 0 ? (step > 0 ? 0 : lines.length - 1) : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// Once the match is over, how it ended is asked for.
function watchEnd() {
  const area = document.getElementById("decision");
  if (!area || area.dataset.turn === "over") return;
  const watch = new MutationObserver(() => {
    if (area.dataset.turn !== "over") return;
    watch.disconnect();
    window.htmx.trigger(document.body, "ended");
  });
  watch.observe(area, { attributes: true, attributeFilter: ["data-turn"] });
}

export function watchLog() {
  watchEnd();
  for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, light);
  document.addEventListener("keydown", walk);
}
