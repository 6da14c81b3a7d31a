// Keeps the whole client, so that it opens without a network. The list and the name of the store are written by the build.
const STORE = "bottega-VERSION";
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const stale = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("bottega-") && name !== STORE) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(stale());
});

// A page that was loading while this came alive was passed over, and would be without its files if the network went.
self.addEventListener("message", (event) => {
  if (event.data === "serve-me") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  // What the house says of its tables is never kept.
  if (request.url.startsWith(new URL("api/", self.location).href)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// The page itself comes from the network when there is one, so that a new version is seen at once.
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // Without a network the page kept here will do.
  }
  // The link to a table as it is sent leads to its place in the page, which stands one folder higher.
  const [, table] = new URL(request.url).pathname.match(/\/t\/([\w-]+)$/) ?? [];
  if (table) return Response.redirect(new URL(`./#table=${table}`, self.location));
  const kept = await caches.match("./");
  return kept ?? Response.error();
}

// Every other file bears its content in its name, so what is kept is what is wanted.
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// The house says whose turn it is while the page is closed.
self.addEventListener("push", (event) => {
  const { title, body, tag, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "icon.svg", data: link }));
});

// A click opens the table, in a window that is open already if there is one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data || "./", self.location);
  // Another address than the house's own is never opened, whatever a message says.
  const link = there.origin === self.location.origin ? there.href : "./";
  const show = async () => {
    const [window] = await self.clients.matchAll({ type: "window" });
    if (!window) return self.clients.openWindow(link);
    await window.focus();
    return window.navigate(link);
  };
  event.waitUntil(show());
});
