// Starts the client, and keeps it at hand for the next visit without a network.
import init, { page } from "./web.js";
import { share } from "./exports.js";

// What a game's screen looks like comes beside the program: the start page stands without it.
const look = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("./game.css", import.meta.url) });
document.head.append(look);
share(await init({ module_or_path: new URL("./web.wasm", import.meta.url) }));
page();

// What shares a game is fetched when somebody shares one.
globalThis.shareTools = () => import("./share.js");

if ("serviceWorker" in navigator) keep(navigator.serviceWorker).catch(() => {});

// The keeper serves the pages that stand when it comes alive; one that was just being loaded asks for it.
async function keep(keeper) {
  await keeper.register("sw.js");
  const { active } = await keeper.ready;
  if (!keeper.controller) active.postMessage("serve-me");
}

// Makes the notes of a small sound, each by how high it is, when it begins and how long it lasts.
let ear;
globalThis.playNotes = (notes) => {
  ear ??= new AudioContext();
  ear.resume();
  for (const [high, from, long] of JSON.parse(notes)) {
    const [tone, volume, begins] = [ear.createOscillator(), ear.createGain(), ear.currentTime + from];
    tone.type = "triangle";
    tone.frequency.value = high;
    volume.gain.setValueAtTime(0.06, begins);
    volume.gain.linearRampToValueAtTime(0, begins + long);
    tone.connect(volume).connect(ear.destination);
    tone.start(begins);
    tone.stop(begins + long);
  }
};
