// What a page may not do to its zones, measured in the browser; used on fixtures and on real games.
export const SIZES = { laptop: [1280, 720], desktop: [1440, 900], phone: [390, 844] };

/** What is wrong with the boxes of a page, in words. */
export function faults() {
  const wrong = [];
  const box = (n) => n.getBoundingClientRect();
  const shown = (n) => n.offsetParent !== null && box(n).width > 0 && box(n).height > 0;
  const name = (n) =>
    (n.getAttribute('aria-label') || n.innerText || n.className).trim().replace(/\s+/g, ' ').slice(0, 40);
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
    wrong.push('the page scrolls');
  const zones = [
    ...document.querySelectorAll(
      'main.table > .top, main.table > .prompt, main.table > .left, main.table > .map, main.table > .mine, main.table > .side',
    ),
  ].filter(shown);
  for (const z of zones) {
    const r = box(z);
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      wrong.push(`${z.className} leaves the window`);
  }
  for (const [i, a] of zones.entries())
    for (const b of zones.slice(i + 1)) {
      const [p, q] = [box(a), box(b)];
      if (
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2
      )
        wrong.push(`${a.className} lies over ${b.className}`);
    }
  // What stands in a zone is whole, unless the zone scrolls.
  const scrolls = (n) => {
    for (let p = n.parentElement; p && !p.matches('main.table'); p = p.parentElement)
      if (/(auto|scroll)/.test(getComputedStyle(p).overflowY)) return true;
    return false;
  };
  for (const zone of document.querySelectorAll('main.table > .mine, main.table > .prompt, main.table > .top')) {
    if (!shown(zone)) continue;
    const r = box(zone);
    for (const n of zone.querySelectorAll('.btn, [data-thing], .fighter, .die, .hand li, h2')) {
      if (!shown(n) || scrolls(n)) continue;
      const q = box(n);
      if (q.left < r.left - 2 || q.right > r.right + 2 || q.bottom > r.bottom + 2 || q.top < r.top - 12)
        wrong.push(`${zone.className}: “${name(n)}” is cut off`);
    }
    const things = [...zone.querySelectorAll('.hand li, .abilities li, .models li, .acts .btn, .do .btn')].filter(
      (n) => shown(n) && !scrolls(n),
    );
    for (const [i, a] of things.entries())
      for (const b of things.slice(i + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const [p, q] = [box(a), box(b)];
        if (
          Math.min(p.right, q.right) - Math.max(p.left, q.left) > 3 &&
          Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 3
        )
          wrong.push(`${zone.className}: “${name(a)}” lies over “${name(b)}”`);
      }
    for (const n of zone.querySelectorAll('.hand li'))
      if (shown(n) && box(n).width < 60) wrong.push(`a sliver of a card, ${Math.round(box(n).width)} px`);
  }
  // Words of the head, of the seats and of a fight are whole, and names of cards in a hand; dice lie in their tray.
  for (const n of document.querySelectorAll(
    'main.table > .top *, main.table > .left article *, .strip *, .hand .card h4',
  )) {
    if (!shown(n) || n.closest('.sr, svg, select, .brand') || !n.innerText?.trim()) continue;
    const style = getComputedStyle(n);
    if (style.overflow === 'visible' || /auto|scroll/.test(style.overflowY)) continue;
    if (n.scrollWidth > n.clientWidth + 2 || n.scrollHeight > n.clientHeight + 4)
      wrong.push(`“${name(n)}” is cut off in itself`);
  }
  const head = document.querySelector('main.table > .top .top');
  if (head)
    for (const n of head.querySelectorAll('.track, .ends li, .turn, .phase, .tail, .brand')) {
      const [r, q] = [box(head), box(n)];
      if (shown(n) && (q.left < r.left - 1 || q.right > r.right + 1 || q.top < r.top - 1 || q.bottom > r.bottom + 1))
        wrong.push(`head: “${name(n)}” leaves it`);
    }
  const heads = head ? [...head.children].filter(shown) : [];
  for (const [i, a] of heads.entries())
    for (const b of heads.slice(i + 1)) {
      const [p, q] = [box(a), box(b)];
      if (
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2
      )
        wrong.push(`head: “${name(a)}” lies over “${name(b)}”`);
    }
  for (const arena of document.querySelectorAll('.strip .arena'))
    for (const die of arena.querySelectorAll('.die, .pt')) {
      const [r, q] = [box(arena), box(die)];
      if (
        shown(die) &&
        shown(arena) &&
        (q.left < r.left - 3 || q.right > r.right + 3 || q.top < r.top - 3 || q.bottom > r.bottom + 3)
      )
        wrong.push(`fight: “${name(die)}” leaves its tray`);
    }
  const strip = document.querySelector('.strip');
  if (strip && shown(strip) && innerWidth > 760)
    for (const n of strip.querySelectorAll('.fighter, .middle > *, .toll > *, .do .btn')) {
      const [r, q] = [box(strip), box(n)];
      if (shown(n) && !scrolls(n) && (q.top < r.top - 2 || q.bottom > r.bottom + 2))
        wrong.push(`fight: “${name(n)}” is cut off`);
    }
  for (const n of document.querySelectorAll('main.table > .left article')) {
    const [r, q] = [box(n.closest('.left')), box(n)];
    if (shown(n) && q.right > r.right + 1) wrong.push(`seats: “${name(n)}” leaves its column`);
  }
  // What goes on is seen without scrolling, and a finger can hit what is offered.
  for (const n of document.querySelectorAll('.strip .go'))
    if (shown(n) && (box(n).bottom > innerHeight + 1 || box(n).top < 0))
      wrong.push(`fight: “${name(n)}” lies below the fold`);
  if (innerWidth < 500)
    for (const n of document.querySelectorAll(
      'main.table > .prompt .btn, .tabs button, [data-choices] .choice, .strip .btn, .strip .use, .board-tools .btn',
    )) {
      if (shown(n) && (box(n).height < 43 || box(n).width < 43))
        wrong.push(
          `“${name(n)}” is ${Math.round(box(n).width)} by ${Math.round(box(n).height)}: too small for a finger`,
        );
    }
  // The name of a room stands within it, within the frame that lights it.
  for (const n of document.querySelectorAll('.area .plate-title text')) {
    const [r, q] = [box(n.closest('.area').querySelector('.mortar')), box(n)];
    if (q.width > 0 && (q.left < r.left + r.width * 0.04 || q.right > r.right - r.width * 0.04))
      wrong.push(`“${n.textContent}” leaves its room`);
  }
  const host = document.querySelector('.board-host');
  if (host && (box(host).width < Math.min(330, innerWidth * 0.8) || box(host).height < (innerWidth < 500 ? 165 : 200)))
    wrong.push(`the board is ${Math.round(box(host).width)} by ${Math.round(box(host).height)}`);
  return wrong;
}
