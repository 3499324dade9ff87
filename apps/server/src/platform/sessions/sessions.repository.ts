import type pg from 'pg';
import type { Queryable, Transaction } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import { and, eq, inArray, isNull, lt, ne, notInArray, sql } from '../../database/query.ts';
import { people, sessions, sessionTokens } from '../../database/schema.ts';
import { tellingLedger } from '../ledger/ledger.repository.ts';
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

const OPENED_COLUMNS = [
  ['id', 'uuid'],
  ['person_id', 'int'],
  ['public_route', 'text'],
  ['provisional', 'boolean'],
  ['awaits_second_factor', 'boolean'],
  ['created_at', 'timestamptz'],
  ['address', 'text'],
  ['user_agent', 'text'],
  ['login_method', 'text'],
  ['provider_id', 'int'],
  ['provider_subject', 'text'],
  ['provider_session', 'text'],
  ['id_token', 'text'],
] as const;

type OpenedColumn = (typeof OPENED_COLUMNS)[number][0];

/** A session that begins, its tokens, and what the ledger is told of it, as the parameters of `tellingLedger`. */
export interface Opening {
  readonly session: Pick<typeof sessions.$inferSelect, OpenedColumn>;
  readonly tokens: readonly Pick<typeof sessionTokens.$inferSelect, 'hash' | 'kind' | 'expires_at'>[];
  readonly told: readonly unknown[];
}

const of = (column: OpenedColumn) => {
  const at = OPENED_COLUMNS.findIndex(([name]) => name === column);
  return `$${at + 1}::${OPENED_COLUMNS[at]?.[1]}`;
};

/**
 * Opens a session with its tokens, in one statement. One that has still to show a second factor is not told yet.
 * `holding` says and holds whose it is: nothing is opened for nobody.
 */
function opening(holding: string): string {
  const columns = OPENED_COLUMNS.map(([name]) => name);
  const after = columns.length + 1;
  const isWhole = `not ${of('awaits_second_factor')}`;
  return `with held as (${holding}), opened as (
      insert into sessions (${columns.join(', ')}) select ${columns.map(of).join(', ')} from held returning id
    ), granted as (
      insert into session_tokens (hash, session_id, kind, expires_at)
      select t.hash, opened.id, t.kind, t.expires_at from opened,
        unnest($${after}::bytea[], $${after + 1}::text[], $${after + 2}::timestamptz[]) as t (hash, kind, expires_at)
    ), seen as (
      update people set last_login_at = ${of('created_at')} from held where people.id = held.id and ${isWhole}
    ), told as (${tellingLedger(`opened where ${isWhole}`, after + 3)})
    select id from opened`;
}

const OPEN = opening(`select ${of('person_id')} as id`);
const OPEN_LINKED = opening(`select p.id from people p join identities i on i.person_id = p.id
  where p.id = ${of('person_id')} and p.disabled_at is null and i.provider_id = ${of('provider_id')}
    and i.subject = ${of('provider_subject')} for no key update of p`);

function openingValues({ session, tokens, told }: Opening): unknown[] {
  const columns = (['hash', 'kind', 'expires_at'] as const).map((name) => tokens.map((each) => each[name]));
  return [...OPENED_COLUMNS.map(([name]) => session[name]), ...columns, ...told];
}

/** Opens a session in the transaction that made sure whose it is. */
export async function addSession(tx: Transaction, session: Opening): Promise<void> {
  const values = openingValues(session);
  const parts = OPEN.split(/\$(\d+)/).map((part, at) =>
    at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  );
  await tx.execute(sql.join(parts));
}

/** Opens a session of somebody who is still linked to their provider, and may still come in; false where not. */
export async function addLinkedSession(pool: pg.Pool, session: Opening): Promise<boolean> {
  const values = openingValues(session);
  return (await pool.query({ name: 'session_open', text: OPEN_LINKED, values })).rows.length === 1;
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

/** What began at a provider: the session that it knows by a name, those that it gave none, somebody's, or everybody's. */
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
  const named = Object.entries(known).map(([name, value]) => {
    const column = sessions[name as keyof OfProvider];
    return value === null ? isNull(column) : sql`${column} = ${value}`;
  });
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

/** Gives up the messaging app that somebody has bound; what its provider is called. */
export async function dropMessagingIdentities(tx: Transaction, personId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`delete from identities i using identity_providers p
    where p.id = i.provider_id and p.kind = 'wechat' and i.person_id = ${personId} returning p.title`);
  return rows.map(({ title }) => title);
}
