import type { Role } from '@course-center/domain/access/act-as';
import type { PublicRoute } from '@course-center/domain/access/identity';
import type { Scene } from '../../wire/context.ts';
import { findByAccessToken, setClosing } from './sessions.repository.ts';
import { hashOf } from './tokens.ts';

/** Somebody who is signed in, as every request knows them. */
export interface SignedIn {
  readonly session_id: string;
  readonly public_route: PublicRoute;
  readonly provisional: boolean;
  readonly closing_at: Date | null;
  readonly person_id: number;
  readonly username: string;
  readonly name: string;
  readonly change_password_at: Date | null;
  readonly roles: readonly Role[];
}

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
