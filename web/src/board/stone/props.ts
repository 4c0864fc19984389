/** Things that stand on the ground and are not figures. */
export const pillar = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse cx="14" cy="14" rx="40" ry="30" fill="#000" opacity=".45"/><path d="M-28 -34V10A28 20 0 0 0 28 10V-34z" fill="var(--face)" stroke="#120c08" stroke-width="2"/><path d="M-16 -20V24M0 -16V29M16 -20V24" stroke="var(--face-joint)" stroke-width="3"/><ellipse cy="-34" rx="34" ry="23" fill="var(--top-2)" stroke="#120c08" stroke-width="2"/><ellipse cy="-37" rx="25" ry="16" fill="var(--top)" stroke="var(--top-hi)" stroke-width="2.4"/></g>`;
export const rune = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1 .72)" fill="none" stroke="#f6c46a" stroke-opacity=".55" stroke-width="5"><circle r="150"/><circle r="126" stroke-dasharray="20 14"/><path d="M0 -126L109 63H-109zM0 126L109 -63H-109z" stroke-opacity=".35"/></g>`;
export const HEART = 'M0 3.2C-4.6 -0.6 -6 -2.6 -6 -4.6A3.2 3.2 0 0 1 0 -6A3.2 3.2 0 0 1 6 -4.6C6 -2.6 4.6 -0.6 0 3.2z';
export const MENHIRS = Array.from({ length: 9 }, (_, i) => {
  const a = i * 0.698 + 0.2;
  const [x, y] = [Math.round(Math.cos(a) * 40), Math.round(Math.sin(a) * 30 + 4)];
  return `M${x - 7} ${y + 7}L${x - 5} ${y - 12}L${x + 4} ${y - 15}L${x + 7} ${y + 7}z`;
}).join('');
