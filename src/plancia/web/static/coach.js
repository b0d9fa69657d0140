// The coach of a guided match: speaks, points at what it means, and waits until the learner goes on.
import { reveal } from "./board.js";

const heard = new Set(); // the sentences that the learner has read
let coach, goOn;

const said = () => [...coach.querySelectorAll(".coach-words > p:not(.coach-task, .muted)")];
const button = () => coach?.querySelector("#coach-says[open] [data-go-on]");

// Whether the learner has something to read before the rivals may go on.
export function speaking() {
  return Boolean(button()) && said().some((one) => !heard.has(one.textContent));
}

// Ends when the learner has read what the coach says now.
export async function listen() {
  while (speaking()) await new Promise((done) => { goOn = done; });
}

function hear() {
  if (!speaking()) return;
  for (const one of said()) heard.add(one.textContent);
  show();
  goOn?.();
}

// Where the coach stands over the board, it is at the edge that is further from what it points at.
async function stepAside(meant) {
  document.querySelector("#hand .pointed-at")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  await reveal(meant);
  const { top, bottom } = document.getElementById("viewport").getBoundingClientRect();
  const heights = meant.map((one) => one.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
  const middle = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  document.querySelector("main").toggleAttribute("data-coach-low", middle < (top + bottom) / 2);
}

// What the coach points at is lit wherever it is drawn, also when it is drawn anew.
function point() {
  const ids = new Set((coach.dataset.points ?? "").split(" ").filter(Boolean));
  for (const lit of document.querySelectorAll(".pointed-at")) if (!ids.has(lit.id)) lit.classList.remove("pointed-at");
  for (const id of ids) {
    const meant = document.getElementById(id);
    if (meant && !meant.classList.contains("pointed-at")) meant.classList.add("pointed-at");
  }
}

// What was read makes room for what is new. What is to be done comes into sight when it is new, with what it is about.
let task;
function show() {
  for (const one of said()) one.classList.toggle("heard", heard.has(one.textContent));
  for (const one of coach.querySelectorAll("[data-go-on]")) one.toggleAttribute("hidden", !speaking());
  const words = coach.querySelector(".coach-task")?.textContent;
  if (words && words !== task) {
    if (task) document.getElementById("coach-says").open = true;
    stepAside([...document.querySelectorAll("#board .pointed-at")]);
  }
  task = words ?? task;
  coach.scrollTop = coach.scrollHeight;
}

function watchAnswers() {
  document.addEventListener("click", (event) => { if (event.target.closest("[data-go-on]")) hear(); });
  // A coach that is folded away is not waited for.
  coach.addEventListener("toggle", () => { show(); goOn?.(); }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !speaking() || event.target.closest("a, button, input, select, textarea, summary, dialog, [data-move]")) return;
    event.preventDefault();
    hear();
  });
}

export function watchCoach() {
  coach = document.getElementById("coach");
  point();
  show();
  new MutationObserver(() => { point(); show(); }).observe(coach, {
    childList: true, subtree: true, characterData: true, attributeFilter: ["class", "hidden"],
  });
  const watching = new MutationObserver(point);
  watching.observe(coach, { attributes: true });
  for (const id of ["board", "hand"]) {
    const area = document.getElementById(id);
    if (area) watching.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "id"] });
  }
  watchAnswers();
}
