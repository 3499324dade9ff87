import { LIFETIME, lastMoment } from '@course-center/domain/account/session-lifetime';
import type { Queryable } from '../../database/database.ts';
import type { sessions } from '../../database/schema.ts';
import { addTokens } from './sessions.repository.ts';
import { hashOf, newToken } from './tokens.ts';

export interface GrantedTokens {
  readonly token_type: 'Bearer';
  readonly access_token: string;
  readonly refresh_token: string;
}

type Granting = Readonly<Pick<typeof sessions.$inferSelect, 'id' | 'provisional' | 'created_at'>>;

/** Gives a session a new pair of tokens. */
export async function grantTokens(db: Queryable, session: Granting, now: Date): Promise<GrantedTokens> {
  const { granted, rows } = newTokens(session, now);
  await addTokens(db, rows);
  return granted;
}

/** A new pair of tokens, and how it is kept. A provisional session cannot be prolonged: its refresh token is void. */
export function newTokens(session: Granting, now: Date) {
  const access = newToken();
  const refresh = newToken();
  const end = lastMoment(session).getTime();
  const until = (seconds: number) => new Date(Math.min(end, now.getTime() + seconds * 1000));
  const accessToken = {
    hash: hashOf(access),
    session_id: session.id,
    kind: 'access' as const,
    expires_at: until(session.provisional ? LIFETIME.provisional : LIFETIME.access),
  };
  const refreshToken = {
    hash: hashOf(refresh),
    session_id: session.id,
    kind: 'refresh' as const,
    expires_at: until(LIFETIME.refresh),
  };
  const granted: GrantedTokens = { token_type: 'Bearer', access_token: access, refresh_token: refresh };
  return { granted, rows: session.provisional ? [accessToken] : [accessToken, refreshToken] };
}
