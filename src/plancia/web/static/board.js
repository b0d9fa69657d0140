// The board: pan, zoom, clicks on what is legal, and pieces that glide.
import { pickWord, play } from "./choices.js";
import { sound } from "./sound.js";

const MOST = 8;
const SLACK = 6; // pixels that a finger may tremble without dragging
const LEGIBLE = 0.9; // pixels to a unit of a drawing, below which its letters are too small
const EDGE = 8; // pixels left free around a drawing that is larger than its window
const place = { x: 0, y: 0, scale: 1 };
let viewport, plane, chip, chosenTarget;
let taken = false; // whether the person has the board where they want it
let before;

// How the drawing lies in its window as long as nothing is zoomed; `unit` is pixels to one of its units.
function extent() {
  const { clientWidth: width, clientHeight: height } = viewport;
  const box = plane.querySelector(".stage > svg")?.viewBox.baseVal;
  if (!box?.width) return { width, height, wide: width, high: height, unit: 1, drawn: false };
  const stage = plane.querySelector(".stage");
  const unit = Math.min(stage.clientWidth / box.width, stage.clientHeight / box.height);
  return { width, height, wide: box.width * unit, high: box.height * unit, unit, drawn: true };
}

const margin = (room, size) => (room - size) / 2;

// What is smaller than its window stands in the middle, what is larger leaves no gap.
function within(at, size, room) {
  const start = margin(room, size);
  if (size * place.scale <= room) return room / 2 - (start + size / 2) * place.scale;
  return Math.min(EDGE - start * place.scale, Math.max(room - EDGE - (start + size) * place.scale, at));
}

function show() {
  const { width, height, wide, high } = extent();
  place.scale = Math.min(MOST, Math.max(1, place.scale));
  place.x = within(place.x, wide, width);
  place.y = within(place.y, high, height);
  plane.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
}

// Where the whole drawing would be too small to read, it fills the window instead.
function fill() {
  const { width, height, wide, high, unit } = extent();
  const filling = Math.max(width / wide, Math.min(height, innerHeight * 0.45) / high, LEGIBLE / unit);
  place.scale = unit < LEGIBLE ? filling : 1;
  place.x = (width * (1 - place.scale)) / 2;
  place.y = 0;
  show();
}

// What can be chosen comes into sight: all of it where it fits, else the most of it.
function follow() {
  const frame = viewport.getBoundingClientRect();
  const boxes = [...plane.querySelectorAll(".stage > svg :is([data-move], [data-pick])")].map((one) => one.getBoundingClientRect());
  if (place.scale === 1 || !boxes.length) return;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const fits = right - left < frame.width && bottom - top < frame.height;
  const inside = (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  const enough = taken ? 1 : fits ? boxes.length : boxes.length / 2;
  if (boxes.filter(inside).length >= enough) return;
  const median = (start, end) => boxes.map((box) => (box[start] + box[end]) / 2).sort((a, b) => a - b)[boxes.length >> 1];
  const [x, y] = fits ? [(left + right) / 2, (top + bottom) / 2] : [median("left", "right"), median("top", "bottom")];
  place.x += frame.left + frame.width / 2 - x;
  place.y += frame.top + frame.height / 2 - y;
  plane.classList.add("gliding");
  setTimeout(() => plane.classList.remove("gliding"), 400);
  show();
}

// A window that only becomes lower or higher keeps the drawing as large as it was.
function settle() {
  const now = extent();
  if (!taken && (now.width !== before?.width || now.drawn !== before.drawn)) fill();
  else if (place.scale > 1) {
    const [left, top] = [margin(before.width, before.wide), margin(before.height, before.high)];
    [place.x, place.y] = [place.x + left * place.scale, place.y + top * place.scale];
    place.scale *= before.unit / now.unit;
    place.x -= margin(now.width, now.wide) * place.scale;
    place.y -= margin(now.height, now.high) * place.scale;
  }
  before = now;
  show();
  follow();
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
  let dragged = false;
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
    if (!pointers.size) dragged = false;
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
  viewport.addEventListener("pointerup", end);
  viewport.addEventListener("pointercancel", end);
  // A drag is not a click.
  viewport.addEventListener("click", (event) => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  viewport.addEventListener("wheel", (event) => {
    if (event.target.closest(".waiting")) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
  }, { passive: false });
}

function choose(target) {
  chosenTarget?.classList.remove("chosen");
  chosenTarget = target;
  target?.classList.add("chosen");
  if (!chip) return;
  chip.hidden = !target;
  if (!target) return;
  const listed = document.querySelector(`#decision button[name="move"][value="${CSS.escape(target.dataset.move)}"]`);
  const words = listed?.cloneNode(true);
  words?.querySelector("kbd")?.remove();
  chip.querySelector("span").textContent = words?.textContent.trim() ?? target.querySelector("title")?.textContent ?? target.dataset.move;
}

export function unchoose() {
  choose(undefined);
}

function watchClicks() {
  let touched = false;
  document.addEventListener("pointerdown", (event) => { touched = event.pointerType !== "mouse"; }, true);
  document.addEventListener("click", (event) => {
    const target = event.target.closest("#board :is([data-move], [data-try], [data-pick]), #hand :is([data-move], [data-try], [data-pick])");
    if (!target) {
      if (event.target.closest("#viewport")) unchoose();
      return;
    }
    if (document.querySelector("main").dataset.replay) return;
    if (target.dataset.move && touched && target !== chosenTarget) return choose(target);
    unchoose();
    if (target.dataset.move ?? target.dataset.try) return play(target.dataset.move ?? target.dataset.try);
    pickWord(target.dataset.pick, target.querySelector("title")?.textContent);
  });
  chip?.addEventListener("click", (event) => {
    const move = chosenTarget?.dataset.move;
    if (event.target.closest("[data-play]") && move) play(move);
    if (event.target.closest("button")) unchoose();
  });
}

// Pieces keep their ids and stand where their transform says: whatever changed since is shown as a glide.
function watchPieces() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => new Map([...plane.querySelectorAll(".piece[id]")].map((piece) => [piece.id, piece.getAttribute("transform") ?? ""]));
  const point = (transform) => transform.match(/-?[\d.]+(?:e-?\d+)?/g)?.slice(0, 2).map(Number) ?? [0, 0];
  let before = still();
  new MutationObserver(() => {
    const now = still();
    let moved = false;
    for (const [id, transform] of now) {
      const old = before.get(id);
      if (old === undefined || old === transform) continue;
      moved = true;
      const [[x0, y0], [x1, y1]] = [point(old), point(transform)];
      const far = Math.hypot(x1 - x0, y1 - y0);
      if (calm.matches || far < 1) continue;
      document.getElementById(id).animate(
        [{ transform: `translate(${x0}px, ${y0}px)` }, { transform: `translate(${x1}px, ${y1}px)` }],
        { duration: Math.min(400, Math.max(150, far)), easing: "ease-out" },
      );
    }
    before = now;
    if (moved) sound("move");
  }).observe(plane, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform"] });
}

export function watchBoard() {
  viewport = document.getElementById("viewport");
  plane = document.getElementById("plane");
  chip = document.getElementById("chip");
  if (!viewport) return;
  watchPointers();
  watchClicks();
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
  new ResizeObserver(settle).observe(viewport);
  new MutationObserver(settle).observe(document.getElementById("board"), { childList: true, attributes: true, attributeFilter: ["data-sequence"] });
}
