// How well the words of a page stand out from what they stand on, measured in its pixels: WCAG AA asks for 4.5, of large
// words and of signs (hearts, the shapes of seats) for 3; what is out of the game or cannot be chosen may fade.

/** What is read: words of the page outside of the board, with their color and place; every word is then made invisible. */
function words() {
  const own = (n) => [...n.childNodes].some((c) => c.nodeType === 3 && c.textContent.trim());
  const off = '.board-host, :disabled, [aria-disabled="true"], .gone, .sr, script, style, option';
  const faded = (n) => {
    let left = 1;
    for (let p = n; p; p = p.parentElement) left *= Number(getComputedStyle(p).opacity);
    return left;
  };
  const found = [...document.querySelectorAll('body *')]
    .filter((n) => own(n) && !n.closest(off) && getComputedStyle(n).visibility === 'visible')
    .flatMap((n) => {
      const range = document.createRange();
      range.selectNodeContents([...n.childNodes].find((c) => c.nodeType === 3 && c.textContent.trim()));
      const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
      const style = getComputedStyle(n);
      const size = parseFloat(style.fontSize);
      const inside =
        x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width > 2 && height > 2;
      const seen = inside && n.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      const sign = !/[\p{L}\p{N}]/u.test(n.textContent);
      const large = sign || size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const paint = style.fill !== 'rgb(0, 0, 0)' && n instanceof SVGElement ? style.fill : style.color;
      const text = n.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
      return seen ? [{ text, x, y, width, height, color: paint, opacity: faded(n), large, size, of: n.className }] : [];
    });
  const hide = document.createElement('style');
  hide.textContent =
    '*, *::before, *::after { color: transparent !important; text-shadow: none !important; fill: transparent; } .icon * { fill: transparent !important; }';
  hide.dataset.hidden = '';
  document.head.append(hide);
  return found;
}

/** The ratios of these words before a picture of the page without them. */
async function measured({ list, picture, scale }) {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const light = ([r, g, b]) =>
    [r, g, b]
      .map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const mean = ({ x, y, width, height }) => {
    const { data } = pen.getImageData(x * scale, y * scale, Math.max(1, width * scale), Math.max(1, height * scale));
    const sum = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) for (let k = 0; k < 3; k++) sum[k] += data[i + k];
    return sum.map((v) => v / (data.length / 4));
  };
  return list.map((word) => {
    const [r, g, b, a = 1] = (word.color.match(/[\d.]+/g) ?? [0, 0, 0]).map(Number);
    const under = mean(word);
    const alpha = a * word.opacity;
    const over = [r, g, b].map((v, i) => v * alpha + under[i] * (1 - alpha));
    const [one, other] = [light(over), light(under)];
    return { ...word, ratio: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05), under };
  });
}

/** The words of a page that stand out too little, each once. */
export async function faint(page) {
  const list = await page.evaluate(words);
  await page.waitForTimeout(250);
  const picture = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  const scale = await page.evaluate(() => devicePixelRatio);
  await page.evaluate(() => document.querySelector('style[data-hidden]').remove());
  const all = await page.evaluate(measured, { list, picture, scale });
  const poor = all.filter(({ ratio, large }) => ratio < (large ? 3 : 4.5));
  return {
    read: all.length,
    poor: [...new Set(poor.map((w) => `${w.text} (${w.of}): ${w.ratio.toFixed(1)} at ${w.size} px`))],
  };
}
