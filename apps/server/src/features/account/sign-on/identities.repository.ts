import { IDENTITY, type PublicRoute } from '@course-center/domain/access/identity';
import type { Linked, LinkRefusal, Matched } from '@course-center/domain/account/arrival';
import type { MatchField } from '@course-center/domain/account/provider';
import type pg from 'pg';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { and, eq, isNotNull, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { identities, identityProviders, refusedLinks } from '../../../database/ways-in-schema.ts';
import type { TicketRow } from '../../../platform/tickets/tickets.repository.ts';
import type { ProviderRow } from './providers.repository.ts';

type IdentityRow = typeof identities.$inferSelect;

interface Named {
  readonly provider_id: number;
  readonly subject: string;
}

export async function findIdentity(db: Queryable, { provider_id, subject }: Named): Promise<Linked | null> {
  const [row] = await db
    .select({ person_id: identities.person_id, attribute: identities.attribute })
    .from(identities)
    .where(and(eq(identities.provider_id, provider_id), eq(identities.subject, subject)));
  return row ?? null;
}

/** Whom an attribute names; held, so that of two who come at once the second sees that the first was linked. */
export async function findMatched(
  tx: Transaction,
  provider_id: number,
  field: MatchField,
  value: string,
): Promise<Matched | null> {
  const [row] = await tx
    .select({
      id: people.id,
      disabled: sql<boolean>`${people.disabled_at} is not null`,
      administrator: sql<boolean>`exists (select 1 from roles r
        where r.person_id = people.id and r.identity = ${IDENTITY.administrator})`,
      linked: sql<boolean>`exists (select 1 from identities i
        where i.person_id = people.id and i.provider_id = ${provider_id})`,
    })
    .from(people)
    .where(eq(people[field], value))
    .for('no key update', { of: people });
  return row ?? null;
}

export async function addIdentity(
  tx: Transaction,
  identity: typeof identities.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return added.length === 1;
}

/** Uses an arrival's ticket up, if it is one of this browser's and this door's, and reads what decides whose it is. */
const TAKE_ARRIVAL = `with taken as (
    update tickets set used_at = $4 where purpose = $1 and hash = $2 and owner_hash = any($3::text[])
      and bound ->> 'door' = $5 and used_at is null and ends_at > $4 returning bound
  )
  select taken.bound, p.id, p.kind, p.title, p.admits, p.match_field, i.person_id, i.attribute
  from taken join identity_providers p on p.id = (taken.bound ->> 'provider')::int and p.enabled
  left join identities i on i.provider_id = p.id and i.subject = taken.bound ->> 'subject'`;

export type ArrivalProvider = Pick<ProviderRow, 'id' | 'kind' | 'title' | 'admits' | 'match_field'>;

interface TakenArrival {
  readonly bound: TicketRow['bound'];
  readonly provider: ArrivalProvider;
  readonly linked: Linked | null;
}

interface ArrivalNamed extends Pick<TicketRow, 'purpose' | 'hash'> {
  readonly owners: readonly string[];
  readonly door: PublicRoute;
}

export async function takeArrival(
  pool: pg.Pool,
  { purpose, hash, owners, door }: ArrivalNamed,
  at: Date,
): Promise<TakenArrival | null> {
  const values = [purpose, hash, owners, at, door];
  const { rows } = await pool.query({ name: 'arrival_take', text: TAKE_ARRIVAL, values });
  if (rows.length === 0) return null;
  const [{ bound, person_id, attribute, ...provider }] = rows;
  return { bound, provider, linked: person_id === null ? null : { person_id, attribute } };
}

export interface RefusedLink extends Named {
  readonly attribute: string;
  readonly person_id: number | null;
  readonly reason: LinkRefusal;
  readonly at: Date;
}

/** Puts somebody before the administrator; who comes again and again is one row. */
export async function noteRefusedLink(tx: Transaction, refused: RefusedLink): Promise<void> {
  const { attribute, person_id, at } = refused;
  await tx
    .insert(refusedLinks)
    .values(refused)
    .onConflictDoUpdate({
      target: [refusedLinks.provider_id, refusedLinks.subject, refusedLinks.reason],
      set: { attribute, person_id, at },
    });
}

/** As many as somebody looks through. */
const KEPT_REFUSED = 1000;

export async function dropOldRefusedLinks(db: Queryable): Promise<void> {
  await db.execute(sql`delete from refused_links where id in
    (select id from refused_links order by at desc, id desc offset ${KEPT_REFUSED})`);
}

/** Whom one provider could not place, the newest first. */
export async function newestRefusedLinks(db: Queryable, provider_id: number, most: number) {
  return await db
    .select({ link: refusedLinks, person_name: people.name })
    .from(refusedLinks)
    .leftJoin(people, eq(people.id, refusedLinks.person_id))
    .where(eq(refusedLinks.provider_id, provider_id))
    .orderBy(sql`${refusedLinks.at} desc, ${refusedLinks.id} desc`)
    .limit(most);
}

/** Strikes what is settled: one row, or all of somebody's; false where there was none. */
export async function dropRefusedLinks(
  db: Queryable,
  provider_id: number,
  named: { readonly id: number } | { readonly subject: string },
): Promise<boolean> {
  const which = 'id' in named ? eq(refusedLinks.id, named.id) : eq(refusedLinks.subject, named.subject);
  const dropped = await db
    .delete(refusedLinks)
    .where(and(eq(refusedLinks.provider_id, provider_id), which))
    .returning({ id: refusedLinks.id });
  return dropped.length > 0;
}

/** By what somebody is known, in the order in which it was linked; with the provider of each. */
export async function identitiesOfPerson(db: Queryable, person_id: number) {
  return await db
    .select({ identity: identities, kind: identityProviders.kind, title: identityProviders.title })
    .from(identities)
    .innerJoin(identityProviders, eq(identityProviders.id, identities.provider_id))
    .where(eq(identities.person_id, person_id))
    .orderBy(identities.id);
}

/** What a provider calls somebody; undefined where it does not know them. */
export async function subjectOf(
  db: Queryable,
  { provider_id, person_id }: Pick<IdentityRow, 'provider_id' | 'person_id'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.provider_id, provider_id), eq(identities.person_id, person_id)));
  return row?.subject;
}

export async function insertIdentity(
  tx: Transaction,
  identity: typeof identities.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(identities).values(identity).returning({ id: identities.id });
  return row?.id ?? 0;
}

/** Gives up one of somebody's, and answers what it was. */
export async function dropIdentity(
  tx: Transaction,
  { id, person_id }: Pick<IdentityRow, 'id' | 'person_id'>,
): Promise<IdentityRow | undefined> {
  const [gone] = await tx
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.person_id, person_id)))
    .returning();
  return gone;
}

/** Since when nothing reaches somebody through the app; null where it does again. */
export async function setChannelDead(
  db: Queryable,
  { provider_id, subject }: Named,
  dead_at: Date | null,
): Promise<void> {
  const theirs = and(eq(identities.provider_id, provider_id), eq(identities.subject, subject));
  await db
    .update(identities)
    .set({ channel_dead_at: dead_at })
    .where(dead_at === null ? and(theirs, isNotNull(identities.channel_dead_at)) : theirs);
}
