/** Gradients and symbols of the whole board, written once into the still layer. */
import { PLATES } from '../pieces/pieces';
import { grainDefs } from './noise';
import { roomDefs } from './rooms/roomThings';

const stops = (...list: (readonly [number, string, number | string])[]): string =>
  list.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');
const fall = (id: string, inner: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient>`;
const glow = (id: string, inner: string): string => `<radialGradient id="${id}">${inner}</radialGradient>`;

const STONE = [
  fall('cliff', stops([0, 'var(--abyss)', 0.12], [0.45, 'var(--abyss)', 0.62], [1, 'var(--void)', 1])),
  fall('facefall', stops([0, 'var(--s-hi)', 0.16], [0.35, 'var(--abyss)', 0], [1, 'var(--abyss)', 0.6])),
  glow('pool', stops([0, '#000', 1], [0.3, '#000', 0.86], [0.65, '#000', 0.38], [1, '#000', 0])),
  glow('warm', stops([0, 'var(--warm)', 'var(--warm-a)'], [0.35, 'var(--warm)', 0.2], [1, '#ff7a1a', 0])),
  glow('heat', stops([0, 'var(--lava)', 0.6], [0.5, 'var(--lava)', 0.2], [1, 'var(--lava)', 0])),
  glow('fog', stops([0, 'var(--mist)', 0.13], [1, 'var(--mist)', 0])),
  glow('puff1', stops([0, '#5b6a7d', 0.5], [1, '#5b6a7d', 0])),
  glow('puff2', stops([0, '#2c3646', 0.8], [1, '#2c3646', 0])),
].join('');

const THINGS = [
  fall('plate', stops([0, '#fff', 0.2], [0.5, '#fff', 0], [1, '#000', 0.45])),
  fall('flame', stops([0, '#ff8a1f', 1], [0.55, '#ffc445', 1], [1, '#fff3c4', 1])),
  fall('wood', stops([0, '#a8713a', 1], [1, '#5c3917', 1])),
  fall('gold', stops([0, '#ffe9a0', 1], [0.5, '#e9b53b', 1], [1, '#9a6a13', 1])),
  glow('rift', stops([0, '#f4e4ff', 1], [0.25, '#b98cff', 1], [0.7, '#4a2188', 1], [1, '#160a26', 1])),
  glow('riftglow', stops([0, '#a76bff', 0.6], [1, '#7a3cff', 0])),
  '<symbol id="torch" viewBox="-20 -40 40 60" overflow="visible"><path d="M-5 18L-3 -4H3L5 18z" fill="#3a2513"/><path d="M-8 -3H8L5 4H-5z" fill="#8a6a3b"/><path d="M0 -36C9 -24 11 -18 9 -10C7 -3 -7 -3 -9 -10C-11 -18 -4 -22 0 -36z" fill="url(#flame)"/><path d="M0 -20C5 -14 5 -10 3 -7C1 -5 -2 -5 -4 -8C-5 -12 -2 -14 0 -20z" fill="#fffbe6"/></symbol>',
  '<symbol id="chest" viewBox="-40 -40 80 80" overflow="visible"><ellipse cx="4" cy="27" rx="38" ry="10" fill="#000" opacity=".5"/><path d="M-32 -4H32V26H-32z" fill="url(#wood)" stroke="#2a1708" stroke-width="2.5"/><path d="M-34 -4C-34 -24 -24 -30 0 -30C24 -30 34 -24 34 -4z" fill="url(#wood)" stroke="#2a1708" stroke-width="2.5"/><path d="M-30 -6C-30 -20 -22 -26 0 -26" fill="none" stroke="#e2a866" stroke-width="2" opacity=".7"/><path d="M-25 -26h8V26h-8zM17 -26h8V26h-8zM-34 -7H34V1H-34z" fill="url(#gold)" stroke="#5b3b06" stroke-width="1.2"/><path d="M-8 -10H8V8Q0 14 -8 8z" fill="url(#gold)" stroke="#5b3b06" stroke-width="1.5"/><circle cy="-1" r="3.4" fill="#2a1708"/><path d="M-1.4 0h2.8l1 6h-4.8z" fill="#2a1708"/></symbol>',
  '<pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="var(--aim)" fill-opacity=".2"/><rect width="5" height="14" fill="var(--aim)" fill-opacity=".34"/></pattern>',
].join('');

/** The edge of a standee by its kind: gold, iron, silver, red gold. */
const METALS = {
  hero: ['#fff6c8', '#e6b54a', '#8a5a14', '#f4d27a'],
  minion: ['#d8c8b8', '#8a7868', '#5a4a40', '#a89888'],
  elite: ['#ffffff', '#a8b8cc', '#7f90a5', '#dfe8f2'],
  boss: ['#ffe9a0', '#d8861e', '#6b2a06', '#ffcf6a'],
};
const FIGURES = [
  fall('platefoot', stops([0.55, '#05020a', 0], [1, '#05020a', 0.75])),
  ...Object.entries(METALS).map(
    ([kind, [a = '', b = '', c = '', d = '']]) =>
      `<linearGradient id="metal-${kind}" x1="0" y1="0" x2="1" y2="1">${stops([0, a, 1], [0.35, b, 1], [0.6, c, 1], [1, d, 1])}</linearGradient>`,
  ),
  ...Object.entries(PLATES).map(
    ([kind, { d }]) =>
      `<clipPath id="plate-${kind}"><path d="${d}"/></clipPath><clipPath id="plate-over-${kind}"><path d="M-90 -200H90V-8H-90z"/><path d="${d}"/></clipPath>`,
  ),
].join('');

export const boardDefs = (): string => grainDefs() + STONE + THINGS + FIGURES + roomDefs;
