// What painted things are made of: three tones each (light, middle, shade), and the one light that falls on all of them.
export const MATTER = {
  // skin
  fair: ['#ffe0bd', '#eab68a', '#b57649'],
  tan: ['#e9b98a', '#c78a58', '#8a552e'],
  brown: ['#b57b4e', '#8a552f', '#55301a'],
  pale: ['#f1ece6', '#cfc6c8', '#8f8594'],
  goblin: ['#c8e06a', '#86b13a', '#43691c'],
  orc: ['#a9c07a', '#6f8f48', '#3c5526'],
  kobold: ['#ff9a6a', '#d8572f', '#8a2a14'],
  troll: ['#9fc7b4', '#5f9482', '#2e5750'],
  dead: ['#cfd8b4', '#93a27a', '#525f45'],
  demon: ['#ff7a5c', '#cf2f26', '#7a1018'],
  imp: ['#ff9fc0', '#d2477f', '#7a1c4d'],
  blue: ['#a8d8ff', '#4f94d8', '#235290'],
  // hair, bone, fur
  white: ['#ffffff', '#e6e2da', '#a9a2a0'],
  bone: ['#fff6dc', '#e6d5aa', '#a48a5a'],
  grey: ['#d3d3d6', '#95979f', '#575a66'],
  black: ['#5d5a6b', '#36333f', '#1b1922'],
  blond: ['#ffe78a', '#e9b63a', '#a06f14'],
  red: ['#ff8a4a', '#d9541e', '#8a2a0a'],
  auburn: ['#b5613a', '#7d3a1e', '#471c0d'],
  // metal, leather, wood
  steel: ['#f4fbff', '#a9b9c9', '#566577'],
  iron: ['#b9bec8', '#6f7683', '#383d49'],
  gold: ['#fff3b0', '#efb93a', '#94610f'],
  bronze: ['#f2c08a', '#b8763a', '#6e3d17'],
  leather: ['#c08a58', '#84542c', '#4a2b14'],
  wood: ['#cf9c5f', '#8f5f31', '#553415'],
  // cloth
  crimson: ['#ff6a6a', '#c4202f', '#6f0a1f'],
  azure: ['#7fc4ff', '#2b6fd0', '#123a85'],
  leaf: ['#b5e07a', '#4f9a3c', '#1f5a2a'],
  violet: ['#d3a2ff', '#8443c8', '#431a7a'],
  teal: ['#8ff0dc', '#22a48f', '#0c5a58'],
  amber: ['#ffe08a', '#f09a1e', '#9a4a06'],
  rose: ['#ffc2dc', '#e0679f', '#8f2c61'],
  night: ['#6b6fa8', '#343a75', '#161a40'],
  plum: ['#a9769a', '#6a3560', '#351432'],
  // elements and beasts
  fire: ['#fff0a0', '#ff8a1f', '#c22a08'],
  ice: ['#ffffff', '#a8e4ff', '#4a8fc4'],
  slime: ['#e6ff9a', '#8fd63a', '#3f7f1a'],
  ghost: ['#ffffff', '#b5f0ea', '#5aa8b5'],
  stone: ['#cfc6b8', '#93897b', '#544c43'],
  bark: ['#c39a6a', '#7f5a35', '#432b17'],
  moss: ['#c4d97a', '#7d9a3a', '#3f561e'],
  scale: ['#9ff0b0', '#2f9e5f', '#0f5236'],
  web: ['#ffffff', '#d8dbe6', '#9096ab'],
  ember: ['#ffd27a', '#e8541a', '#7a1208'],
  eye: ['#fffbe0', '#ffe14a', '#e88a0a'],
  glow: ['#ffffff', '#ffffff', '#ffe9b0'],
  ink: ['#3a2a2a', '#241818', '#140c0c'],
};

const stops = ([light, middle, shade]) =>
  `<stop offset="0" stop-color="${light}"/><stop offset=".46" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/>`;
const gradients = Object.entries(MATTER).map(
  ([name, tones]) => `<linearGradient id="m-${name}" x1=".2" y1="0" x2=".7" y2="1">${stops(tones)}</linearGradient>`,
);

/** One light for all, from the upper left: bumps from the islands' edges, a highlight, an uneven brush. It depends on the size in pixels: always 256. */
const paint = `<filter id="paint" x="-6%" y="-6%" width="112%" height="112%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="4" seed="7" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="9" xChannelSelector="R" yChannelSelector="G" result="s"/>
<feGaussianBlur in="s" stdDeviation="10" result="b"/><feDiffuseLighting in="b" surfaceScale="7" diffuseConstant="1.12" lighting-color="#fff3de" result="d"><feDistantLight azimuth="232" elevation="46"/></feDiffuseLighting><feComposite in="s" in2="d" operator="arithmetic" k1="1.16" k2=".22" result="l"/>
<feGaussianBlur in="s" stdDeviation="4.5" result="b2"/><feSpecularLighting in="b2" surfaceScale="5" specularConstant=".75" specularExponent="16" lighting-color="#fffaf0" result="p"><feDistantLight azimuth="228" elevation="42"/></feSpecularLighting><feComposite in="p" in2="s" operator="in" result="q"/><feComposite in="l" in2="q" operator="arithmetic" k2="1" k3=".55" result="r"/>
<feTurbulence type="fractalNoise" baseFrequency=".018 .05" numOctaves="4" seed="3" result="t"/><feColorMatrix in="t" values="0 0 0 0 .1  0 0 0 0 .05  0 0 0 0 .02  0 0 0 1.05 -.5" result="u"/><feComposite in="u" in2="s" operator="in" result="v"/><feBlend in="v" in2="r" mode="multiply"/></filter>`;
const fall = `<linearGradient id="fall" x1=".15" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff6d8" stop-opacity=".25"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a0512" stop-opacity=".62"/></linearGradient>`;

export const defs = gradients.join('') + paint + fall;
