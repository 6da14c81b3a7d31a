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

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
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
  const kept = await caches.match("./");
  return kept ?? Response.error();
}

// Every other file bears its content in its name, so what is kept is what is wanted.
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
