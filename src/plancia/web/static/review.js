// The review: a point of the chart, the slider or a card brings its moment; the address follows.
export function watchReview() {
  const page = document.querySelector(".review");
  const scrub = document.getElementById("point-at");
  if (!page || !scrub) return;
  const base = location.pathname;
  let [at, wanted, busy] = [Number(scrub.value), Number(scrub.value), false];

  // While one moment is on its way, only the newest wish is kept.
  async function show() {
    if (busy || wanted === at) return;
    busy = true;
    const goal = wanted;
    await window.htmx.ajax("GET", `${base}/at/${goal}`, { source: page, swap: "none" });
    at = goal;
    history.replaceState(null, "", `${base}?at=${at}`);
    busy = false;
    show();
  }

  function go(to) {
    wanted = to;
    scrub.value = to;
    const band = page.querySelector(`.chart a[data-at="${to}"] rect`);
    const now = document.getElementById("now");
    const middle = Number(band.getAttribute("x")) + Number(band.getAttribute("width")) / 2;
    now.setAttribute("d", now.getAttribute("d").replace(/^M[\d.]+/, `M${middle}`));
    show();
  }

  page.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-at]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Number(link.dataset.at));
    if (link.closest(".mistakes")) document.getElementById("point").scrollIntoView({ block: "nearest" });
  });
  scrub.addEventListener("input", () => go(Number(scrub.value)));
}
