(pressed, byKeys) => {
  // What is folded up has a place on the page, but nobody sees it.
  const shown = (element) => element.getClientRects().length > 0 && element.checkVisibility();
  const open = (element) => !element.disabled && element.getAttribute("aria-disabled") !== "true";
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => shown(element) && open(element));
  const any = (list) => list[pressed % list.length];
  const decide = document.querySelector("#decide");
  const steps = Number(document.querySelector("[data-steps]")?.dataset.steps ?? 0);

  const find = () => {
    const curtain = all(".curtain .loud");
    if (curtain.length) return ["curtain", curtain[0]];
    if (!decide) return ["waiting", null];
    if (decide.querySelector(".ranking")) return ["over", null];
    // Who presses something that was for sale a moment ago is told what it is.
    const told = all("dialog.sheet[open] .sheet-head button");
    if (told.length) return ["told", told[0]];
    // How a round ended is read before the next begins.
    const ended = all(".round-end .loud");
    if (ended.length) return ["told", ended[0]];
    // A decision that has just come takes no press yet.
    if (!document.querySelector(".banner.mine") || document.querySelector(".arriving")) return ["waiting", null];
    const loud = all("#decide .decide-end .loud")[0];
    const quiet = all("#decide .decide-end > button:not(.loud)")[0];
    const back = all("#decide .back")[0];

    // What cannot be taken back is asked twice.
    const sure = all("#decide .sure .loud")[0];
    if (sure) return ["sure", sure];

    const cards = all(".pick-card");
    if (cards.length) {
      const kind = document.querySelector(".track-step.now") ? "keep" : "give-back";
      if (document.querySelector(".pick-card input:checked")) return [kind, loud];
      // The tabulator leads to the first of a group of choices.
      return [kind, byKeys ? cards[0].querySelector("input") : any(cards)];
    }
    // What lies on the boards of two is offered for a sum, and the other answers.
    const answers = all("#decide .joint-answer button");
    if (answers.length) return ["answer", pressed % 3 === 0 ? answers.at(-1) : answers[0]];
    const deal = document.querySelector("#decide .joint-end");
    if (deal) {
      if (deal.getAttribute("aria-busy") === "true") return ["offering", null];
      return ["offer", all("#decide .joint-end .loud")[0] ?? all('.place-bar [aria-keyshortcuts="N"]')[0]];
    }
    const bar = document.querySelector(".place-bar");
    if (bar) {
      const kind = decide.querySelector(".laying") ? "lay" : "build";
      return [kind, all(".place-bar .lay")[0] ?? all('.place-bar [aria-keyshortcuts="N"]')[0]];
    }
    if (document.querySelector("#decide .lot")) {
      return ["bid", pressed % 3 === 0 ? loud ?? quiet : quiet];
    }
    if (document.querySelector("#decide .receipt-card")) return ["work", all("#decide .receipt-card .loud")[0] ?? back];
    if (document.querySelector("#decide .build-cards")) {
      const buildings = all("#decide .build-card");
      return ["buildings", buildings.length ? any(buildings) : back];
    }
    // A character is picked where it lies, and then bid for; at times none is wanted.
    if (document.querySelector("#decide .court-end")) {
      const court = all(".court-pick.open");
      return ["court", pressed % 5 === 4 || !court.length ? quiet : loud ?? any(court)];
    }
    // The panel of a game without a screen of its own: something is picked, and then confirmed.
    const plain = all("#decide .choice-group .row");
    if (plain.length) return ["choose", loud ?? any(plain)];
    const rows = all("#decide .rows .row");
    const isMenu = Boolean(document.querySelector("#decide .end-turn"));
    if (rows.length) return [isMenu ? "menu" : back ? "choices" : "rows", any(rows)];
    if (back) return ["choices", back];
    const offers = all(".market .offer.open");
    const picked = document.querySelector(".market .offer.picked");
    // Somebody who names nothing at times keeps some money.
    if (offers.length && pressed % 7 !== 6) return ["name", picked ? loud : any(offers)];
    return [isMenu ? "menu" : "end", loud ?? quiet ?? all("#decide .end-turn")[0] ?? null];
  };

  const [kind, element] = find();
  for (const old of document.querySelectorAll("[data-wanted]")) old.removeAttribute("data-wanted");
  const panel = decide?.innerText ?? "";
  const look = [kind, steps, panel, document.querySelector(".place-bar")?.innerText, document.querySelector(".pick-card.picked")?.innerText,
    document.querySelector(".market .offer.picked")?.innerText].join("|");
  element?.setAttribute("data-wanted", "");
  return { kind, marked: Boolean(element), steps, look };
}
