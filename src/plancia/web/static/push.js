// Being called on this device: the browser asks its push service for an address, and the form brings it to the house.
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const written = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  const { pushManager } = await navigator.serviceWorker.ready;
  // An address that was given under another key is worth nothing here.
  await (await pushManager.getSubscription())?.unsubscribe();
  const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) });
  form.elements.endpoint.value = given.endpoint;
  for (const name of ["p256dh", "auth"]) form.elements[name].value = written(given.getKey(name));
  form.submit();
}

for (const form of document.querySelectorAll("[data-push]")) {
  form.hidden = !("PushManager" in window && "serviceWorker" in navigator && "Notification" in window);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe(form).catch(() => { form.querySelector(".problem").hidden = false; });
  });
}
for (const field of document.querySelectorAll("[data-zone]")) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
