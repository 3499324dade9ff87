/** How long things of a session live, in seconds. */
export const LIFETIME = {
  access: 2 * 60 * 60,
  refresh: 14 * 24 * 60 * 60,
  /** However often it is prolonged, a session ends so long after its login. */
  session: 30 * 24 * 60 * 60,
  /** A provisional session serves the first password change only. */
  provisional: 15 * 60,
  /** A closed window that comes back within this time was a reload. */
  closing: 15,
} as const;

export interface SessionState {
  readonly ended_at: Date | null;
  readonly closing_at: Date | null;
  readonly created_at: Date;
}

/** The last moment of a session that began then. */
export function lastMoment({ created_at }: Pick<SessionState, 'created_at'>): Date {
  return new Date(created_at.getTime() + LIFETIME.session * 1000);
}

/** A session is over when it was ended, its last day passed, or its last window closed and no page came back. */
export function isOver(session: SessionState, now: Date): boolean {
  if (session.ended_at !== null || lastMoment(session) <= now) return true;
  return session.closing_at !== null && session.closing_at <= now;
}

export type RefreshDecision = 'rotate' | 'end_family' | 'refuse';

/** A refresh token is good once; a second use means that a copy is about, and ends every token of the session. */
export function decideRefresh(
  token: { used_at: Date | null; expires_at: Date },
  session: SessionState,
  now: Date,
): RefreshDecision {
  if (isOver(session, now)) return 'refuse';
  if (token.used_at !== null) return 'end_family';
  return token.expires_at <= now ? 'refuse' : 'rotate';
}
