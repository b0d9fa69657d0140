// A share of the chance of a match: 32 random bytes of this browser. Whoever opens a table or sits down sends their hash;
// the share itself follows when no chair is free, so that neither the server nor another seat can choose what falls.

const OPENING = /^\/tables$|^\/quick\/|\/sit$/;
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const shown = new Set();

async function commit() {
  const share = crypto.getRandomValues(new Uint8Array(32));
  const commitment = hex(await crypto.subtle.digest("SHA-256", share));
  return { share: hex(share), commitment };
}

function add(form, { share, commitment }) {
  if (form.elements.commitment) return;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "commitment", value: commitment });
  form.append(field);
  sessionStorage.setItem(`share ${commitment}`, share);
}

async function reveal(mark) {
  const { reveal: commitment, seat } = mark.dataset;
  const share = sessionStorage.getItem(`share ${commitment}`);
  if (!share || shown.has(commitment)) return;
  shown.add(commitment);
  const csrf = document.querySelector('[name="csrf"]')?.value ?? "";
  try {
    await fetch(`${location.pathname}/share`, { method: "POST", headers: { "x-csrf-token": csrf }, body: new URLSearchParams({ seat, share }) });
  } catch {
    // The match begins without it after a moment.
  }
}

function look() {
  const mark = document.querySelector("[data-reveal]");
  if (mark) reveal(mark);
}

export function watchShares() {
  // Browsers work out hashes on safe pages only: elsewhere the seat adds nothing.
  if (!globalThis.crypto?.subtle) return;
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-reveal"] });
  let mine;
  const made = commit().then((one) => { mine = one; });
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!OPENING.test(new URL(target.getAttribute("action"), location.href).pathname)) return;
    if (mine) {
      add(target, mine);
    } else {
      // Whoever clicks before the hash is worked out waits that moment.
      event.preventDefault();
      event.stopImmediatePropagation();
      made.then(() => target.requestSubmit(submitter));
    }
  }, true);
}
