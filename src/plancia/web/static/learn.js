// Learning at the table: first decisions are explained, words and things tell what they are.
import { watchCoach } from "./coach.js";
import { keep, kept } from "./settings.js";
import { tell, watchTips } from "./tips.js";

const LITTLE = matchMedia("(max-width: 699px), (max-height: 560px)");

// The first decision of each kind is explained, unless a coach does it or nobody wants it.
function watchHelp() {
  const help = document.getElementById("help");
  let shown = "";
  const explain = () => {
    const { kind } = help.dataset;
    if (kind === shown) return;
    shown = kind;
    const coached = document.querySelector("#coach .coach-task");
    help.open = Boolean(kind) && !coached && kept("help") !== "off" && kept(`help.${kind}`) === null;
    if (!help.open) return;
    keep(`help.${kind}`, "seen");
    // Where there is little room, the help takes that of a coach who is only offered.
    if (LITTLE.matches && !document.querySelector("#coach .coach-words")) document.getElementById("coach-says")?.removeAttribute("open");
  };
  explain();
  new MutationObserver(explain).observe(help, { attributes: true, attributeFilter: ["data-kind"] });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-understood]")) help.open = false; });
}

function watchReference() {
  const dialog = document.getElementById("reference");
  if (!dialog) return;
  const open = () => {
    const words = document.querySelector("#help:not(.none) .help-card p");
    dialog.querySelector("[data-now]").replaceChildren(...(words ? words.cloneNode(true).childNodes : []));
    dialog.showModal();
  };
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-reference]")) {
      event.preventDefault();
      open();
    } else if (event.target === dialog) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !event.target.matches("input, select, textarea") && !dialog.open) open();
  });
}

// A word of the game tells its meaning where it stands.
function watchTerms() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.term");
    const meaning = link && document.getElementById(link.hash.slice(1));
    if (!meaning) return;
    event.preventDefault();
    const { left, bottom } = link.getBoundingClientRect();
    tell(meaning.querySelector("dd").textContent, left, bottom, meaning.querySelector("dt").textContent);
  });
}

export function watchLearning() {
  watchTerms();
  if (!document.getElementById("coach")) return;
  watchTips();
  watchCoach();
  watchHelp();
  watchReference();
}
