// A way that is shown on the board can be drawn aside: it then leads through the place where it is let go.
const NEAR = 14; // pixels from the line at which a press takes hold of it
const SLACK = 8; // pixels that a press may tremble
const STEP = 8; // units of the drawing between the points of a line that are looked at
const SHOWN = "#board :is(.planned, .planway .planned, .target:is(:hover, :focus, .chosen, .meant) .way) .route";
let held; // the way that is being drawn aside
let over; // the place under the pointer

function isNear(line, x, y) {
  const [to, length] = [line.getScreenCTM(), line.getTotalLength()];
  for (let at = 0; at <= length; at += STEP) {
    const spot = line.getPointAtLength(at).matrixTransform(to);
    if (Math.hypot(spot.x - x, spot.y - y) <= NEAR) return true;
  }
  return false;
}

// Where a line leads, and through what: a way of the player's own knows it from its table.
function meant(line) {
  const own = line.closest(".planway") && document.querySelector("#plans[data-goal]");
  if (own) return { goal: own.dataset.goal, through: own.dataset.through.split(" ").filter(Boolean) };
  return { goal: placeOf(line.closest("[data-goal]"))?.id, through: [] };
}

// The place that a goal stands for by its word in moves.
function placeOf(goal) {
  return goal && document.querySelector(`#board .places > [id$="-${goal.dataset.goal}"]`);
}

// What can be gone to lies over the places of the board.
function placeAt(x, y) {
  const goal = document.elementsFromPoint(x, y).map((one) => one.closest("#board .target[data-goal]")).find(Boolean);
  if (goal) return placeOf(goal);
  return [...document.querySelectorAll("#board .places > [id]")].find((one) => one.isPointInFill(new DOMPoint(x, y).matrixTransform(one.getScreenCTM().inverse())));
}

// Lit again with every move: what the log points at with is taken away whenever something else lies under the pointer.
function point(place) {
  if (place !== over) over?.classList.remove("pointed");
  over = place;
  over?.classList.add("pointed");
}

function ask({ goal, through }, place) {
  const address = new URL(document.querySelector(".tools .detour").href);
  address.searchParams.append("to", goal);
  for (const stop of [...through, place.id]) address.searchParams.append("through", stop);
  window.htmx.ajax("GET", address.pathname + address.search, { target: "#plans", swap: "outerHTML" });
}

// Before the board hears of it, which would move with the pointer.
export function watchDetours() {
  const listen = (kind, hear) => window.addEventListener(kind, hear, true);
  listen("pointerdown", (event) => {
    held = undefined;
    const free = event.isPrimary && event.button === 0 && event.target.closest("#viewport") && document.querySelector(".tools .detour");
    const line = free && [...document.querySelectorAll(SHOWN)].findLast((one) => isNear(one, event.clientX, event.clientY));
    if (line && meant(line).goal) held = { ...meant(line), x: event.clientX, y: event.clientY, drawn: false };
  });
  listen("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    held.drawn ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
    event.stopPropagation();
    if (held.drawn) point(placeAt(event.clientX, event.clientY));
  });
  listen("pointerup", (event) => {
    const [way, place] = [held, over];
    held = undefined;
    point();
    if (!way?.drawn) return;
    event.stopPropagation();
    if (place && place.id !== way.goal) ask(way, place);
  });
  listen("pointercancel", () => {
    held = undefined;
    point();
  });
}
