// The replay: scrubber, keys and autoplay; the address follows, so that it links to the moment.
const PACE = 900;

export function watchReplay() {
  const main = document.querySelector("main[data-replay]");
  if (!main) return;
  const scrub = document.getElementById("scrub");
  const playing = main.querySelector('[data-at="play"]');
  const last = Number(scrub.max);
  let [at, wanted, busy, timer] = [Number(scrub.value), Number(scrub.value), false, undefined];

  // While one moment is on its way, only the newest wish is kept.
  async function show() {
    if (busy || wanted === at) return;
    busy = true;
    const goal = wanted;
    await window.htmx.ajax("GET", `${main.dataset.replay}/at/${goal}?as=${main.dataset.as}`, { source: main, swap: "none" });
    at = goal;
    history.replaceState(null, "", `${main.dataset.replay}?at=${at}&as=${main.dataset.as}`);
    for (const field of document.querySelectorAll('.whose [name="at"]')) field.value = at;
    busy = false;
    show();
  }

  function go(to) {
    wanted = Math.min(last, Math.max(0, to));
    scrub.value = wanted;
    show();
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
    playing.setAttribute("aria-pressed", "false");
  }

  function toggle() {
    if (timer) return stop();
    if (wanted === last) go(0);
    playing.setAttribute("aria-pressed", "true");
    timer = setInterval(() => (wanted < last ? go(wanted + 1) : stop()), PACE);
  }

  const acts = {
    first: () => go(0), back: () => go(wanted - 1), play: toggle, on: () => go(wanted + 1), last: () => go(last),
  };
  main.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-at]");
    if (!button) return;
    if (button !== playing) stop();
    acts[button.dataset.at]();
  });
  scrub.addEventListener("input", () => { stop(); go(Number(scrub.value)); });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input:not(#scrub)")) return;
    const act = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
    if (!act || (event.key === " " && event.target.matches("button, a, summary"))) return;
    event.preventDefault();
    if (act !== "play") stop();
    acts[act]();
  });
}
