// The board: pan, zoom, presses on what is legal, and pieces that glide.
import { buttonOf, pickWord, play } from "./choices.js";
import { plan } from "./plans.js";
import { lay } from "./deals.js";

const MOST = 8;
const SLACK = 6; // pixels that a finger may tremble without dragging
const LEGIBLE = 0.44; // pixels to a unit of a drawing, below which its letters are too small
const GLIDING = 400; // milliseconds until a board that was moved stands still
const EDGE = 8; // pixels left free around a drawing that is larger than its window
const MARKED = ":is([data-move], [data-way], [data-try], [data-pick], [data-about], [data-keep])";
const place = { x: 0, y: 0, scale: 1 };
let viewport, plane, chip, chosen;
let places = new Map(); // where the eye last saw each piece
let taken = false; // whether the person has the board where they want it
let covered = 0; // pixels at the lower edge of the window under what is read beside the board
let dragged = false; // whether the press that is under way, or was the last, moves the board
let before;

const shape = () => plane.querySelector(".stage > svg")?.getAttribute("viewBox");

// How the drawing lies in its window as long as nothing is zoomed; `unit` is pixels to one of its units. The browser lays
// the whole page out to tell it, so it is kept until the window or the drawing has another shape.
let measured;
function extent() {
  measured ??= measure();
  return measured;
}

function measure() {
  const { clientWidth: width, clientHeight: height } = viewport;
  const box = plane.querySelector(".stage > svg")?.viewBox.baseVal;
  if (!box?.width) return { width, height, wide: width, high: height, unit: 1, drawn: 0, shape: shape() };
  const stage = plane.querySelector(".stage");
  const unit = Math.min(stage.clientWidth / box.width, stage.clientHeight / box.height);
  return { width, height, wide: box.width * unit, high: box.height * unit, unit, drawn: box.width / box.height, shape: shape() };
}

const margin = (room, size) => (room - size) / 2;

// What is smaller than its window stands in the middle of what is free of it, what is larger leaves no gap there.
function within(at, size, room, free = room) {
  const start = margin(room, size);
  if (size * place.scale <= free) return free / 2 - (start + size / 2) * place.scale;
  return Math.min(EDGE - start * place.scale, Math.max(free - EDGE - (start + size) * place.scale, at));
}

function show() {
  const { width, height, wide, high } = extent();
  place.scale = Math.min(MOST, Math.max(1, place.scale));
  place.x = within(place.x, wide, width);
  place.y = within(place.y, high, height, height - covered);
  plane.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
}

// Where the whole drawing would be too small to read, it fills the window instead; one made for this screen never is.
function fill() {
  const { width, height, wide, high, unit, drawn } = extent();
  place.scale = unit < LEGIBLE && drawn > 1 ? Math.max(width / wide, height / high) : 1;
  place.x = (width * (1 - place.scale)) / 2;
  place.y = 0;
  show();
}

// The box around boxes.
function around(boxes) {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}

// Elements of the drawing come into sight: so many of them as are wanted, or all where they fit. Tells whether it moved.
function bring(elements, wanted) {
  const frame = viewport.getBoundingClientRect();
  const boxes = elements.map((one) => one.getBoundingClientRect());
  if (place.scale === 1 || !boxes.length) return false;
  const { left, top, right, bottom } = around(boxes);
  const fits = right - left < frame.width && bottom - top < frame.height;
  const inside = (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  if (boxes.filter(inside).length >= (wanted ?? (fits ? boxes.length : boxes.length / 2))) return false;
  const median = (start, end) => boxes.map((box) => (box[start] + box[end]) / 2).sort((a, b) => a - b)[boxes.length >> 1];
  const [x, y] = fits ? [(left + right) / 2, (top + bottom) / 2] : [median("left", "right"), median("top", "bottom")];
  place.x += frame.left + frame.width / 2 - x;
  place.y += frame.top + frame.height / 2 - y;
  plane.classList.add("gliding");
  setTimeout(() => plane.classList.remove("gliding"), GLIDING);
  show();
  return true;
}

// What can be chosen comes into sight: all of it where it fits, else the most of it.
function follow() {
  bring([...plane.querySelectorAll(".stage > svg :is([data-move], [data-pick])")], taken ? 1 : undefined);
}

// All of what is drawn over the board comes into sight beside what lies over the board, smaller if it must be.
export function frame(elements, cover) {
  settle();
  const [room, over] = [viewport, cover].map((one) => one.getBoundingClientRect());
  const beside = over.right <= room.left || over.left >= room.right || over.top <= room.top;
  covered = beside ? 0 : Math.max(0, room.bottom - over.top);
  if (!taken) fill();
  const boxed = () => around(elements.map((one) => one.getBoundingClientRect()));
  const all = boxed();
  const [wide, high] = [room.width - 2 * EDGE, room.height - covered - 2 * EDGE];
  place.scale *= Math.min(1, wide / (all.right - all.left), high / (all.bottom - all.top));
  show();
  const now = boxed();
  place.x += room.left + room.width / 2 - (now.left + now.right) / 2;
  place.y += room.top + (room.height - covered) / 2 - (now.top + now.bottom) / 2;
  show();
}

// Nothing lies over the board any more; it stands as before unless the person has moved it.
export function unframe() {
  covered = 0;
  settle();
  if (taken) return;
  fill();
  follow();
}

// What somebody is pointed at comes into sight; resolves once it stands still.
export async function reveal(elements) {
  const moved = bring(elements.filter((one) => plane.contains(one)));
  await new Promise((done) => setTimeout(done, moved ? GLIDING : 0));
}

// A place is flown to: near enough to read what stands around it.
const NEAR = 3;
export function flyTo(element) {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = viewport.getBoundingClientRect();
  plane.classList.add("gliding");
  setTimeout(() => plane.classList.remove("gliding"), GLIDING);
  place.x += frame.left + frame.width / 2 - x;
  place.y += frame.top + frame.height / 2 - y;
  zoom(Math.max(1, NEAR / place.scale));
}

// A window that only becomes lower or higher keeps the drawing as large as it was, or as can be read.
function settle() {
  measured = undefined;
  const now = extent();
  const small = now.unit * place.scale < LEGIBLE;
  if (!taken && (small || now.width !== before?.width || now.drawn !== before.drawn)) fill();
  else if (place.scale > 1) {
    const [left, top] = [margin(before.width, before.wide), margin(before.height, before.high)];
    [place.x, place.y] = [place.x + left * place.scale, place.y + top * place.scale];
    place.scale *= before.unit / now.unit;
    place.x -= margin(now.width, now.wide) * place.scale;
    place.y -= margin(now.height, now.high) * place.scale;
  }
  before = now;
  show();
}

// The point (x, y) of the screen stays where it is.
function zoom(factor, x, y) {
  const box = viewport.getBoundingClientRect();
  const [px, py] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
  const scale = Math.min(MOST, Math.max(1, place.scale * factor));
  const by = scale / place.scale;
  place.x = px - (px - place.x) * by;
  place.y = py - (py - place.y) * by;
  place.scale = scale;
  taken = true;
  show();
}

// The whole board, and from there back to where its letters can be read.
function fit() {
  taken = place.scale > 1;
  if (!taken) fill();
  else place.scale = 1;
  show();
  follow();
}

export function zoomBy(way) {
  if (way === "fit") fit();
  else zoom({ in: 1.4, out: 1 / 1.4 }[way]);
}

function watchPointers() {
  const pointers = new Map();
  let spread = 0;
  const middle = () => {
    const points = [...pointers.values()];
    return [points.reduce((sum, p) => sum + p.x, 0) / points.length, points.reduce((sum, p) => sum + p.y, 0) / points.length];
  };
  const distance = () => {
    const [a, b] = pointers.values();
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  viewport.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".waiting") || event.button > 0) return;
    if (event.isPrimary) pointers.clear();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
    if (pointers.size === 2) spread = distance();
  });
  viewport.addEventListener("pointermove", (event) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    if (!dragged && Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]) < SLACK) return;
    if (!dragged) {
      dragged = true;
      taken = true;
      viewport.setPointerCapture(event.pointerId);
      viewport.classList.add("dragging");
    }
    const [oldX, oldY] = middle();
    Object.assign(pointer, { x: event.clientX, y: event.clientY });
    const [x, y] = middle();
    place.x += x - oldX;
    place.y += y - oldY;
    if (pointers.size === 2) {
      const now = distance();
      zoom(now / spread, x, y);
      spread = now;
    } else {
      show();
    }
  });
  const end = (event) => {
    pointers.delete(event.pointerId);
    viewport.classList.remove("dragging");
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  viewport.addEventListener("wheel", (event) => {
    if (event.target.closest(".waiting")) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
  }, { passive: false });
}

// What a click on an element of the board or of the hand means; nothing elsewhere.
function meaning(element) {
  const target = element.closest(`#board ${MARKED}, #hand ${MARKED}`);
  return target && { target, ...target.dataset, name: target.querySelector("title")?.textContent };
}

const alike = (one, other) => one?.target === other?.target && one?.move === other?.move && one?.way === other?.way;

// What is chosen in the lower half of the board stays in sight if its words stand at the upper edge.
function isLow(element) {
  const [box, room] = [element, viewport].map((one) => one.getBoundingClientRect());
  return box.top + box.bottom > room.top + room.bottom && box.top < room.bottom;
}

function choose(meant) {
  chosen?.target.classList.remove("chosen");
  chosen = meant;
  meant?.target.classList.add("chosen");
  if (!chip) return;
  chip.hidden = !meant;
  if (!meant) return;
  chip.classList.toggle("high", isLow(meant.target));
  const listed = buttonOf(meant);
  const words = listed?.cloneNode(true);
  words?.querySelector("kbd")?.remove();
  chip.querySelector("span").textContent = words?.textContent.trim() ?? meant.name ?? meant.move ?? meant.way;
}

export function unchoose() {
  choose(undefined);
}

// A finger first chooses what it then plays.
function act(meant, touched) {
  if (document.querySelector("main").dataset.replay) return;
  if ((meant?.move || meant?.way) && touched && !alike(meant, chosen)) return choose(meant);
  unchoose();
  if (meant?.move || meant?.way || meant?.try) play(meant);
  else if (meant?.keep || meant?.about) plan(meant);
  else if (meant) pickWord(meant.pick, meant.name);
}

// A press means what lies under the pointer when it goes down. Before it goes up, news may draw the board anew, move it or
// cover it, and then a browser sends the click elsewhere or not at all.
function watchPresses() {
  let press;
  document.addEventListener("pointerdown", (event) => {
    dragged &&= !event.isPrimary;
    // What is being shown has overtaken what lies under the pointer: a press only skips it.
    const open = !event.target.closest("main[data-held]") && event.isPrimary && event.button === 0;
    const inside = open && event.target.closest("#viewport, #hand");
    press = inside && { x: event.clientX, y: event.clientY, from: event.target, meant: meaning(event.target) };
  }, true);
  document.addEventListener("pointerup", (event) => {
    const [done, touched] = [press, event.pointerType !== "mouse"];
    press = undefined;
    if (!done || dragged) return;
    const near = Math.hypot(event.clientX - done.x, event.clientY - done.y) < SLACK;
    if (near && lay(done.from)) return;
    if (near || alike(meaning(event.target), done.meant)) act(done.meant, touched);
  }, true);
  document.addEventListener("pointercancel", () => { press = undefined; }, true);
  // Whoever presses nothing, because a program does it for them, clicks all the same.
  document.addEventListener("click", (event) => {
    if (event.detail === 0 && !lay(event.target) && meaning(event.target)) act(meaning(event.target), false);
  });
  chip?.addEventListener("click", (event) => {
    if (event.target.closest("[data-play]") && chosen) play(chosen);
    if (event.target.closest("button")) unchoose();
  });
}

// Where the transform of an element of a drawing puts it.
export function placeOf(element) {
  return element.getAttribute("transform")?.match(/-?[\d.]+(?:e-?\d+)?/g)?.slice(0, 2).map(Number) ?? [0, 0];
}

// A piece that was led elsewhere goes on from there.
export function seenAt(id, place) {
  if (places.has(id)) places.set(id, place);
}

// Pieces keep their ids and stand where their transform says: whatever changed since is shown as a glide.
function watchPieces() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => new Map([...plane.querySelectorAll(".piece[id]")].map((piece) => [piece.id, placeOf(piece)]));
  places = still();
  new MutationObserver(() => {
    const now = still();
    for (const [id, [x1, y1]] of now) {
      if (!places.has(id)) continue;
      const [x0, y0] = places.get(id);
      const far = Math.hypot(x1 - x0, y1 - y0);
      if (calm.matches || far < 1) continue;
      document.getElementById(id).animate(
        [{ transform: `translate(${x0}px, ${y0}px)` }, { transform: `translate(${x1}px, ${y1}px)` }],
        { duration: Math.min(400, Math.max(150, far)), easing: "ease-out" },
      );
    }
    places = now;
  }).observe(plane, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform"] });
}

export function watchBoard() {
  viewport = document.getElementById("viewport");
  plane = document.getElementById("plane");
  chip = document.getElementById("chip");
  if (!viewport) return;
  watchPointers();
  watchPresses();
  watchPieces();
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) zoomBy(button.dataset.zoom);
  });
  viewport.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
    if (!step || place.scale === 1) return;
    event.preventDefault();
    place.x += step[0];
    place.y += step[1];
    show();
  });
  // At once, and not first when the size is told: by then somebody may have aimed at where the board was before.
  settle();
  follow();
  new ResizeObserver(settle).observe(viewport);
  const redrawn = () => { if (shape() !== before.shape) settle(); };
  new MutationObserver(redrawn).observe(document.getElementById("board"), { childList: true, subtree: true, attributes: true, attributeFilter: ["viewBox"] });
}
