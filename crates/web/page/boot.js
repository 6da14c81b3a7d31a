// Starts the client, and keeps it at hand for the next visit without a network.
import init, { page } from "./web.js";
import { share } from "./exports.js";

// What parts of the page look like comes with them, once; the list is written by the build. Of games one alone is worn.
const SHEETS = { "SHEETS": "" };
const worn = {};
globalThis.wear = (part, ofGame) => {
  if (ofGame) for (const look of document.querySelectorAll("link[data-game]")) look.disabled = look.dataset.game !== part;
  return (worn[part] ??= new Promise((done, failed) => {
    if (!SHEETS[part]) return done();
    const look = document.createElement("link");
    const onerror = () => {
      look.remove();
      delete worn[part];
      failed(new Error(`no ${part}`));
    };
    if (ofGame) look.dataset.game = part;
    document.head.append(Object.assign(look, { rel: "stylesheet", href: new URL(SHEETS[part], import.meta.url), onload: done, onerror }));
  }));
};

// The frame of every game comes beside the program: the start page stands without it.
wear("frame").catch(() => {});
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
