// Finding places: by name, from a card of the hand to its land, and from a land to its card.
import { flyTo, reveal } from "./board.js";

const LIT = 2500; // milliseconds that what was looked for stays lit

function point(element) {
  element.classList.add("sought");
  setTimeout(() => element.classList.remove("sought"), LIT);
}

// Where something leads that was clicked: a card into sight in the hand, a place on the board.
function lead({ target }) {
  const ids = target.closest?.("[data-leads]")?.dataset.lights.split(" ") ?? [];
  const meant = ids.map((id) => document.getElementById(id)).filter(Boolean);
  for (const one of meant) {
    point(one);
    if (one.closest("#hand")) one.scrollIntoView({ block: "nearest", inline: "center" });
  }
  reveal(meant);
}

// The first place whose name begins so, else the first that has it anywhere.
function find(words) {
  const sought = words.trim().toLocaleLowerCase();
  const options = [...document.querySelectorAll("#find-places option")];
  const named = (fits) => options.find((option) => fits(option.value.toLocaleLowerCase()));
  const found = sought && (named((name) => name === sought) ?? named((name) => name.startsWith(sought)) ?? named((name) => name.includes(sought)));
  return found && document.getElementById(found.dataset.spot);
}

function seek(box) {
  const place = find(box.value);
  box.setCustomValidity(place || !box.value ? "" : box.placeholder);
  if (!place) return;
  flyTo(place);
  point(place);
}

export function watchPlaces() {
  document.addEventListener("click", lead);
  const form = document.getElementById("find");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    seek(form.elements[0]);
  });
  // Whoever takes a name from the list has found it.
  form?.addEventListener("change", () => seek(form.elements[0]));
}
