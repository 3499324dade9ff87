import type { Queryable, Transaction } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from '../../database/query.ts';
import { tickets } from '../../database/result-list-schema.ts';

export type TicketRow = typeof tickets.$inferSelect;

/** A ticket, and whether what it hangs on still stands: its person, their session, the role that it was opened as. */
export type TicketRecord = TicketRow & { readonly standing: boolean };

// The table is named with its columns: roles have a person_id of their own.
const standing = (at: Date) => sql<boolean>`(
  (tickets.person_id is null or exists (
    select 1 from people p where p.id = tickets.person_id and p.disabled_at is null))
  and (tickets.session_id is null or exists (
    select 1 from sessions s where s.id = tickets.session_id and s.ended_at is null
      and (s.closing_at is null or s.closing_at > ${at.toISOString()}::timestamptz)))
  and (tickets.bound -> 'identity' is null or exists (
    select 1 from roles r where r.person_id = tickets.person_id
      and r.identity = (tickets.bound ->> 'identity')::int)))`;

export type Named = Partial<Pick<TicketRow, 'hash' | 'check_hash' | 'session_id' | 'owner_hash'>> &
  Pick<TicketRow, 'purpose'>;

const known = (named: Named) =>
  Object.entries(named).map(([column, value]) => eq(tickets[column as keyof Named], value as string));

/** The ticket that is known by something; of several the newest. */
export async function findTicket(
  db: Queryable,
  named: Named,
  at: Date,
  { held = false } = {},
): Promise<TicketRecord | undefined> {
  const found = db
    .select({ ticket: tickets, standing: standing(at) })
    .from(tickets)
    .where(and(...known(named)))
    .orderBy(sql`${tickets.id} desc`)
    .limit(1);
  const [row] = await (held ? found.for('update', { of: tickets }) : found);
  return row && { ...row.ticket, standing: row.standing };
}

/** Uses up a ticket of a browser's that is still good and hangs on nobody, in one statement. */
export async function useUpTicket(
  db: Queryable,
  { purpose, hash, owner_hash }: { purpose: string; hash: string; owner_hash: string },
  at: Date,
): Promise<TicketRow | undefined> {
  const isFree = and(isNull(tickets.person_id), isNull(tickets.session_id), eq(tickets.tries, 0));
  const isUnused = and(isNull(tickets.used_at), gt(tickets.ends_at, at), isFree);
  const [used] = await db
    .update(tickets)
    .set({ used_at: at })
    .where(and(...known({ purpose, hash, owner_hash }), isUnused))
    .returning();
  return used;
}

/** The newest of a browser's tickets for a thing that nobody has used and that is good until a moment. */
export async function unusedTicket(
  db: Queryable,
  named: Named,
  bound: TicketRow['bound'],
  until: Date,
): Promise<TicketRow | undefined> {
  const ofThing = sql`${tickets.bound} @> ${JSON.stringify(bound)}::jsonb`;
  const [found] = await db
    .select()
    .from(tickets)
    .where(and(...known(named), isNull(tickets.used_at), gt(tickets.ends_at, until), ofThing))
    .orderBy(sql`${tickets.id} desc`)
    .limit(1);
  return found;
}

export async function addTicket(tx: Queryable, ticket: typeof tickets.$inferInsert): Promise<void> {
  await tx.insert(tickets).values(ticket);
}

/** False where the same was there before. */
export async function addTicketOnce(db: Queryable, ticket: typeof tickets.$inferInsert): Promise<boolean> {
  const added = await db.insert(tickets).values(ticket).onConflictDoNothing().returning({ id: tickets.id });
  return added.length === 1;
}

/** Ends what was opened before for the same purpose, person and thing, and never used. */
export async function endTickets(
  tx: Transaction,
  { purpose, person_id, bound }: Pick<TicketRow, 'purpose' | 'person_id' | 'bound'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`update tickets set ends_at = least(ends_at, ${at.toISOString()}::timestamptz)
    where purpose = ${purpose} and person_id = ${person_id} and used_at is null
      and bound @> ${JSON.stringify(bound)}::jsonb`);
}

export async function dropTicketsKnownBy(tx: Transaction, named: Named): Promise<void> {
  await tx.delete(tickets).where(and(...known(named)));
}

type OfThing = Pick<TicketRow, 'purpose' | 'bound'>;
const ofThing = ({ purpose, bound }: OfThing) =>
  sql`purpose = ${purpose} and bound @> ${JSON.stringify(bound)}::jsonb`;

/** Ends what browsers were given for a thing and have not brought back yet. */
export async function endUnclaimed(db: Queryable, thing: OfThing, at: Date): Promise<void> {
  await db.execute(sql`update tickets set ends_at = ${at.toISOString()}::timestamptz
    where ${ofThing(thing)} and owner_hash is not null and used_at is null`);
}

/** Many at once, of nobody and no session: for whoever gets their values. */
export async function addTickets(
  tx: Transaction,
  hashes: readonly string[],
  ticket: Omit<typeof tickets.$inferInsert, 'hash'>,
): Promise<void> {
  await inBatches(hashes, (batch) =>
    tx
      .insert(tickets)
      .values(batch.map((hash) => ({ ...ticket, hash })))
      .returning({ id: tickets.id }),
  );
}

/** When those of a thing end, used or not: what is swept away sooner or later would tell them apart. */
export async function setTicketsEnd(tx: Transaction, thing: OfThing, at: Date): Promise<void> {
  await tx.execute(
    sql`update tickets set ends_at = ${at.toISOString()}::timestamptz where ${ofThing(thing)}`,
  );
}

export async function dropTickets(tx: Transaction, thing: OfThing): Promise<void> {
  await tx.execute(sql`delete from tickets where ${ofThing(thing)}`);
}

/** What becomes new of a ticket; `came` is kept beside what it is bound to. */
export async function saveTicket(
  tx: Transaction,
  id: number,
  change: Partial<Pick<TicketRow, 'tries' | 'owner_hash' | 'ends_at' | 'used_at'>>,
  came: object = {},
): Promise<void> {
  const bound = sql`${tickets.bound} || ${JSON.stringify(came)}::jsonb`;
  await tx
    .update(tickets)
    .set({ ...change, bound })
    .where(eq(tickets.id, id));
}

/** What a browser was given and never brought back tells nobody anything once it has ended, and anybody gets one. */
const isUnclaimed = and(isNull(tickets.person_id), isNull(tickets.used_at), isNotNull(tickets.owner_hash));

export async function dropTicketsBefore(db: Queryable, at: Date, now: Date): Promise<void> {
  const isOver = and(lt(tickets.ends_at, now), isUnclaimed);
  await db.delete(tickets).where(or(lt(tickets.ends_at, at), isOver));
}
