// The parts of a page, each with an id of its own: a fresh one is morphed into its place, and what the person is doing
// meanwhile survives it.
const SERVED = "form, [hx-get], [hx-post]"; // what htmx has a hand in; it searches long for it, and boards have none

function dirty(field) {
  if (field.type === "hidden") return false;
  if (field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.matches("select")) return [...field.options].some((one) => one.selected !== one.defaultSelected) && field.selectedIndex > 0;
  return field.value !== field.defaultValue;
}

// The log is sent from a turn on; what the page has told before that stays, if nothing is missing between.
const turnOf = (turn) => Number(turn?.id.slice("turn-".length));
let begun = 0; // with which turn the log begins that is being put in place

function beginsWith(old, fresh) {
  begun = turnOf(fresh.querySelector(".turn"));
  if (!(begun <= turnOf([...old.querySelectorAll(".turn")].at(-1)))) begun = 0;
}

// Most of a page says the same as before: that is not looked at piece by piece.
export function keepWhatIsDone() {
  Object.assign(window.Idiomorph.defaults.callbacks, {
    beforeNodeMorphed: (old, fresh) => {
      if (!(old instanceof Element)) return true;
      if (old.id === "log") beginsWith(old, fresh);
      return !(old.isEqualNode(fresh) || old.matches("[hx-preserve]") || (old.matches("input, select, textarea") && dirty(old)));
    },
    beforeNodeRemoved: (old) => !(old instanceof Element && (old.dataset.extra !== undefined || (old.matches("#log .turn") && turnOf(old) < begun))),
    beforeAttributeUpdated: (name, node) => !(name === "style" || (name === "open" && node.matches("details"))),
  });
}

export function swapIn(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  for (const part of [...fresh.content.children]) {
    const old = document.getElementById(part.id);
    if (!old) continue; // the house is newer than this page
    window.Idiomorph.morph(old, part);
    if (part.querySelector(SERVED)) window.htmx.process(old);
  }
}
