// What a thing in a drawing is: told where the mouse rests, where a finger taps what has no move, and where it stays.
const REST = 450;
const HOLD = 500;
const SLACK = 6;
const THINGS = "#board .stage svg :has(> title), #hand svg :has(> title)";
const MARKED = ":is([data-move], [data-way], [data-try], [data-pick], [data-about], [data-keep])";
let tip;

export function tell(words, x, y, head = "") {
  if (!tip) {
    tip = document.createElement("div");
    tip.id = "tip";
    tip.setAttribute("role", "status");
    tip.popover = "manual";
    for (const sign of ["pointerdown", "wheel"]) document.addEventListener(sign, hush, true);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); });
  }
  // Within a dialog, so that it lies above it.
  (document.querySelector("dialog[open]") ?? document.body).append(tip);
  const title = document.createElement("b");
  title.textContent = head;
  tip.replaceChildren(...(head ? [title] : []), words);
  tip.showPopover();
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  tip.style.top = `${y + 12 + height > innerHeight ? Math.max(8, y - height - 12) : y + 12}px`;
}

function hush() {
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

// The smallest thing under a point: shapes below others that cannot be pressed are found as well.
function thingAt(x, y) {
  let [found, least] = [undefined, Infinity];
  for (const thing of document.querySelectorAll(THINGS)) {
    const box = thing.getBoundingClientRect();
    const inside = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    if (inside && box.width * box.height < least) [found, least] = [thing, box.width * box.height];
  }
  return found?.matches("svg") ? undefined : found;
}

function tellAt(x, y) {
  const words = thingAt(x, y)?.querySelector(":scope > title")?.textContent;
  if (words) tell(words, x, y);
}

export function watchTips() {
  let [timer, press] = [0, undefined];
  const inside = (event) => event.target.closest?.("#viewport, #hand");
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    if (inside(event)) hush();
    // A browser tells the titles of what can be pressed by itself.
    if (!inside(event) || event.buttons || event.target.closest(`${MARKED}, :has(> title)`)) return;
    timer = setTimeout(() => tellAt(event.clientX, event.clientY), REST);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    press = event.pointerType !== "mouse" && inside(event) && event.isPrimary ? event : undefined;
    if (press) timer = setTimeout(() => tellAt(event.clientX, event.clientY), HOLD);
  });
  document.addEventListener("pointerup", (event) => {
    if (!press) return;
    clearTimeout(timer);
    const near = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLACK;
    if (near && !press.target.closest(MARKED)) tellAt(event.clientX, event.clientY);
    press = undefined;
  });
  document.addEventListener("pointercancel", () => {
    clearTimeout(timer);
    press = undefined;
  });
}
