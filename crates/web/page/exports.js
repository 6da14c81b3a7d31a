// What the program exports, for the parts of it that are fetched later: they are linked to it.
let exports;

export const share = (all) => { exports = all; };

// Under this name the parts ask for it.
export const initSync = () => exports;
