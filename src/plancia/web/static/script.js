// What the pages do beyond showing HTML. Knows no rules: it posts moves and shows what the server answers.
import { watchSettings } from "./settings.js";
import { watchBoard } from "./board.js";
import { watchChoices } from "./choices.js";
import { watchDeals } from "./deals.js";
import { watchTable } from "./live.js";
import { watchReplay } from "./replay.js";
import { watchReview } from "./review.js";

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy], [data-copy-here]");
  if (!copy) return;
  const text = copy.dataset.copy ?? copy.href;
  if (!navigator.clipboard) return;
  event.preventDefault();
  navigator.clipboard.writeText(text).then(() => {
    const before = copy.textContent;
    copy.textContent = copy.dataset.done;
    setTimeout(() => { copy.textContent = before; }, 1500);
  });
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-select]")) event.target.select();
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
});

watchSettings();
watchReview();
if (document.querySelector("main.table")) {
  watchBoard();
  watchChoices();
  watchDeals();
  watchTable();
  watchReplay();
}
