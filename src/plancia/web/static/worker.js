// Works for the pages of a house in the background: keeps what opens without a connection, and shows what is pushed.
// DIGEST names this version of the static files; the server writes it above this line. Nothing that changes anything is
// ever kept or sent from here: a move that finds no connection is not made.
const FILES = `files-${DIGEST}`;
const PAGES = "pages";
const KEPT_MOST = 1500;
const OFFLINE = "/offline";
const PAGE = /^\/(?:$|rules\/|learn\/|about$|offline$|tables\/[^/]+(?:\/(?:replay|review))?$)/;
const PART = /^\/(?:games\/|tables\/[^/]+\/(?:replay\/at\/|ground\.svg)|review\.css)/;

self.addEventListener("install", (event) => {
  event.waitUntil(keep([OFFLINE]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name.startsWith("files-") && name !== FILES) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

// Pages ask for addresses to be kept, or for everything to be forgotten because somebody else uses the browser now.
self.addEventListener("message", (event) => {
  const { keep: addresses, forget } = event.data;
  const done = forget ? caches.delete(PAGES).then(() => keep([OFFLINE])) : keep(addresses);
  event.waitUntil(done.then(() => event.ports[0]?.postMessage("done")));
});

// One after the other: nobody waits for it, and the house has others to serve.
async function keep(addresses) {
  const pages = await caches.open(PAGES);
  for (const address of addresses) {
    try {
      const answer = await fetch(address, { credentials: "same-origin" });
      if (answer.ok && !answer.redirected) await pages.put(address, await dated(answer));
    } catch {
      return;
    }
  }
  const keys = await pages.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT_MOST))) await pages.delete(old);
}

async function dated(answer) {
  const headers = new Headers({ "content-type": answer.headers.get("content-type") ?? "text/html", "x-kept": new Date().toISOString() });
  const policy = answer.headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy);
  return new Response(await answer.blob(), { headers });
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (PART.test(pathname)) event.respondWith(part(event));
});

async function file(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(`/static/${DIGEST}/`)) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

async function save(request, answer) {
  await (await caches.open(PAGES)).put(request, await dated(answer));
}

async function page(event, pathname) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && PAGE.test(pathname)) event.waitUntil(save(request, answer.clone()));
    return answer;
  } catch (problem) {
    const pages = await caches.open(PAGES);
    const found = PAGE.test(pathname) && ((await pages.match(request)) ?? (await pages.match(request, { ignoreSearch: true })));
    const shown = found || (await pages.match(OFFLINE));
    if (!shown) throw problem;
    return asKept(shown);
  }
}

// The page says of itself that it is a kept one, and from when.
async function asKept(found) {
  const text = await found.text();
  const marked = text.replace("<html ", `<html data-kept="${found.headers.get("x-kept")}" `);
  return new Response(marked, { headers: found.headers });
}

async function part(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(save(event.request, answer.clone()));
    return answer;
  } catch (problem) {
    const found = await (await caches.open(PAGES)).match(event.request);
    if (!found) throw problem;
    return found;
  }
}

self.addEventListener("push", (event) => {
  const { title, text, link, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { link } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Whatever was pushed, nothing but a page of this house is opened.
  const { pathname, search } = new URL(event.notification.data.link, self.location.origin);
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((one) => new URL(one.url).pathname === pathname);
    return open ? open.focus() : self.clients.openWindow(pathname + search);
  };
  event.waitUntil(show());
});
