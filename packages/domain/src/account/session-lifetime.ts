/** How long things of a session live, in seconds. */
export const LIFETIME = {
  access: 2 * 60 * 60,
  refresh: 14 * 24 * 60 * 60,
  /** A provisional session serves the first password change only. */
  provisional: 15 * 60,
  /** A closed window that comes back within this time was a reload. */
  closing: 15,
} as const;

export interface SessionState {
  readonly ended_at: Date | null;
  readonly closing_at: Date | null;
}

/** A session is over when it was ended, or when its last window closed and no page came back in time. */
export function isOver(session: SessionState, now: Date): boolean {
  return session.ended_at !== null || (session.closing_at !== null && session.closing_at <= now);
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
