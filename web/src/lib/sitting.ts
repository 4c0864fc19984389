/** Sitting down at a table by an invitation. */
import { api } from './api';
import { ownNumber, revealNow, secretFor, sha256 } from './numbers';
import { seated } from './tokens';

/** Exchanges an invitation for the seat's own secret; the link is void then. */
export async function sitDown(table: string, invite: string): Promise<string> {
  const secret = secretFor(invite);
  const claimed = await api.claim(table, invite, secret, sha256(ownNumber(table, secret)));
  seated(table, claimed.token);
  if (claimed.reveal) revealNow(table);
  return claimed.token;
}
