// News of the table: what happened is played first, and only then does the page show what came of it.
import { finishAll, goOn, playBeats, settleBeats } from "./beats.js";
import { listen, speaking } from "./coach.js";
import { swapIn } from "./parts.js";

const LED = /^<script[^>]*id="beats">(.*?)<\/script>\n?/s;
const ANSWERS = /name="answers" value="([^"]*)"/;
const queue = [];
const lines = {}; // of each part, as the stream has told it
let main;
let running = false;
let [shown, telling] = [-1, false];

// A change names lines that stay by their places; with those that are new it makes the whole part. A page that should
// have missed what came before begins anew.
function changed(text) {
  return Object.entries(JSON.parse(text)).map(([name, change]) => {
    const before = lines[name] ?? [];
    if (change.some((one) => one[1] >= before.length && typeof one !== "string")) location.reload();
    lines[name] = change.flatMap((one) => (typeof one === "string" ? [one] : before.slice(one[0], one[1] + 1)));
    return lines[name].join("\n");
  }).join("\n");
}

// The parts of a page that a text brings, and the beats that lead there. A stream brings only what has changed of them.
export function readNews(text) {
  const led = text.match(LED);
  const rest = led ? text.slice(led[0].length) : text;
  const html = rest.startsWith("{") ? changed(rest) : rest;
  let told;
  try {
    told = led && JSON.parse(led[1]);
  } catch {
    // What cannot be read is not told; the board tells it.
  }
  return {
    html,
    beats: told?.beats ?? [],
    sequence: told?.sequence,
    answers: html.includes('id="decision"') ? html.match(ANSWERS)?.[1] ?? "" : undefined,
    jump: !told && html.includes('id="board"'),
  };
}

// A decision that news will change cannot be answered any more; one that stands can, whatever is being shown.
function mark() {
  const standing = document.querySelector('#decision [name="answers"]')?.value ?? "";
  const playing = running && !speaking();
  main.toggleAttribute("data-held", playing && queue.some((one) => one.answers !== undefined && one.answers !== standing));
  document.getElementById("skip").hidden = !playing;
}

// The table is told how far the page has come, so that bots go on; the last word is enough.
async function acknowledge() {
  if (telling || shown < 0) return;
  telling = true;
  const sequence = shown;
  shown = -1;
  const csrf = document.querySelector('[name="csrf"]')?.value ?? "";
  try {
    await fetch(`${location.pathname}/shown`, { method: "POST", headers: { "x-csrf-token": csrf }, body: new URLSearchParams({ sequence }) });
  } catch {
    // Bots go on by themselves after a while.
  }
  telling = false;
  acknowledge();
}

const waiting = () => queue.slice(1).reduce((sum, one) => sum + one.beats.length, 0);

async function run() {
  if (running) return;
  running = true;
  while (queue.length) {
    mark();
    await listen();
    mark();
    const [{ beats, html, sequence }] = queue;
    await playBeats(beats, waiting);
    queue.shift();
    settleBeats();
    swapIn(html);
    if (beats.length) shown = sequence;
    acknowledge();
  }
  running = false;
  goOn();
  mark();
}

function receive(text) {
  const news = readNews(text);
  // Nothing leads to this board: it is shown at once, after all that came before.
  if (news.jump || document.hidden) finishAll();
  const talk = news.html.startsWith('<div id="chat"') && !queue.some((one) => one.html.includes('id="chat"'));
  if (talk || (!running && !news.beats.length)) return swapIn(news.html);
  queue.push(news);
  run();
}

export function watchNews() {
  main = document.querySelector("main[sse-connect]");
  if (!main) return;
  document.body.addEventListener("htmx:sseBeforeMessage", (event) => {
    event.preventDefault();
    receive(event.detail.data);
  });
  // Without a stream answers show how the table stands: nothing older may come after them.
  document.body.addEventListener("htmx:sseError", finishAll);
}
