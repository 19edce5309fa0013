/**
 * Keeps the client for times without a network: its files, its page, and the words last used.
 * It never answers for a table: what a table says comes from the server or not at all.
 */

const FILES = [
  "{{files}}",
];
/** Their address changes with them, and so does this name. */
const KEPT = FILES[0].split("/").slice(0, 3).join("/");

/** The checker takes this file for one of a page. @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([...FILES, "/"])).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOld().then(() => worker.clients.claim()));
});

async function forgetOld() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
}

/** Your turn: the page of that table comes to the front, or is opened again. */
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** @param {string} path */
async function goTo(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === path);
  return there === undefined ? worker.clients.openWindow(path) : there.focus();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FILES.includes(pathname)) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (pathname.startsWith("/locale/")) event.respondWith(askedFirst(request));
});

/** @param {Request} request */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** @param {Request} request */
async function askedFirst(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw problem;
  }
}
