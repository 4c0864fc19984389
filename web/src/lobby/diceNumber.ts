/** The person's own number for the dice: made here, committed to by its hash, revealed when all have committed. */
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** In hexadecimal digits: the browser's own is there on secure pages only, and tables are played at home too. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

const VISITOR = 'undercroft.visitor';

const hex = (bytes: number): string => bytesToHex(randomBytes(bytes));

export const newNumber = (): string => hex(32);

/** The secret a seat will have: the same if an invitation (or a seat of the lobby) is tried again, because the answer may be lost on the way. */
export function secretFor(what: string): string {
  const key = `undercroft.secret.${what.slice(0, 16)}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const made = hex(24);
  sessionStorage.setItem(key, made);
  return made;
}

/** By which this browser is known again, so that two people of one house can both take a seat of the lobby. */
export function visitorSecret(): string {
  const known = localStorage.getItem(VISITOR);
  if (known) return known;
  const made = hex(24);
  localStorage.setItem(VISITOR, made);
  return made;
}

const key = (table: string, token: string): string => `undercroft.number.${table}.${token.slice(0, 8)}`;

export function keepNumber(table: string, token: string, number: string): void {
  localStorage.setItem(key(table, token), number);
}

export function numberOf(table: string, token: string): string | null {
  return localStorage.getItem(key(table, token));
}

/** The number of this seat, made now if there is none. */
export function ownNumber(table: string, token: string): string {
  const known = numberOf(table, token);
  if (known) return known;
  const made = newNumber();
  keepNumber(table, token, made);
  return made;
}

const REVEAL = 'undercroft.reveal.';

/** Nobody else is waited for: the first message of the connection may hold the number. */
export function revealNow(table: string): void {
  sessionStorage.setItem(REVEAL + table, '1');
}

/** The number to say hello with, once. */
export function firstNumber(table: string, token: string): string | undefined {
  if (!sessionStorage.getItem(REVEAL + table)) return undefined;
  sessionStorage.removeItem(REVEAL + table);
  return numberOf(table, token) ?? undefined;
}
