// Starts the client, and keeps it at hand for the next visit without a network.
import init, { page } from "./web.js";
import { share } from "./exports.js";

share(await init({ module_or_path: new URL("./web.wasm", import.meta.url) }));
page();

if ("serviceWorker" in navigator) keep(navigator.serviceWorker).catch(() => {});

// The keeper serves the pages that stand when it comes alive; one that was just being loaded asks for it.
async function keep(keeper) {
  await keeper.register("sw.js");
  const { active } = await keeper.ready;
  if (!keeper.controller) active.postMessage("serve-me");
}
