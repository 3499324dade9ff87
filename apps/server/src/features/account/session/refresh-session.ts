import { decideRefresh } from '@course-center/domain/account/session-lifetime';
import { type GrantedTokens, grantTokens } from '../../../platform/sessions/grant-tokens.ts';
import {
  endSession,
  findRefreshForUpdate,
  markUsed,
  setClosing,
} from '../../../platform/sessions/sessions.repository.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';
import type { Scene } from '../../../wire/context.ts';
import { notSignedIn } from '../../../wire/failures.ts';

/** Trades a refresh token for a new pair. A token used twice ends the whole session: one of the two users stole it. */
export async function refreshSession(
  { db, now }: Scene,
  token: string,
  admin: boolean,
): Promise<GrantedTokens> {
  const hash = hashOf(token);
  const granted = await db.transaction(async (tx) => {
    const found = await findRefreshForUpdate(tx, hash);
    if (!found || found.disabled_at || (found.session.public_route === 'admin') !== admin) return null;
    const at = now();
    const decision = decideRefresh(found.token, found.session, at);
    if (decision === 'end_family') await endSession(tx, found.session.id, at, 'refresh token used twice');
    if (decision !== 'rotate') return null;
    await markUsed(tx, hash, at);
    // A page that refreshes is there: its window has not closed.
    if (found.session.closing_at) await setClosing(tx, found.session.id, null);
    return grantTokens(tx, found.session, at);
  });
  // Outside the transaction, so that ending the family is kept.
  if (!granted) throw notSignedIn();
  return granted;
}
