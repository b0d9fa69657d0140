// Composing a deal: the way to it, one more of a list, and the whole of it in a sentence.
function labels(part) {
  if (!part) return [];
  const found = [];
  for (const field of part.querySelectorAll('input:not([type="hidden"]), select')) {
    if (field.type === "checkbox" && field.checked) found.push(field.nextElementSibling.textContent);
    else if (field.type === "number" && field.value) found.push(Number(field.value).toLocaleString(document.documentElement.lang));
    else if (field.matches("select") && field.value) found.push(field.selectedOptions[0].textContent.trim());
  }
  return found;
}

function preview(form) {
  const line = form.querySelector(".preview");
  const listing = new Intl.ListFormat(document.documentElement.lang);
  const part = (name) => {
    const found = labels(form.querySelector(`[data-part="${name}"]`));
    return found.length ? listing.format(found) : line.dataset.nothing;
  };
  line.textContent = line.dataset.sentence.replace(/\{(\w+)\}/g, (_, name) => part(name));
}

export function watchDeals() {
  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-composer]");
    if (form) preview(form);
  });
  document.addEventListener("click", (event) => {
    const deal = document.getElementById(event.target.closest("[data-open]")?.dataset.open);
    if (!deal) return;
    document.querySelector('.tabs [data-tab="deals"]').click();
    deal.open = true;
    deal.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    const again = event.target.closest("[data-again]");
    if (!again) return;
    const row = again.closest(".pick");
    const more = row.cloneNode(true);
    more.dataset.extra = "";
    more.id = `${row.id}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
    more.querySelector("select").value = "";
    row.after(more);
    more.querySelector("select").focus();
  });
}
