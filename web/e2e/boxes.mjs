// Faults of a page's layout, measured in the browser; used on fixtures and on real games.
export const SIZES = { laptop: [1280, 720], desktop: [1440, 900], phone: [390, 844] };

// These functions run in the page: they see the document and each other, nothing else of this file.

const box = (n) => n.getBoundingClientRect();
const shown = (n) => n.offsetParent !== null && box(n).width > 0 && box(n).height > 0;
const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(shown);
const name = (n) =>
  (n.getAttribute('aria-label') || n.innerText || n.className).trim().replace(/\s+/g, ' ').slice(0, 40);

/** Whether a box reaches out of another one by more than it may: to the sides, at the top, at the bottom. */
const leaves = (q, r, { sides, top = sides, bottom = sides }) =>
  q.left < r.left - sides || q.right > r.right + sides || q.top < r.top - top || q.bottom > r.bottom + bottom;

/** Whether two things lie over each other by more than `by` pixels both ways. */
function overlap(a, b, by) {
  const [p, q] = [box(a), box(b)];
  return (
    Math.min(p.right, q.right) - Math.max(p.left, q.left) > by &&
    Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > by
  );
}

const pairs = (list) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b]));

/** Whether something around a thing scrolls, so that it need not be seen whole. */
function scrolls(n) {
  for (let p = n.parentElement; p && !p.matches('main.table'); p = p.parentElement)
    if (/(auto|scroll)/.test(getComputedStyle(p).overflowY)) return true;
  return false;
}

const helpers = { box, shown, all, name, leaves, overlap, pairs, scrolls };

function pageScrolls() {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : [];
}

function zonesApart() {
  const zones = all(['top', 'prompt', 'left', 'map', 'mine', 'side'].map((z) => `main.table > .${z}`).join());
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return [
    ...zones.filter((z) => leaves(box(z), window, { sides: 1 })).map((z) => `${z.className} leaves the window`),
    ...pairs(zones)
      .filter(([a, b]) => overlap(a, b, 2))
      .map(([a, b]) => `${a.className} lies over ${b.className}`),
  ];
}

/** The contents of a zone are whole, unless the zone scrolls. */
function zonesWhole() {
  return all('main.table > .mine, main.table > .prompt, main.table > .top').flatMap((zone) => {
    const whole = (selector) => all(selector, zone).filter((n) => !scrolls(n));
    return [
      ...whole('.btn, [data-thing], .fighter, .die, .hand li, h2')
        .filter((n) => leaves(box(n), box(zone), { sides: 2, top: 12 }))
        .map((n) => `${zone.className}: “${name(n)}” is cut off`),
      ...pairs(whole('.hand li, .abilities li, .models li, .acts .btn, .do .btn'))
        .filter(([a, b]) => !a.contains(b) && !b.contains(a) && overlap(a, b, 3))
        .map(([a, b]) => `${zone.className}: “${name(a)}” lies over “${name(b)}”`),
      ...all('.hand li', zone)
        .filter((n) => box(n).width < 60)
        .map((n) => `a sliver of a card, ${Math.round(box(n).width)} px`),
    ];
  });
}

/** Words of the head, of the seats and of a fight are whole, and names of cards in a hand. */
function wordsWhole() {
  const cut = (n) => {
    if (n.closest('.sr, svg, select, .brand') || !n.innerText?.trim()) return false;
    const style = getComputedStyle(n);
    if (style.overflow === 'visible' || /auto|scroll/.test(style.overflowY)) return false;
    return n.scrollWidth > n.clientWidth + 2 || n.scrollHeight > n.clientHeight + 4;
  };
  return all('main.table > .top *, main.table > .left article *, .strip *, .hand .card h4')
    .filter(cut)
    .map((n) => `“${name(n)}” is cut off in itself`);
}

function headFits() {
  const head = document.querySelector('main.table > .top .top');
  if (!head) return [];
  return [
    ...all('.track, .ends li, .turn, .phase, .tail, .brand', head)
      .filter((n) => leaves(box(n), box(head), { sides: 1 }))
      .map((n) => `head: “${name(n)}” leaves it`),
    ...pairs([...head.children].filter(shown))
      .filter(([a, b]) => overlap(a, b, 2))
      .map(([a, b]) => `head: “${name(a)}” lies over “${name(b)}”`),
  ];
}

function fightFits() {
  const cut = (strip) =>
    all('.fighter, .middle > *, .toll > *, .do .btn', strip).filter(
      (n) => !scrolls(n) && (box(n).top < box(strip).top - 2 || box(n).bottom > box(strip).bottom + 2),
    );
  const strip = document.querySelector('.strip');
  return [
    ...all('.strip .arena').flatMap((arena) =>
      all('.die, .pt', arena)
        .filter((die) => leaves(box(die), box(arena), { sides: 3 }))
        .map((die) => `fight: “${name(die)}” leaves its tray`),
    ),
    ...(strip && shown(strip) && innerWidth > 760 ? cut(strip) : []).map((n) => `fight: “${name(n)}” is cut off`),
    ...all('.strip .go')
      .filter((n) => box(n).bottom > innerHeight + 1 || box(n).top < 0)
      .map((n) => `fight: “${name(n)}” lies below the fold`),
  ];
}

function seatsFit() {
  return all('main.table > .left article')
    .filter((n) => box(n).right > box(n.closest('.left')).right + 1)
    .map((n) => `seats: “${name(n)}” leaves its column`);
}

function fingersHit() {
  if (innerWidth >= 500) return [];
  const offered =
    'main.table > .prompt .btn, .tabs button, [data-choices] .choice, .strip .btn, .strip .use, .board-tools .btn';
  return all(offered)
    .filter((n) => box(n).height < 43 || box(n).width < 43)
    .map((n) => `“${name(n)}” is ${Math.round(box(n).width)} by ${Math.round(box(n).height)}: too small for a finger`);
}

/** The name of a room stands within it, within the frame that lights it. */
function roomNamesFit() {
  const leavesRoom = (n) => {
    const [r, q] = [box(n.closest('.area').querySelector('.mortar')), box(n)];
    return q.width > 0 && (q.left < r.left + r.width * 0.04 || q.right > r.right - r.width * 0.04);
  };
  return [...document.querySelectorAll('.area .plate-title text')]
    .filter(leavesRoom)
    .map((n) => `“${n.textContent}” leaves its room`);
}

function boardLargeEnough() {
  const host = document.querySelector('.board-host');
  if (!host) return [];
  const { width, height } = box(host);
  return width < Math.min(330, innerWidth * 0.8) || height < (innerWidth < 500 ? 165 : 200)
    ? [`the board is ${Math.round(width)} by ${Math.round(height)}`]
    : [];
}

const checks = {
  pageScrolls,
  zonesApart,
  zonesWhole,
  wordsWhole,
  headFits,
  fightFits,
  seatsFit,
  fingersHit,
  roomNamesFit,
  boardLargeEnough,
};

const source = Object.entries({ ...helpers, ...checks }).map(([key, f]) => `const ${key} = ${f};`);

/** The faults of a page's layout, in words. */
export const faults = (page) =>
  page.evaluate(`(() => { ${source.join('\n')} return [${Object.keys(checks)}].flatMap((check) => check()); })()`);
