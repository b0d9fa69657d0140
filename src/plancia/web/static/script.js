// What the pages do beyond showing HTML. Knows no rules: it posts moves and shows what the server answers.
import { watchSettings } from "./settings.js";
import { watchBoard } from "./board.js";
import { watchChoices } from "./choices.js";
import { watchDeals } from "./deals.js";
import { watchDetours } from "./detours.js";
import { watchLearning } from "./learn.js";
import { watchTable } from "./live.js";
import { watchLog } from "./log.js";
import { watchReplay } from "./replay.js";
import { watchReview } from "./review.js";
import { watchScreen } from "./screen.js";
import { watchBeats } from "./beats.js";
import { watchNews } from "./news.js";
import { watchOffline } from "./offline.js";
import { watchPlaces } from "./places.js";
import { watchPlans } from "./plans.js";
import { watchShares } from "./shares.js";

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

watchScreen();
watchShares();
watchSettings();
watchOffline();
watchReview();
if (document.querySelector("main.table")) {
  watchBoard();
  watchChoices();
  watchDeals();
  watchTable();
  watchLog();
  watchBeats();
  watchNews();
  watchPlaces();
  watchPlans();
  watchDetours();
  watchReplay();
}
watchLearning();
