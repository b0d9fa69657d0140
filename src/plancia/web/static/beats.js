// What happened, played over the board as it stood: pieces glide, places light up, pictures lie on top, a caption tells.
import { placeOf, reveal, seenAt } from "./board.js";
import { keep, kept } from "./settings.js";
import { sound } from "./sound.js";

const CROWD = 12; // more beats than that hurry
const AGAIN = 1000; // milliseconds within which a second skip skips all
const FREE = 48; // pixels beyond a caption in which nothing that it tells of should stand
const TREMOR = 6; // pixels that a press may move and still be one
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const glides = new Map(); // pieces that were led elsewhere: their last animation and where it ends
const changed = new Map(); // elements of the board that hold something else, and what they held
let main, caption, facts;
let lingering; // takes a caption away that nobody waits for
let playing; // ends the beat that plays
let skipped = -AGAIN;
let hasty = false; // whether all that waits is to be skipped
let swallow = false; // whether the press that is under way has skipped, and its click means nothing else

// From slow to instant.
const speeds = () => Object.keys(facts.times).sort((one, other) => facts.times[other].deed - facts.times[one].deed);

export function speed() {
  return speeds().includes(kept("speed")) ? kept("speed") : "normal";
}

// A beat lasts as its speed says; what the viewer has just done is told shortly. A crowd hurries, but not so much that a
// race could not be followed; what lags far behind goes by fast.
function lasting(beat, waiting) {
  const quick = Math.min(facts.times.fast[beat.pace], facts.times[speed()][beat.pace]);
  const usual = beat.own ? quick : facts.times[speed()][beat.pace];
  const haste = waiting > 4 * CROWD ? 0 : Math.max(0.5, Math.min(1, CROWD / waiting));
  return Math.max(quick, usual * haste);
}

// What everybody looks up for is shown until its words are read; what turns over or falls does so as fast as ever.
function reading(beat, waiting) {
  if (beat.pace !== "moment" || waiting > 4 * CROWD) return 0;
  return Math.max(0, beat.caption.length - facts.glance) * facts.reading[speed()];
}

function tell(beat) {
  clearTimeout(lingering);
  lingering = undefined;
  const [fill, ink] = facts.colours[beat.seat] ?? ["", ""];
  main.style.setProperty("--seat", fill);
  main.style.setProperty("--seat-ink", ink);
  if (caption.textContent !== beat.caption) say(beat.caption);
}

// Words of their own, in the place of the last ones: nothing moves when a caption is followed by a longer one.
function say(words) {
  const line = document.createElement("span");
  line.textContent = words;
  caption.replaceChildren(line);
}

// Everything that a beat moves, lights or lays on the board, as heights on the screen.
function heights(beat, lit, layer) {
  const led = (beat.glides ?? []).flatMap(({ piece, way }) => {
    const element = document.getElementById(piece);
    const matrix = element?.parentNode.getScreenCTM();
    return matrix ? points(way).map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix).y) : [];
  });
  const boxes = [...lit, ...(layer?.children ?? [])].map((one) => one.getBoundingClientRect());
  return [...led, ...boxes.map(({ top, bottom }) => (top + bottom) / 2)];
}

// The caption stands at the upper edge of the board, or at the lower one if it would lie over what it tells of.
function aside(heights) {
  const { top, bottom } = document.getElementById("viewport").getBoundingClientRect();
  const room = caption.firstChild.offsetHeight + FREE;
  const [high, low] = [heights.some((y) => y > top && y < top + room), heights.some((y) => y < bottom && y > bottom - room)];
  caption.classList.toggle("low", high && !low);
}

function hush() {
  caption.replaceChildren();
  for (const name of ["--seat", "--seat-ink"]) main.style.removeProperty(name);
}

const points = (way) => way.split(" ").map((point) => point.split(",").map(Number));

// An element goes from where it is seen over all points, evenly, jumps aside; its own transform stays what it is.
function travel(element, way, from, duration, jumps = []) {
  const home = placeOf(element);
  const stops = [from ?? home, ...way, way.at(-1)];
  const far = stops.map(([x, y], at) => (at && !jumps.includes(at - 1) ? Math.hypot(x - stops[at - 1][0], y - stops[at - 1][1]) : 0));
  const whole = far.reduce((sum, one) => sum + one, 0) || 1;
  let gone = 0;
  const frames = stops.map(([x, y], at) => {
    gone += far[at];
    return { translate: `${x - home[0]}px ${y - home[1]}px`, offset: Math.min(1, gone / whole) };
  });
  frames.at(-1).offset = 1;
  return element.animate(frames, { duration, easing: "ease-in-out", fill: "forwards" });
}

function glide({ piece, way, jumps }, time) {
  const element = document.getElementById(piece);
  if (!element) return;
  const former = glides.get(piece);
  const stops = points(way);
  const animation = travel(element, stops, former?.place, time * 0.85, jumps);
  former?.animation.cancel();
  glides.set(piece, { animation, place: stops.at(-1) });
}

function change(changes = {}) {
  for (const [id, drawn] of Object.entries(changes)) {
    const element = document.getElementById(id);
    if (!element) continue;
    if (!changed.has(element)) changed.set(element, element.innerHTML);
    element.innerHTML = drawn;
  }
}

// A number goes on from what it shows, so that each payment is seen when it is made.
function add(sums = {}) {
  for (const [id, sum] of Object.entries(sums)) change({ [id]: String(Number(document.getElementById(id)?.textContent) + sum) });
}

function lay(overlay, time) {
  const board = document.querySelector("#board .stage > svg");
  if (!board) return undefined;
  const layer = document.createElementNS(board.namespaceURI, "svg");
  layer.setAttribute("class", `beats ${board.getAttribute("class")}`);
  layer.setAttribute("viewBox", board.getAttribute("viewBox"));
  layer.setAttribute("aria-hidden", "true");
  layer.innerHTML = overlay;
  board.parentNode.append(layer);
  for (const one of layer.querySelectorAll("[data-way]")) travel(one, points(one.dataset.way), undefined, time * 0.7);
  return layer;
}

// Puts a beat on the board and returns what takes it off again; led pieces stay where they are, and changes stand.
function show(beat, time) {
  tell(beat);
  if (beat.sound) sound(beat.sound);
  if (calm.matches) return () => {};
  main.style.setProperty("--beat", `${time}ms`);
  change(beat.changes);
  add(beat.sums);
  for (const one of beat.glides ?? []) glide(one, time);
  const lit = (beat.lights ?? []).map((id) => document.getElementById(id)).filter(Boolean);
  for (const one of lit) one.classList.add("beat-lit");
  const layer = beat.overlay && lay(beat.overlay, time);
  aside(heights(beat, lit, layer));
  // A card that is to be read comes into sight, and the caption keeps clear of where it then is.
  if (layer && beat.pace === "moment") {
    reveal([...layer.children]).then(() => { if (layer.isConnected) aside(heights(beat, lit, layer)); });
  }
  return () => {
    for (const one of lit) one.classList.remove("beat-lit");
    layer?.remove();
    for (const { animation } of glides.values()) animation.finish();
  };
}

// One beat, for as long as it lasts or until it is skipped; whatever goes wrong with it, the next one follows.
async function playOne(beat, waiting) {
  let clear = () => {};
  const time = lasting(beat, waiting);
  try {
    clear = show(beat, time);
    await new Promise((done) => {
      const timer = setTimeout(done, time + reading(beat, waiting));
      playing = () => { clearTimeout(timer); done(); };
    });
  } catch (problem) {
    console.info("a beat cannot be shown", problem);
  } finally {
    playing = undefined;
    clear();
  }
}

function linger(beat) {
  tell(beat);
  lingering = setTimeout(() => { lingering = undefined; hush(); }, facts.times.normal.moment);
}

// Nobody waits for anything at once: a moment is told while the board shows what came of it.
function flash(beats) {
  const moment = beats.findLast((one) => one.pace === "moment");
  const heard = beats.findLast((one) => one.sound);
  if (heard) sound(heard.sound);
  if (moment) linger(moment);
}

// Plays beats in order; `more` tells how many wait behind them. Where nothing is to be seen, it ends at once.
export async function playBeats(beats, more = () => 0) {
  if (speed() === "instant" && !document.hidden) return flash(beats);
  for (const [at, beat] of beats.entries()) {
    if (hasty || document.hidden || speed() === "instant") return;
    await playOne(beat, beats.length - at + more());
  }
}

// Shows at once where beats lead, for a replay that walks back into them.
export function applyBeats(beats) {
  for (const beat of calm.matches ? [] : beats) {
    change(beat.changes);
    add(beat.sums);
    for (const one of beat.glides ?? []) glide(one, 0);
  }
  if (beats.length) tell(beats.at(-1));
}

// All stands again as if nothing had been played.
export function takeBack() {
  for (const { animation } of glides.values()) animation.cancel();
  glides.clear();
  for (const [element, held] of changed) element.innerHTML = held;
  changed.clear();
  if (!lingering) hush();
}

// Before the true board comes: what was led elsewhere goes on from where the eye has seen it.
export function settleBeats() {
  for (const [piece, { place }] of glides) seenAt(piece, place);
  takeBack();
}

export function finishAll() {
  hasty = playing !== undefined;
  playing?.();
}

export function goOn() {
  hasty = false;
}

function skip() {
  const now = performance.now();
  if (now - skipped < AGAIN) finishAll();
  else playing?.();
  skipped = now;
}

function hurry(by) {
  const all = speeds();
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(speed()) + by))];
  keep("speed", next);
  if (next === "instant") finishAll();
  else if (!playing) linger({ caption: document.querySelector(`[data-setting="speed"] [value="${next}"]`).textContent });
}

// While the page waits with a decision that was overtaken, keys and presses skip and do nothing else.
const held = () => main.matches("[data-held]");
const typing = (target) => target.matches('input:not([type="checkbox"], [type="range"]), select, textarea');
const PASSING = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock", "+", "-", "=", "0", "?", "c"]);

function watchKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
    const by = { "<": -1, ">": 1 }[event.key];
    if (by) return hurry(by);
    if (!playing || PASSING.has(event.key) || event.target.closest(".top, .side, .scrubber, #skip")) return;
    if (main.dataset.replay && event.key !== "Escape") return;
    const deciding = !held() && document.querySelector('#decision[data-turn="yours"]');
    if (deciding && event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) skip();
  }, true);
}

function watchPresses() {
  let from;
  const meant = (target) => (held() ? target.closest("#viewport, .bar") : target.closest("#viewport") && !target.closest("[data-move], [data-way], [data-pick], [data-try]"));
  addEventListener("pointerdown", (event) => {
    swallow = false;
    from = playing && event.isPrimary && event.button === 0 && meant(event.target) && [event.clientX, event.clientY];
  }, true);
  addEventListener("pointerup", (event) => {
    if (!from || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > TREMOR) return;
    from = undefined;
    swallow = true;
    skip();
  }, true);
  addEventListener("click", (event) => {
    if (!swallow && !(held() && event.target.closest("#decision"))) return;
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

export function watchBeats() {
  main = document.querySelector("main.table");
  caption = document.getElementById("caption");
  if (!caption) return;
  facts = JSON.parse(caption.dataset.beats);
  document.getElementById("skip").addEventListener("click", finishAll);
  document.addEventListener("visibilitychange", () => { if (document.hidden) finishAll(); });
  watchKeys();
  watchPresses();
}
