// What a person chooses in the menu stays in this browser.
const name = (setting) => `plancia.${setting}`;

export function kept(setting) {
  try {
    return localStorage.getItem(name(setting));
  } catch {
    return null;
  }
}

export const chosen = (setting) => kept(setting) === "on";

export function keep(setting, value) {
  try {
    localStorage.setItem(name(setting), value);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
  show();
}

// Controls say what was chosen, those that news have just brought as well.
function show() {
  for (const one of document.querySelectorAll("[data-setting]")) {
    if (one.matches("select")) one.value = kept(one.dataset.setting) ?? one.value;
    else one.checked = (kept(one.dataset.setting) ?? (one.defaultChecked ? "on" : "off")) === "on";
  }
}

export function watchSettings() {
  show();
  const menu = document.getElementById("menu");
  if (menu) new MutationObserver(show).observe(menu, { childList: true, subtree: true });
  document.addEventListener("change", async (event) => {
    const box = event.target.closest("[data-setting]");
    if (!box) return;
    if (box.dataset.setting === "notify" && box.checked) {
      box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
    }
    keep(box.dataset.setting, box.matches("select") ? box.value : box.checked ? "on" : "off");
  });
}
