import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  firstNumber,
  keepNumber,
  newNumber,
  ownNumber,
  revealNow,
  secretFor,
  sha256,
} from '../../../src/lobby/diceNumber';
import { claim, invitation, seated, tokenFor } from '../../../src/net/tokens';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
    removeItem: (k: string) => void kept.delete(k),
  } as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

it('hashes as everybody else does', () => {
  for (const text of [
    '',
    'abc',
    'ü€😀',
    'x'.repeat(55),
    'x'.repeat(56),
    'x'.repeat(64),
    'y'.repeat(1000),
    newNumber(),
  ]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

it('keeps one number per seat, and reveals it at once only where nobody else is waited for', () => {
  const number = ownNumber('t', 'token-one');
  expect(number).toMatch(/^[0-9a-f]{64}$/);
  expect(ownNumber('t', 'token-one')).toBe(number);
  expect(ownNumber('t', 'other-token')).not.toBe(number);
  expect(firstNumber('t', 'token-one')).toBeUndefined();
  revealNow('t');
  expect(firstNumber('t', 'token-one')).toBe(number);
  expect(firstNumber('t', 'token-one')).toBeUndefined();
  keepNumber('t', 'token-one', 'x');
  expect(ownNumber('t', 'token-one')).toBe('x');
});

it('takes an invitation for what it is, and asks again with the same secret', () => {
  claim('t', '#inv.abcdefgh');
  expect(invitation('t')).toBe('inv.abcdefgh');
  expect(tokenFor('t')).toBe('');
  const secret = secretFor('inv.abcdefgh');
  expect(secretFor('inv.abcdefgh')).toBe(secret);
  seated('t', secret);
  expect(invitation('t')).toBeNull();
  expect(tokenFor('t')).toBe(secret);
});
