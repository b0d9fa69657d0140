// Composing a deal: things are laid on the board, from the hand, the map and the lists, and taken off again.
const area = () => document.getElementById("deal");
const SLACK = 8; // pixels that a press may move before it drags

export function closeDeal() {
  area().replaceChildren();
  mark();
}

const spotsOf = (choice) => choice.dataset.spots.split(" ");
const isLaid = (choice) => choice.checked ?? choice.selected;

// What stands for something that can change hands is marked in the hand and on the map, and once more if it is on the board.
function mark() {
  for (const one of document.querySelectorAll(".dealable")) one.classList.remove("dealable", "dealt");
  for (const choice of area().querySelectorAll("[data-spots]")) {
    for (const id of spotsOf(choice)) {
      const spot = document.getElementById(id);
      spot?.classList.add("dealable");
      spot?.classList.toggle("dealt", isLaid(choice));
    }
  }
}

function choiceOf(element) {
  const spot = element.closest?.(".dealable");
  const choices = spot ? [...area().querySelectorAll(`[data-spots~="${spot.id}"]`)] : [];
  return choices.find(isLaid) ?? choices[0];
}

function again(row) {
  const more = row.cloneNode(true);
  more.id = `${row.id}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  more.querySelector("select").value = "";
  row.after(more);
  return more.querySelector("select");
}

// A thing of one seat is asked of that seat alone.
function address(option) {
  const heading = option.closest("optgroup")?.label;
  const seats = [...area().querySelectorAll('[data-part="to"] [type="checkbox"]')];
  const owner = seats.find((seat) => seat.nextElementSibling.textContent === heading);
  if (owner) for (const seat of seats) seat.checked = seat === owner;
}

function pick(option) {
  const row = option.closest(".pick");
  const same = [...area().querySelectorAll(`[data-list="${row.dataset.list}"] select`)];
  const holding = same.find((one) => one.value === option.value);
  if (holding) holding.value = "";
  else (same.find((one) => !one.value) ?? again(row)).value = option.value;
  address(option);
}

// Lay something on the board or take it off; tells whether the element stands for anything.
export function lay(element) {
  const choice = choiceOf(element);
  if (!choice) return false;
  if (choice.matches("option")) pick(choice);
  else choice.checked = !choice.checked;
  choice.closest("fieldset").dispatchEvent(new Event("input", { bubbles: true }));
  choice.closest("label")?.scrollIntoView({ block: "nearest" });
  return true;
}

// A card or a vehicle may also be dragged to the board; a place moves the map.
function watchDragging() {
  let drag;
  const side = () => drag.choice.closest("fieldset");
  const end = () => {
    drag?.ghost?.remove();
    if (drag) side().classList.remove("awaited");
    drag = undefined;
  };
  document.addEventListener("pointerdown", (event) => {
    end();
    const choice = event.isPrimary && event.target.closest?.("#hand .dealable, .piece.dealable") && choiceOf(event.target);
    if (!choice) return;
    drag = { choice, from: event.target, x: event.clientX, y: event.clientY };
    if (!event.target.closest("#hand")) event.stopPropagation();
  }, true);
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
    if (!drag.ghost) {
      drag.ghost = document.createElement("span");
      drag.ghost.className = "dealghost";
      drag.ghost.textContent = (drag.choice.nextElementSibling ?? drag.choice).textContent.trim();
      document.body.append(drag.ghost);
      side().classList.toggle("awaited", !isLaid(drag.choice));
    }
    drag.ghost.style.transform = `translate(${event.clientX + 10}px, ${event.clientY + 10}px)`;
  });
  document.addEventListener("pointerup", (event) => {
    const laid = drag?.ghost && document.elementFromPoint(event.clientX, event.clientY)?.closest("#deal") && !isLaid(drag.choice);
    if (laid) lay(drag.from);
    end();
  });
  document.addEventListener("pointercancel", end);
  // What is dragged over the words of the page does not select them.
  document.addEventListener("selectstart", (event) => { if (drag) event.preventDefault(); });
}

export function watchDeals() {
  if (!area()) return;
  document.addEventListener("input", (event) => {
    if (!event.target.closest("#deal")) return;
    if (event.target.matches("select")) address(event.target.selectedOptions[0]);
    mark();
  });
  document.addEventListener("click", (event) => {
    const more = event.target.closest("[data-again]");
    if (more) again(more.closest(".pick")).focus();
    if (!event.target.closest("[data-undeal]")) return;
    event.preventDefault();
    closeDeal();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && area().children.length) closeDeal();
  });
  document.body.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (detail.target?.id !== "deal") return;
    mark();
    area().closest(".ask").scrollTop = 0;
    area().querySelector("fieldset input:not([type=hidden]), fieldset select")?.focus({ preventScroll: true });
  });
  // News draws the map and the hand anew, and may change what can be proposed.
  new MutationObserver(() => {
    area().querySelector("fieldset")?.dispatchEvent(new Event("input", { bubbles: true }));
  }).observe(document.getElementById("decision"), { attributes: true, attributeFilter: ["data-sequence"] });
  watchDragging();
  mark();
}
