// A form that needs a passkey asks the browser for it first, where the browser has such keys.
const READ = {
  create: (options) => PublicKeyCredential.parseCreationOptionsFromJSON(options),
  get: (options) => PublicKeyCredential.parseRequestOptionsFromJSON(options),
};

async function sign(form) {
  const kind = form.dataset.passkey;
  const asked = await fetch(`${form.action}/options`, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  const options = READ[kind](await asked.json());
  const credential = await navigator.credentials[kind]({ publicKey: options });
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}

for (const form of document.querySelectorAll("[data-passkey]")) {
  form.hidden = !window.PublicKeyCredential?.parseCreationOptionsFromJSON;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Whoever thinks better of it stays on the page.
    sign(form).catch(() => {});
  });
}
