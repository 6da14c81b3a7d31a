// Starts the host of a table beside the page.
import init, { worker } from "./web.js";

await init({ module_or_path: new URL("./web.wasm", import.meta.url) });
worker();
