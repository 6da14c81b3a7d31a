// Starts the host of a table beside the page.
import init, { host } from "./worker.js";

await init({ module_or_path: new URL("./worker.wasm", import.meta.url) });
host();
