import { addressKey } from '@course-center/domain/access/address-key';
import { oncePerDatabase } from '../../database/prepared.ts';
import type { Scene, SignedIn } from '../../wire/context.ts';
import { gate, LOOKUP_PATIENCE } from '../jobs/gate.ts';
import { findByAccessToken, setClosing } from './sessions.repository.ts';
import { hashOf } from './tokens.ts';

/**
 * Nobody counts these calls before it is known whose they are. A thousand at once with tokens that nobody has stood in
 * line for the database before everybody else's; now they wait here, by turns of addresses, and a token that was good
 * lately is looked up in its own.
 */
const LOOKED_UP_AT_ONCE = 4;
const MOST_GOOD = 20_000;

const tokensOf = oncePerDatabase(() => ({
  inTurn: gate(LOOKED_UP_AT_ONCE, LOOKUP_PATIENCE),
  good: new Set<string>(),
}));

/** Who an access token signs in. A window that had closed and asks again has come back: the session stays. */
export async function signedInBy(
  { db, now, address }: Pick<Scene, 'db' | 'now' | 'address'>,
  token: string,
): Promise<SignedIn | null> {
  const hash = hashOf(token);
  const known = hash.toString('base64');
  const { inTurn, good } = tokensOf(db);
  const who = good.has(known) ? known : addressKey(address);
  const [found] = await inTurn(() => findByAccessToken(db).execute({ hash, now: now() }), who);
  if (!found) {
    good.delete(known);
    return null;
  }
  good.add(known);
  if (good.size > MOST_GOOD) good.delete(good.values().next().value as string);
  if (found.closing_at) await setClosing(db, found.session_id, null);
  return found;
}
