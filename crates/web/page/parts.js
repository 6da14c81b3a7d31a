// Fetches the parts of the program when they are first shown. All that a part needs comes in one file, one small program after the other.
import { initSync } from "./exports.js";

// The file of each part, the programs in it with their lengths, the part within which it is shown, and the programs that come with that
// one; the list is written by the build.
const PARTS = { "PARTS": "" };
const files = {};
const programs = {};

// Fetches once; what could not be fetched is tried again the next time.
const once = (all, name, fetching) =>
  (all[name] ??= fetching().catch((error) => {
    delete all[name];
    throw error;
  }));

const file = (part) =>
  once(files, part, async () => {
    const answer = await fetch(new URL(PARTS[part][0], import.meta.url));
    if (!answer.ok) throw new Error(`${part}: ${answer.status}`);
    return answer.arrayBuffer();
  });

// A program runs once, whichever part brings it first: it lies in memory beside the others.
const run = (part, name) =>
  once(programs, name, async () => {
    const bytes = await file(part);
    let from = 0;
    for (const [other, length] of Object.entries(PARTS[part][1])) {
      if (other === name) return WebAssembly.instantiate(bytes.slice(from, from + length), { __wasm_split: initSync() });
      from += length;
    }
  });

async function load(part) {
  const [, own, within, brought] = PARTS[part];
  const own_name = `split_${part}`;
  const shared = Object.keys(own).filter((name) => name !== own_name);
  await Promise.all([...shared.map((name) => run(part, name)), ...brought.map((name) => run(within, name))]);
  await run(part, own_name);
}

// What the program calls, with a function of its own to be called back and what to call that with.
const loader = (part) => async (callback, data) => {
  const loaded = await load(part).then(
    () => true,
    (error) => console.warn(error),
  );
  initSync().__indirect_function_table.get(callback)(data, loaded ?? false);
};
