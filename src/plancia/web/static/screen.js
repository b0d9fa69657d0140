// A board may have a drawing for screens that leave it about as much height as width: those that are taller than wide, and
// low ones, where the decision stands beside it. The server learns of it from a cookie, which every page and stream brings.
const upright = matchMedia("(orientation: portrait), (max-width: 900px), (max-height: 560px)");

function tell() {
  document.cookie = `screen=${upright.matches ? "upright" : "wide"}; path=/; max-age=34560000; samesite=lax`;
}

export function watchScreen() {
  let stream;
  tell();
  document.addEventListener("htmx:sseOpen", ({ detail }) => {
    // A screen that turns twice in a moment asks for two streams; the last one stays.
    if (stream !== detail.source) stream?.close();
    stream = detail.source;
  });
  upright.addEventListener("change", () => {
    tell();
    // A new stream brings everything anew.
    stream?.close();
    if (stream) window.htmx.trigger("[sse-connect]", "htmx:afterProcessNode");
  });
}
