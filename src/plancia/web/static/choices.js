// The decision: playing a move, keys, filters and numbers.
import { unchoose, zoomBy } from "./board.js";
import { chosen } from "./settings.js";

const UNFOLDED = ":is(.menu, .rules, .hurting, .askback, .orders)[open], .controls:not(.filtering) .group[open]";

const decision = () => document.getElementById("decision");

// The button of a move, or of a way of several.
export function buttonOf({ move, way, try: tried }) {
  return decision()?.querySelector(`button[name="${way ? "way" : "move"}"][value="${CSS.escape(way ?? move ?? tried)}"]`);
}

// A listed move is played by its button, so that every way to play it is the same one. One that hurts is asked about first.
export function play(meant) {
  const button = buttonOf(meant);
  const asking = button?.closest(".hurting:not([open])");
  if (asking) return press(asking);
  if (button) return button.click();
  const form = document.getElementById("play");
  if (!form) return;
  form.elements.move.value = meant.move ?? meant.try;
  form.requestSubmit();
}

// Only the choices that have a word in their move, or a text anywhere, stay in sight.
function filter(text, whole = false) {
  const wanted = text.trim().toLowerCase();
  const has = (element) => {
    const move = (element.value || element.dataset.words || "").toLowerCase();
    if (whole) return ` ${move} `.includes(` ${wanted} `);
    return `${move} ${element.textContent.toLowerCase()}`.includes(wanted);
  };
  const area = decision();
  area.querySelector(".controls").classList.toggle("filtering", wanted !== "");
  for (const one of area.querySelectorAll(".choice, .words")) one.hidden = wanted !== "" && !has(one);
  for (const group of area.querySelectorAll(".group")) {
    const left = group.querySelectorAll(":is(.choice, .words):not([hidden])").length;
    group.open = wanted !== "" && left > 0;
  }
  const nothing = area.querySelector(".nothing");
  if (nothing) nothing.hidden = wanted === "" || area.querySelector(":is(.choice, .words):not([hidden])") !== null;
}

export function pickWord(word, name) {
  const field = decision()?.querySelector("[data-filter]");
  const picked = decision()?.querySelector(".picked");
  filter(word, true);
  const first = decision()?.querySelector(":is(.choice, .words):not([hidden])");
  if (!first) return filter("");
  if (field) field.value = "";
  if (picked) {
    picked.hidden = false;
    picked.textContent = `${name ?? word} ✕`;
  }
  first.scrollIntoView({ block: "nearest" });
}

function clearFilter() {
  const field = decision()?.querySelector("[data-filter]");
  if (!field) return;
  field.value = "";
  decision().querySelector(".picked").hidden = true;
  filter("");
}

function setNumber(form, value) {
  const field = form.querySelector('input[type="number"]');
  const [least, most] = [Number(field.min), Number(field.max)];
  field.value = Math.min(most, Math.max(least, value));
  showNumber(form);
}

// The button says what the number does, and the zone that it lies in what that means.
function showNumber(form) {
  const field = form.querySelector('input[type="number"]');
  const [slider, button] = [form.querySelector("[data-slider]"), form.querySelector(".primary")];
  if (slider) slider.value = field.value;
  const [said, deed] = [button.querySelector("[data-deed]"), JSON.parse(form.dataset.deeds)[(field.value - field.min) / field.step]];
  if (field.value && deed && said.textContent !== deed) said.textContent = deed;
  const zones = [...form.querySelectorAll("[data-from]")];
  const now = zones.findLast((zone) => Number(zone.dataset.from) <= Number(field.value));
  for (const zone of zones) zone.classList.toggle("now", zone === now);
  button.classList.toggle("danger", now?.matches(".danger") ?? false);
}

function watchNumbers() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".stepper :is([data-step], [data-set])");
    if (!button) return;
    const form = button.form;
    const field = form.querySelector('input[type="number"]');
    if (button.dataset.set) setNumber(form, Number(button.dataset.set));
    else setNumber(form, Number(field.value || field.min) + Number(button.dataset.step) * Number(field.step));
  });
  document.addEventListener("input", (event) => {
    const form = event.target.closest(".stepper");
    if (!form) return;
    if (event.target.matches("[data-slider]")) setNumber(form, Number(event.target.value));
    else if (event.target.type === "number") showNumber(form);
  });
}

// News may come while a number is chosen. A new question is read from its beginning. And a move takes the control away
// that had the focus: then the answers have it, where every key works and Tab leads to the first.
function watchNews() {
  let [answering, asked] = [false, undefined];
  const note = ({ target }) => { answering = target.closest("#decision") !== null; };
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", note, true);
  new MutationObserver(() => {
    for (const form of decision().querySelectorAll(".stepper")) showNumber(form);
    const answers = decision().querySelector(".controls")?.id;
    if (answers !== asked) decision().closest(".ask").scrollTop = 0;
    asked = answers;
    if (!answering || !document.activeElement.matches("body, #prompt")) return;
    decision().querySelector(".controls, #prompt")?.focus({ preventScroll: true });
  }).observe(decision(), { childList: true, subtree: true });
}

// Who wants to is asked before a move that ends something.
function watchEndings() {
  const dialog = document.getElementById("sure");
  let sure = false;
  document.addEventListener("submit", (event) => {
    if (sure || !event.submitter?.matches("[data-ends]") || !chosen("confirm") || !dialog) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target: form, submitter } = event;
    dialog.querySelector(".what").textContent = submitter.lastChild.textContent;
    dialog.returnValue = "no";
    dialog.showModal();
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "yes") return;
      sure = true;
      form.requestSubmit(submitter);
      sure = false;
    }, { once: true });
  }, true);
}

function press(element) {
  if (element.matches("button")) return element.click();
  if (element.matches("details")) {
    element.open = !element.open;
    if (element.open) element.querySelector("button, select")?.focus();
    else element.querySelector("summary").focus();
    return;
  }
  const field = element.querySelector('input[type="number"], select') ?? element.querySelector("button");
  field.focus();
  field.select?.();
}

function step(event) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by || !event.target.matches(".choice, .group > summary")) return false;
  const all = [...decision().querySelectorAll(".choice, .group > summary")].filter((one) => one.offsetParent !== null);
  all[(all.indexOf(event.target) + by + all.length) % all.length]?.focus();
  event.preventDefault();
  return true;
}

function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      unchoose();
      clearFilter();
      for (const open of document.querySelectorAll(UNFOLDED)) open.open = false;
      if (event.target.matches("input, select")) event.target.blur();
      return;
    }
    if (event.target.matches('input:not([type="checkbox"], [type="range"]), select, textarea') || step(event)) return;
    const zooming = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
    if (zooming) return zoomBy(zooming);
    const goal = {
      "/": () => decision()?.querySelector("[data-filter]")?.focus(),
      u: () => document.querySelector(".undo")?.click(),
      n: () => document.querySelector(".tools .bargain")?.click(),
      g: () => document.querySelector(".tools .plan")?.click(),
      w: () => document.querySelector(".tools .detour")?.click(),
      h: () => document.querySelector(".advise")?.click(),
      o: () => document.querySelector(".orders > summary")?.click(),
      c: () => {
        document.querySelector('.tabs [data-tab="chat"]')?.click();
        document.getElementById("chat-text")?.focus();
      },
    }[event.key];
    const keyed = decision()?.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([hidden])`);
    if (!goal && !keyed) return;
    event.preventDefault();
    if (keyed) press(keyed);
    else goal();
  });
}

// One list at a time, unless a filter shows parts of all.
function watchGroups() {
  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches(".group[open]") || target.closest(".filtering")) return;
    for (const other of document.querySelectorAll(".group[open]")) other.open = other === target;
  }, true);
}

export function watchChoices() {
  watchGroups();
  watchNumbers();
  watchEndings();
  watchKeys();
  if (decision()) watchNews();
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-filter]")) filter(event.target.value);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest(".picked")) clearFilter();
  });
  // Before the press does anything: it may unfold something itself.
  document.addEventListener("pointerdown", (event) => {
    for (const menu of document.querySelectorAll(UNFOLDED)) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  }, true);
}
