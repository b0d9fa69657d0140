// Staying up to date: what a page does when the table has changed, or cannot be reached.
import { closeDeal } from "./deals.js";
import { keepWhatIsDone } from "./parts.js";
import { chosen } from "./settings.js";
import { sound } from "./sound.js";

const LIVE = ["log", "chat"];

function announce() {
  const area = document.getElementById("decision");
  const title = document.title;
  let [turn, sequence] = [area.dataset.turn, area.dataset.sequence];
  const mark = () => { document.title = area.dataset.turn === "yours" ? `● ${title}` : title; };
  mark();
  new MutationObserver(() => {
    if (area.dataset.sequence !== sequence) {
      document.getElementById("verdict").replaceChildren();
      document.getElementById("hints").replaceChildren();
      if (area.dataset.turn === "over" && turn !== "over") sound("end");
      else if (area.dataset.turn === "yours" && turn !== "yours") yourTurn();
    }
    [turn, sequence] = [area.dataset.turn, area.dataset.sequence];
    mark();
  }).observe(area, { attributes: true, attributeFilter: ["data-turn", "data-sequence"] });
}

function yourTurn() {
  sound("turn");
  if (!chosen("notify") || document.visibilityState === "visible" || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  try {
    const note = new Notification(document.querySelector("[data-turn-title]").dataset.turnTitle, {
      body: document.querySelector("#prompt .now")?.textContent, tag: location.pathname,
    });
    note.onclick = () => { focus(); note.close(); };
  } catch {
    // Some phones have the name but do not let a page notify.
  }
}

// Whoever gets the screen goes on with Enter.
function watchHandOver() {
  const area = document.getElementById("status");
  const focus = () => area.querySelector(".handover a")?.focus();
  focus();
  new MutationObserver(focus).observe(area, { childList: true });
}

function watchConnection() {
  const banner = document.getElementById("connection");
  let timer;
  const healed = () => {
    clearTimeout(timer);
    timer = undefined;
    banner.hidden = true;
  };
  // A short gap heals itself unnoticed.
  document.body.addEventListener("htmx:sseError", () => {
    timer ??= setTimeout(() => { banner.hidden = false; }, 1500);
  });
  for (const sign of ["htmx:sseOpen", "htmx:sseBeforeMessage"]) document.body.addEventListener(sign, healed);
  addEventListener("online", healed);
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.successful) return;
    healed();
    document.querySelector("#verdict [data-lost]")?.remove();
  });
  for (const lost of ["htmx:sendError", "htmx:responseError"]) {
    document.body.addEventListener(lost, () => {
      banner.hidden = false;
      const line = document.createElement("p");
      line.dataset.lost = "";
      line.textContent = banner.dataset.unsent;
      document.getElementById("verdict").replaceChildren(line);
    });
  }
}

// While the stream runs, it alone says how the table stands: an answer that it has overtaken would bring back the past.
// What only answers tell, a refusal, an objection and hints, is taken from them; the house need not send the rest.
function watchAnswers() {
  let streaming = false;
  document.body.addEventListener("htmx:sseOpen", () => { streaming = true; });
  document.body.addEventListener("htmx:sseError", () => { streaming = false; });
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    if (streaming) detail.headers["plancia-stream"] = "open";
  });
  document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (!streaming || detail.target.id !== "verdict") return;
    const answer = new DOMParser().parseFromString(detail.serverResponse, "text/html");
    detail.serverResponse = ["verdict", "hints", "objection"].map((id) => answer.getElementById(id)?.outerHTML ?? "").join("");
  });
}

// Whoever repeats a submission because no answer came repeats its key too.
function keyMoves() {
  const keys = new Map();
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    if (!detail.path.endsWith("/moves")) return;
    const said = [...detail.formData].filter(([name]) => !["csrf", "answers"].includes(name)).join("&");
    if (!keys.has(said)) keys.set(said, [...crypto.getRandomValues(new Uint8Array(12))].map((one) => one.toString(16).padStart(2, "0")).join(""));
    detail.parameters.key = keys.get(said);
  });
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful || detail.xhr?.status >= 400) keys.clear();
    if (detail.successful && detail.elt.matches("[data-reset]")) detail.elt.reset();
    if (detail.successful && detail.elt.matches("[data-composer]") && !document.querySelector("#verdict p")) {
      closeDeal();
    }
  });
}

// What players have changes when the board does, after what led there was shown; numbers are marked until
// the next change.
function watchFigures() {
  const numbers = () => [...document.querySelectorAll("#seats .lead, #seats dd, #hand dd")].filter((one) => /^\d/.test(one.textContent));
  const figures = () => new Map(numbers().map((one) => [one, one.textContent]));
  let before = figures();
  const watching = new MutationObserver(() => {
    const now = figures();
    for (const [figure, said] of now) {
      figure.classList.toggle("changed-figure", (before.get(figure) ?? said) !== said);
    }
    before = now;
  });
  for (const id of ["seats", "hand"]) watching.observe(document.getElementById(id), { childList: true, subtree: true, characterData: true });
}

function watchScrolling() {
  for (const id of LIVE) {
    const area = document.getElementById(id);
    if (!area) continue;
    area.scrollTop = area.scrollHeight;
    let atEnd = true;
    area.addEventListener("scroll", () => { atEnd = area.scrollHeight - area.scrollTop - area.clientHeight < 40; });
    new MutationObserver(() => {
      // How high it is, is not asked before the page is laid out anyway.
      if (atEnd) requestAnimationFrame(() => { area.scrollTop = area.scrollHeight; });
      const tab = document.querySelector(`.tabs [data-tab="${id}"]`);
      if (id === "chat" && tab?.getAttribute("aria-pressed") === "false") tab.classList.add("news");
    }).observe(area, { childList: true, subtree: true });
  }
}

// On a phone the decision can be pulled up over the board.
function watchGrip() {
  document.addEventListener("click", (event) => {
    const grip = event.target.closest("[data-grip]");
    if (grip) grip.setAttribute("aria-expanded", grip.getAttribute("aria-expanded") === "false");
  });
}

// A refusal that was read goes away.
function watchVerdict() {
  const clear = () => document.getElementById("verdict")?.replaceChildren();
  document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#verdict")) clear(); }, true);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
}

// Hints go away unread; whoever waits for them finds the first under their finger.
function watchHints() {
  const clear = () => document.getElementById("hints").replaceChildren();
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-dismiss]")) return;
    event.preventDefault();
    clear();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
  document.body.addEventListener("htmx:oobAfterSwap", ({ detail }) => {
    const waiting = document.activeElement === document.body || document.activeElement.matches(".advise");
    if (detail.target.id === "hints" && waiting) document.querySelector("#hints button")?.focus();
  });
}

function watchTabs() {
  const main = document.querySelector("main.table");
  // What is pressed in a hand is shown on the board, unless it is put into a deal.
  const toBoard = (element) => main.dataset.tab === "hand" && element.closest(".hand [id]") && !document.querySelector(".dealboard");
  document.addEventListener("click", (event) => {
    const button = toBoard(event.target) ? document.querySelector('.tabs [data-tab="board"]') : event.target.closest(".tabs [data-tab]");
    if (!button) return;
    main.dataset.tab = button.dataset.tab;
    button.classList.remove("news");
    for (const one of document.querySelectorAll(".tabs [data-tab]")) one.setAttribute("aria-pressed", one === button);
    const area = document.getElementById(button.dataset.tab);
    if (LIVE.includes(button.dataset.tab)) area.scrollTop = area.scrollHeight;
  });
}

function runClocks() {
  const seen = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  setInterval(() => {
    for (const clock of document.querySelectorAll("[data-seconds]")) {
      const said = clock.dataset.seconds;
      if (seen.get(clock)?.said !== said) seen.set(clock, { said, at: performance.now() });
      if (clock.dataset.running === undefined || Number(said) > 172800) continue;
      const left = Math.max(0, Math.floor(Number(said) - (performance.now() - seen.get(clock).at) / 1000));
      const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      clock.textContent = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
      clock.classList.toggle("short", left < 15);
    }
  }, 250);
}

export function watchTable() {
  keepWhatIsDone();
  watchScrolling();
  watchTabs();
  watchGrip();
  runClocks();
  if (!document.getElementById("decision")) return;
  watchFigures();
  watchConnection();
  watchAnswers();
  watchHandOver();
  watchVerdict();
  watchHints();
  keyMoves();
  announce();
}
