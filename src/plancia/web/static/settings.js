// What a person chooses in the menu stays in this browser.
const name = (setting) => `plancia.${setting}`;

export function chosen(setting) {
  try {
    return localStorage.getItem(name(setting)) === "on";
  } catch {
    return false;
  }
}

function choose(setting, on) {
  try {
    localStorage.setItem(name(setting), on ? "on" : "off");
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

export function watchSettings() {
  for (const box of document.querySelectorAll("[data-setting]")) box.checked = chosen(box.dataset.setting);
  document.addEventListener("change", async (event) => {
    const box = event.target.closest("[data-setting]");
    if (!box) return;
    if (box.dataset.setting === "notify" && box.checked) {
      box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
    }
    choose(box.dataset.setting, box.checked);
  });
}
