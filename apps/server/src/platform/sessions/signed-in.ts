import type { Scene, SignedIn } from '../../wire/context.ts';
import { findByAccessToken, setClosing } from './sessions.repository.ts';
import { hashOf } from './tokens.ts';

/** Who an access token signs in. A window that had closed and asks again has come back: the session stays. */
export async function signedInBy(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  token: string,
): Promise<SignedIn | null> {
  const [found] = await findByAccessToken(db).execute({ hash: hashOf(token), now: now() });
  if (!found) return null;
  if (found.closing_at) await setClosing(db, found.session_id, null);
  return found;
}
