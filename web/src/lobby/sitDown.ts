/** Sitting down at a table: by an invitation, or on an open seat. */
import { api } from '../net/api';
import { ownNumber, revealNow, secretFor, sha256, visitorSecret } from './diceNumber';
import { cameLate } from './fairness';
import type { Claimed } from '../net/protocol';
import { seated } from '../net/tokens';

type Ask = (secret: string, commit: string) => Promise<Claimed>;

async function sit(table: string, secret: string, ask: Ask): Promise<string> {
  const claimed = await ask(secret, sha256(ownNumber(table, secret)));
  seated(table, claimed.token);
  if (claimed.reveal) revealNow(table);
  if (claimed.fair === false) cameLate(table);
  return claimed.token;
}

/** Exchanges an invitation for the seat's own secret; the link is void then. */
export function sitDown(table: string, invite: string): Promise<string> {
  return sit(table, secretFor(invite), (secret, commit) => api.claim(table, invite, secret, commit));
}

/** Takes an open seat that the lobby lists. */
export function takeSeat(table: string, seat: number): Promise<string> {
  return sit(table, secretFor(`${table}.${seat}`), (secret, commit) =>
    api.sit(table, seat, secret, commit, visitorSecret()),
  );
}
