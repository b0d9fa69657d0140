// An app where people expect one: what they need is kept on their device, and a kept page never acts.
import { chosen, keep, kept } from "./settings.js";

const root = document.documentElement;
const tell = async (message) => {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const done = new Promise((heard) => { channel.port1.onmessage = heard; });
  active.postMessage(message, [channel.port2]);
  return done;
};

// Who uses the browser now does not find what was kept for somebody else.
async function forgetOthers() {
  const mark = document.querySelector('meta[name="mark"]')?.content;
  if (!mark || root.dataset.kept || kept("mark") === mark) return;
  if (kept("mark")) await tell({ forget: true });
  keep("mark", mark);
}

// Without a connection the page is a picture of how things stood: whatever would act says so instead.
function showKept() {
  const banner = document.getElementById("offline");
  const when = new Date(root.dataset.kept);
  banner.textContent = banner.dataset.text.replace("{when}", when.toLocaleString(root.lang, { weekday: "long", hour: "2-digit", minute: "2-digit" }));
  banner.hidden = false;
  const stop = (event) => {
    if (event.target.method === "get") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.target.matches("form, button")) return;
    banner.classList.add("urgent");
    banner.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("submit", stop, true);
  document.body.addEventListener("htmx:beforeRequest", stop);
  document.body.addEventListener("htmx:sseError", (event) => event.stopPropagation(), true);
  // Back again: everything is as it stands now, and nothing is sent that was tried meanwhile.
  // That there is a network does not mean that the house answers.
  const comeBack = () => fetch("/healthz", { cache: "no-store" }).then((answer) => { if (answer.ok) location.reload(); }, () => {});
  addEventListener("online", comeBack);
  document.body.addEventListener("htmx:sseOpen", () => location.reload());
}

// What an app has at hand: the rules and lessons, one's own tables, and of finished ones the whole replay.
function wanted() {
  const links = [...document.querySelectorAll("#yours .line > a, .card.game a")].map((one) => one.getAttribute("href"));
  return ["/", ...links.filter((link) => /^\/(tables|rules|learn)\//.test(link))];
}

function keepReplay(main) {
  const [last, base, as] = [Number(document.getElementById("scrub").max), main.dataset.replay, main.dataset.as];
  const moments = Array.from({ length: last + 1 }, (_, at) => `${base}/at/${at}?as=${as}`);
  return tell({ keep: [`${base}?at=${last}&as=${as}`, `${base}?as=${as}`, base, ...moments] });
}

export function watchOffline() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});
  addEventListener("appinstalled", () => keep("offline", "on"));
  if (matchMedia("(display-mode: standalone)").matches && kept("offline") === null) keep("offline", "on");
  if (root.dataset.kept) {
    showKept();
    return;
  }
  forgetOthers().then(async () => {
    if (!chosen("offline")) return;
    if (document.querySelector(".cards .game")) await tell({ keep: wanted() });
    const replay = document.querySelector("main[data-replay][data-finished]");
    if (replay) await keepReplay(replay);
    root.dataset.offline = "ready";
  });
}
