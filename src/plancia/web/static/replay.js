// The replay: a film of beats that can be scrubbed and stepped through; the address links to the moment that is shown.
import { applyBeats, finishAll, goOn, playBeats, settleBeats, speed, takeBack } from "./beats.js";
import { readNews } from "./news.js";
import { swapIn } from "./parts.js";

const REST = 300; // milliseconds that a moment is shown where there is nothing to play
const KEPT = 24; // moments that are not fetched again

export function watchReplay() {
  const main = document.querySelector("main[data-replay]");
  if (!main) return;
  const scrub = document.getElementById("scrub");
  const button = main.querySelector('[data-at="play"]');
  const last = Number(scrub.max);
  const moments = new Map();
  let [at, done] = [Number(scrub.value), 0]; // the moment that is shown, and how many beats after it were
  let wish = 0; // what was asked for last; whatever was asked before gives way
  let [filming, busy] = [false, false];

  function moment(number) {
    if (!moments.has(number)) {
      const fetched = fetch(`${main.dataset.replay}/at/${number}?as=${main.dataset.as}`);
      moments.set(number, fetched.then(async (answer) => (answer.ok ? readNews(await answer.text()) : Promise.reject(new Error(answer.status)))));
      moments.get(number).catch(() => moments.delete(number));
      if (moments.size > KEPT) moments.delete(moments.keys().next().value);
    }
    return moments.get(number);
  }

  function arrive(number, { html }) {
    settleBeats();
    swapIn(html);
    [at, done, scrub.value] = [number, 0, number];
    history.replaceState(null, "", `${main.dataset.replay}?at=${at}&as=${main.dataset.as}`);
    for (const field of document.querySelectorAll('.whose [name="at"]')) field.value = at;
  }

  async function jump(to, mine) {
    const goal = Math.min(last, Math.max(0, to));
    scrub.value = goal;
    const news = await moment(goal);
    if (mine === wish) arrive(goal, news);
  }

  // Who steps sees every event, however fast the rest goes by.
  async function show(beats, mine) {
    busy = true;
    if (speed() === "instant" && !filming) applyBeats(beats.slice(0, 1));
    else await playBeats(beats.slice(0, 1), () => beats.length - 1);
    if (mine === wish) busy = false;
  }

  // One event on; after the last one of a move, what came of it. An event that was cut short is not shown again.
  async function next(mine, cut) {
    if (at === last) return;
    const news = await moment(at + 1);
    if (at + 1 < last) moment(at + 2);
    if (mine === wish && cut) done += 1;
    if (mine === wish && done < news.beats.length) await show(news.beats.slice(done), mine);
    if (mine !== wish) return;
    done += 1;
    if (done >= news.beats.length) arrive(at + 1, news);
    if (!news.beats.length || speed() === "instant") await new Promise((after) => setTimeout(after, filming ? REST : 0));
  }

  async function undo(mine, cut) {
    if (!done && !at && !cut) return;
    if (!done && !cut) await jump(at - 1, mine);
    const { beats } = await moment(at + 1);
    if (mine !== wish) return;
    if (!cut) done = done ? done - 1 : Math.max(0, beats.length - 1);
    takeBack();
    applyBeats(beats.slice(0, done));
  }

  async function on(mine, cut) {
    const goal = Math.min(last, at + 1);
    if (cut) return jump(goal, mine);
    while (mine === wish && at < goal) await next(mine);
  }

  async function film(mine) {
    if (at === last) await jump(0, mine);
    while (mine === wish && filming && at < last && !document.hidden) await next(mine);
    if (mine === wish) stop();
  }

  function stop() {
    filming = false;
    button.setAttribute("aria-pressed", "false");
  }

  const acts = {
    first: (mine) => jump(0, mine), last: (mine) => jump(last, mine), on, next, undo, film,
    back: (mine) => jump(done ? at : at - 1, mine),
    seek: (mine) => jump(Number(scrub.value), mine),
  };

  // Whatever plays is finished before something else is done.
  function act(name) {
    const pausing = name === "play" && filming;
    stop();
    if (pausing) return;
    wish += 1;
    const cut = busy;
    busy = false;
    finishAll();
    goOn();
    filming = name === "play";
    button.setAttribute("aria-pressed", String(filming));
    acts[filming ? "film" : name](wish, cut).catch(stop);
  }

  main.addEventListener("click", (event) => {
    const pressed = event.target.closest("button[data-at]");
    if (pressed) act(pressed.dataset.at);
  });
  scrub.addEventListener("input", () => act("seek"));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input:not(#scrub)")) return;
    const name = { ArrowLeft: "back", ArrowRight: "on", ",": "undo", ".": "next", Home: "first", End: "last", " ": "play" }[event.key];
    if (!name || (event.key === " " && event.target.matches("button, a, summary"))) return;
    event.preventDefault();
    act(name);
  });
}
