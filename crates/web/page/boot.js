// Starts the client, and keeps it at hand for the next visit without a network.
import init, { page } from "./web.js";

await init({ module_or_path: new URL("./web.wasm", import.meta.url) });
page();

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
