// The live table, thin: it shows the page it is given and sends back what was pressed or typed.
// No rule and no card is known here.

const STANDING_FOR_ID = "\ue000"; // begins every id of a page; each view puts its own in its place

function render({ model, el }) {
  const number = (globalThis.cardlabTables = (globalThis.cardlabTables ?? 0) + 1);
  const named = namer();
  const table = document.createElement("section");
  table.className = "cl-table";
  table.tabIndex = -1;
  const body = document.createElement("div");
  body.className = "cl-in";
  const status = document.createElement("p"); // stays where it is: only its text changes
  status.className = "cl-status cl-vh";
  status.setAttribute("role", "status");
  table.append(body, status);
  el.append(table);

  const tell = (words, shown) => {
    status.textContent = words;
    status.classList.toggle("cl-vh", !shown);
    status.toggleAttribute("data-shown", shown);
  };
  const show = () => {
    const page = model.get("page");
    const fresh = document.createElement("template");
    fresh.innerHTML = page.html.replaceAll(STANDING_FOR_ID, `cl${number}`);
    table.setAttribute("aria-label", named(page.name));
    keepingFocus(table, () => morph(body, fresh.content));
    rove(table);
    bringIntoView(table);
    // The same words twice are only read out twice if something about them differs.
    tell(page.n ? page.say + (page.n % 2 ? "\u00a0" : "") : "", page.bad);
  };

  table.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button[data-target]");
    if (!pressed) return;
    if (pressed.getAttribute("aria-disabled") === "true") {
      tell(pressed.title || pressed.textContent, true);
    } else {
      model.send({ choose: pressed.dataset.target });
    }
  });
  table.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = event.target.querySelector("input");
    input.setAttribute("value", input.value); // so that an answer without it clears the line
    model.send({ choose: event.target.dataset.target, text: input.value });
  });
  for (const kind of ["keydown", "keyup", "keypress"]) {
    table.addEventListener(kind, (event) => {
      if (kind === "keydown") walk(table, event);
      if (kind === "keydown" && event.key === "Escape") leave(table);
      // A notebook must not take what is typed here for its own commands; saving stays its own.
      const saving = (event.ctrlKey || event.metaKey) && event.key === "s";
      if (!saving) event.stopPropagation();
    });
  }
  table.addEventListener("focusin", () => rove(table));
  model.on("change:page", show);
  show();
  return () => model.off("change:page", show);
}

// What each table is called: by its page's name, with a number behind it from the second on.
function namer() {
  const taken = (globalThis.cardlabNames ??= {});
  let name, told;
  return (wanted) => {
    if (wanted !== name) {
      const count = (taken[wanted] = (taken[wanted] ?? 0) + 1);
      told = count > 1 ? `${wanted} ${count}` : wanted;
      name = wanted;
    }
    return told;
  };
}

// Escape leads out of the table, to the cell of the notebook around it: from there its own keys work.
function leave(table) {
  table.parentElement.closest("[tabindex]")?.focus();
}

// A new ruling is scrolled into view, as far as what has the focus stays there.
function bringIntoView(table) {
  const ruling = table.querySelector(".cl-rule");
  const told = ruling?.textContent ?? "";
  const fresh = told && told !== table.ruled;
  table.ruled = told;
  const focused = document.activeElement;
  if (!fresh || !table.contains(focused)) return;
  ruling.scrollIntoView({ block: "nearest" });
  if (focused !== table) focused.scrollIntoView({ block: "nearest" });
}

const CARDS = "button:is(.cl-card, .cl-house)";

// Arrow keys walk from card to card and from row to row; Tab does what it always does. The houses
// are a row of their own, and so are the pairs of a seat.
function walk(table, event) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const card = event.target.closest(CARDS);
  if (!step || !card || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...table.querySelectorAll(".cl-row, .cl-houses, .cl-coops")]
    .map((row) => [...row.querySelectorAll(CARDS)])
    .filter((row) => row.length);
  const at = rows.findIndex((row) => row.includes(card));
  const row = rows[at + step[0]];
  const place = rows[at].indexOf(card) + step[1];
  (row?.[step[0] ? Math.min(place, row.length - 1) : place] ?? card).focus();
}

// A whole pack is one stop for Tab: the card that had the focus last, or its first.
function rove(table) {
  for (const pack of table.querySelectorAll(".cl-pack")) {
    const cards = [...pack.querySelectorAll("button.cl-card")];
    const stop = cards.find((card) => card === document.activeElement)
      ?? cards.find((card) => card.dataset.target === pack.rovedTo) ?? cards[0];
    pack.rovedTo = stop?.dataset.target;
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }
}

const PRIMARY = '.cl-primary:not([aria-disabled="true"])';

// If what had the focus is gone, the focus goes to what is likely to be wanted next: beside it, or at
// the cards. No button of a panel further down is, what is told above it comes first.
function keepingFocus(table, change) {
  const before = document.activeElement;
  const panel = before?.closest(".cl-panel");
  const had = table.contains(before);
  const seen = had && inView(before);
  change();
  if (!had) return;
  if (document.activeElement !== before) moveFocus(table, before, panel);
  const now = document.activeElement;
  // Whoever has no mouse is shown where the focus is; what was out of sight before may stay there.
  if (now === table || (now === before && !seen) || inView(now)) return;
  if (now.matches(":focus-visible")) now.scrollIntoView({ block: "nearest" });
}

function inView(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function moveFocus(table, before, panel) {
  const next = before.isConnected
    ? before
    : ((panel?.isConnected ? panel.querySelector(PRIMARY) : null) ??
      table.querySelector(`.cl-in > .cl-act ${PRIMARY}`) ??
      table.querySelector(".cl-own button.cl-card") ??
      table);
  next.focus({ preventScroll: true });
}

const keyOf = (node) => node.dataset?.key ?? node.dataset?.target;

// Makes the children of `old` those of `fresh`, keeping every node that can be kept: with it stay
// the focus, a half-typed text, an open explanation.
function morph(old, fresh) {
  const wanted = [...fresh.childNodes];
  const kept = new Set(wanted.map(keyOf));
  const known = new Map();
  for (const node of [...old.childNodes]) {
    const key = keyOf(node);
    if (key === undefined) continue;
    if (kept.has(key) && !known.has(key)) known.set(key, node);
    else node.remove();
  }
  let at = old.firstChild;
  for (const want of wanted) {
    const key = keyOf(want);
    while (at && key === undefined && keyOf(at) === undefined && at.nodeName !== want.nodeName) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    const same = key === undefined ? at : known.get(key);
    if (!same || same.nodeName !== want.nodeName || keyOf(same) !== key) {
      old.insertBefore(want, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    match(same, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function match(old, want) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== want.data) old.data = want.data;
    return;
  }
  if (old.nodeName === "INPUT" && old.getAttribute("value") !== want.getAttribute("value")) {
    old.value = want.getAttribute("value");
  }
  for (const { name } of [...old.attributes]) {
    if (!want.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morph(old, want);
}

export default { render };
