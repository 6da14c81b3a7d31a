// What is shared of a game: its record, packed for an address, and a picture of it.

// A text as letters and digits that an address can hold.
export const pack = async (text) => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

// The text again; an address may come from anybody, so no more than `most` bytes are taken out of it.
export const unpack = async (packed, most) => {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const [parts, words] = [[], new TextDecoder("utf-8", { fatal: true })];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return parts.join("") + words.decode();
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError("too long");
    }
    parts.push(words.decode(value, { stream: true }));
  }
};

// What style sheets say of a drawing; where things stand it says itself.
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "paint-order", "opacity", "filter", "color", "display", "visibility", "font-family", "font-size", "font-weight", "font-style",
  "font-variant-numeric", "letter-spacing", "text-anchor", "dominant-baseline"];

// A copy of a drawing that looks the same without the page's style sheets.
const inscribed = (drawing) => {
  const copy = drawing.cloneNode(true);
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  from.forEach((element, at) => {
    const said = getComputedStyle(element);
    for (const look of LOOKS) to[at].style.setProperty(look, said.getPropertyValue(look));
  });
  return copy;
};

// Patterns and pieces that stand elsewhere in the page come along, with those that they refer to in turn.
const bringAlong = (copy) => {
  const store = copy.insertBefore(document.createElementNS("http://www.w3.org/2000/svg", "defs"), copy.firstChild);
  const brought = new Set();
  for (let missing = true; missing;) {
    missing = false;
    for (const [, quoted, linked] of new XMLSerializer().serializeToString(copy).matchAll(/url\([^#)]*#([\w-]+)|href="#([\w-]+)"/g)) {
      const id = quoted ?? linked;
      const there = brought.has(id) || copy.querySelector(`#${id}`) ? null : document.getElementById(id);
      brought.add(id);
      if (!there) continue;
      store.append(inscribed(there));
      missing = true;
    }
  }
};

const asAddress = (blob) => new Promise((done) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.readAsDataURL(blob);
});

// The upright faces of the page's type, whole: a picture cannot ask for files.
const faces = () => Promise.all([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSFontFaceRule && /url\(/.test(rule.cssText) && !/italic/.test(rule.cssText))
  .map(async (rule) => {
    const [whole, address] = rule.cssText.match(/url\("?([^")]+)"?\)/);
    const file = await fetch(new URL(address, rule.parentStyleSheet.href));
    return rule.cssText.replace(whole, `url("${await asAddress(await file.blob())}")`);
  }));

// A drawing of the page as a picture, twice as large as it is drawn.
const pictureOf = async (drawing) => {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = inscribed(drawing);
  bringAlong(copy);
  const style = copy.insertBefore(document.createElementNS("http://www.w3.org/2000/svg", "style"), copy.firstChild);
  style.textContent = (await faces()).join("");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 2 * width, height: 2 * height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((picture) => (picture ? done(picture) : failed(new Error("no picture"))), "image/png"));
};

// Gives the picture to the system's sheet, or offers it as a file where there is none; says which of the two it was.
export const picture = async (drawing, name) => {
  const file = new File([await pictureOf(drawing)], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    // Who closes the sheet without choosing anything has chosen that.
    return navigator.share({ files: [file] }).then(() => "shared", (fault) => {
      if (fault.name !== "AbortError") throw fault;
      return "";
    });
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
};
