/** Sounds made on the spot, a few notes each; nothing is downloaded. */
import type { Moment } from '../scene/moments/moments';
import type { Combat } from '../scene/types';
import { prefs } from '../state/prefs.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || prefs.volume <= 0) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context.state === 'running' ? context : null;
}

/** Browsers allow sound only after a gesture: ask for it at the first one. */
export function wakeSound(): void {
  addEventListener('pointerdown', () => void audio(), { once: true });
  addEventListener('keydown', () => void audio(), { once: true });
}

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const source = ctx.createOscillator();
  const gain = ctx.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(Math.max(0.0002, loud * prefs.volume * 1.4), start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(ctx.destination);
  source.start(start);
  source.stop(start + length);
}

function click(at: number, loud: number): void {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const buffer = ctx.createBuffer(1, 900, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 1800 + Math.random() * 1400;
  gain.gain.value = loud * prefs.volume * 1.4;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(start);
}

/** Your decision: two notes of a small bell. */
export function soundTurn(): void {
  if (!prefs.soundTurn) return;
  tone(0, 587, 0.5, 0.09, 'triangle');
  tone(0.11, 880, 0.7, 0.08, 'triangle');
}

/** Dice on wood. */
export function soundDice(): void {
  if (!prefs.soundDice) return;
  for (let i = 0; i < 6; i++) click(0.035 * i + Math.random() * 0.03, 0.5 - i * 0.05);
}

/** The pitch and the length of what strikes: steel, a bowstring, a spell, claws. */
const WEAPONS: Record<
  NonNullable<Combat['weapon']>,
  readonly [pitch: number, length: number, shape: OscillatorType]
> = {
  arc: [180, 0.16, 'sawtooth'],
  shot: [320, 0.09, 'square'],
  spell: [640, 0.4, 'sine'],
  claw: [120, 0.2, 'sawtooth'],
};

/** A blow: it bites, or glances off a shield. */
export function soundBlow(hits: boolean, weapon: Combat['weapon'] = 'arc'): void {
  if (!prefs.soundFight) return;
  const [pitch, length, shape] = WEAPONS[weapon];
  click(0, 0.9);
  tone(0, hits ? pitch : 520, hits ? length : 0.3, 0.14, hits ? shape : 'triangle');
}

/** A figure falls: wood on stone. */
export function soundFall(): void {
  if (!prefs.soundFight) return;
  tone(0, 130, 0.22, 0.2, 'sine');
  click(0.12, 0.8);
  tone(0.14, 74, 0.4, 0.22, 'sine');
}

/** A treasure is found: three bright notes. */
function soundFind(): void {
  if (!prefs.soundFight) return;
  [784, 988, 1319].forEach((pitch, i) => tone(0.08 * i, pitch, 0.35, 0.06, 'triangle'));
}

/** A Hero gains a level: a rising chord. */
function soundLevel(): void {
  if (!prefs.soundFight) return;
  [392, 494, 587, 784].forEach((pitch, i) => tone(0.1 * i, pitch, 0.6, 0.06, 'triangle'));
}

/** A door or a room opens: a low creak. */
function soundDoor(): void {
  if (!prefs.soundFight) return;
  tone(0, 98, 0.5, 0.1, 'sawtooth');
  tone(0.2, 73, 0.5, 0.12, 'sine');
}

/** Figures appear: a dark swell. */
function soundSpawn(): void {
  if (!prefs.soundFight) return;
  tone(0, 156, 0.5, 0.08, 'sawtooth');
  tone(0.05, 147, 0.5, 0.08, 'sawtooth');
}

/** Somebody asks or is hurt: a low drum. */
export function soundAlarm(): void {
  if (!prefs.soundAlarm) return;
  tone(0, 110, 0.35, 0.16, 'sine');
  tone(0.16, 92, 0.5, 0.16, 'sine');
}

const MOMENTS: Record<Moment, () => void> = {
  find: soundFind,
  level: soundLevel,
  door: soundDoor,
  spawn: soundSpawn,
  death: soundFall,
  roll: soundDice,
};
export const soundMoment = (moment: Moment): void => MOMENTS[moment]();
