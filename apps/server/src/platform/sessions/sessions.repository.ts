import type { Queryable } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import { and, eq, inArray, isNull, lt, ne, notInArray, sql } from '../../database/query.ts';
import { people, sessions, sessionTokens } from '../../database/schema.ts';
import { heldRoles } from './held-roles.ts';

/** Who is signed in by an access token, at a moment. The hottest statement of the product: prepared, one round trip. */
export const findByAccessToken = oncePerDatabase((db) =>
  db
    .select({
      session_id: sessions.id,
      public_route: sessions.public_route,
      provisional: sessions.provisional,
      awaits_second_factor: sessions.awaits_second_factor,
      login_method: sessions.login_method,
      closing_at: sessions.closing_at,
      person_id: people.id,
      username: people.username,
      name: people.name,
      change_password_at: people.change_password_at,
      roles: heldRoles,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.session_id))
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, 'access'),
        sql`${sessionTokens.expires_at} > ${sql.placeholder('now')}`,
        isNull(sessions.ended_at),
        sql`(${sessions.closing_at} is null or ${sessions.closing_at} > ${sql.placeholder('now')})`,
        isNull(people.disabled_at),
      ),
    )
    .prepare('session_by_access_token'),
);

export async function addSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** A session that waited for its second proof is like any other; what it was held by until then goes. */
export async function makeWhole(db: Queryable, id: string) {
  const [session] = await db
    .update(sessions)
    .set({ provisional: false, awaits_second_factor: false })
    .where(and(eq(sessions.id, id), sessions.awaits_second_factor, isNull(sessions.ended_at)))
    .returning({ id: sessions.id, provisional: sessions.provisional, created_at: sessions.created_at });
  if (session) await db.delete(sessionTokens).where(eq(sessionTokens.session_id, id));
  return session;
}

export async function addTokens(db: Queryable, tokens: (typeof sessionTokens.$inferInsert)[]): Promise<void> {
  await db.insert(sessionTokens).values(tokens);
}

/** A refresh token with its session, locked, so that of two uses at once the second sees the first. */
export async function findRefreshForUpdate(db: Queryable, hash: Buffer) {
  const [row] = await db
    .select({ token: sessionTokens, session: sessions, disabled_at: people.disabled_at })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.session_id))
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(and(eq(sessionTokens.hash, hash), eq(sessionTokens.kind, 'refresh')))
    .for('update', { of: [sessionTokens, sessions] });
  return row;
}

export async function markUsed(db: Queryable, hash: Buffer, at: Date): Promise<void> {
  await db.update(sessionTokens).set({ used_at: at }).where(eq(sessionTokens.hash, hash));
}

/** Ends a session, and answers what it was; undefined where it had ended before. */
export async function endSession(db: Queryable, id: string, at: Date, because: string) {
  const [ended] = await db
    .update(sessions)
    .set({ ended_at: at, ended_because: because })
    .where(and(eq(sessions.id, id), isNull(sessions.ended_at)))
    .returning();
  return ended;
}

/** What began at a provider: the session that it knows by a name, all of somebody's, or everybody's. */
type OfProvider = Partial<
  Pick<typeof sessions.$inferSelect, 'provider_session' | 'provider_subject' | 'person_id'>
>;

/** Ends what began at a provider, but for one session where that is said. */
export async function endProviderSessions(
  db: Queryable,
  providerId: number,
  known: OfProvider,
  at: Date,
  { because = 'ended by its provider', but }: { readonly because?: string; readonly but?: string } = {},
): Promise<void> {
  const named = Object.entries(known).map(
    ([column, value]) => sql`${sessions[column as keyof OfProvider]} = ${value}`,
  );
  await db
    .update(sessions)
    .set({ ended_at: at, ended_because: because })
    .where(
      and(
        ...[eq(sessions.provider_id, providerId), isNull(sessions.ended_at), ...named],
        but === undefined ? undefined : ne(sessions.id, but),
      ),
    );
}

/** Ends every session of a person, or all but one: after a new password, a changed role, a disabled account. */
export async function endSessionsOf(
  db: Queryable,
  personId: number,
  at: Date,
  because: string,
  but: string | null = null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: at, ended_because: because })
    .where(
      and(
        eq(sessions.person_id, personId),
        isNull(sessions.ended_at),
        but === null ? undefined : ne(sessions.id, but),
      ),
    );
}

/** The sessions of a person that can still be gone on with, the newest first. */
export async function openSessionsOf(db: Queryable, personId: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const usable = db
    .select({ id: sessionTokens.session_id })
    .from(sessionTokens)
    .where(and(isNull(sessionTokens.used_at), sql`${sessionTokens.expires_at} > ${at}`));
  return await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.person_id, personId),
        isNull(sessions.ended_at),
        sql`(${sessions.closing_at} is null or ${sessions.closing_at} > ${at})`,
        inArray(sessions.id, usable),
      ),
    )
    .orderBy(sql`${sessions.created_at} desc, ${sessions.id}`);
}

export async function setClosing(db: Queryable, id: string, closingAt: Date | null): Promise<void> {
  await db.update(sessions).set({ closing_at: closingAt }).where(eq(sessions.id, id));
}

/** A page that goes on is there: its window has not closed. */
export async function noteProlonged(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ closing_at: null, prolonged_at: at }).where(eq(sessions.id, id));
}

/** Drops tokens that have run out, and the sessions that have none left. */
export async function dropExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessionTokens).where(lt(sessionTokens.expires_at, now));
  const left = db.select({ id: sessionTokens.session_id }).from(sessionTokens);
  await db.delete(sessions).where(notInArray(sessions.id, left));
}
