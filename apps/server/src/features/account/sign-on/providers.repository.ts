import { IDENTITY } from '@course-center/domain/access/identity';
import type { Linked, LinkRefusal, Matched } from '@course-center/domain/account/arrival';
import type { MatchField } from '@course-center/domain/account/provider';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { identities, identityProviders, refusedLinks } from '../../../database/ways-in-schema.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;

export async function findProvider(db: Queryable, id: number): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id));
  return row;
}

/** The single sign-ons that people may choose, the standard one first. */
export async function enabledProviders(db: Queryable): Promise<ProviderRow[]> {
  return await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.enabled, true), inArray(identityProviders.kind, ['cas', 'oidc'])))
    .orderBy(sql`${identityProviders.standard} desc`, asc(identityProviders.id));
}

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

/** Whether somebody is still who a provider says, and may still come in; held until their session stands. */
export async function stillLinked(
  tx: Transaction,
  { provider_id, subject, person_id }: Named & { readonly person_id: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(identities, eq(identities.person_id, people.id))
    .where(
      and(
        eq(people.id, person_id),
        isNull(people.disabled_at),
        eq(identities.provider_id, provider_id),
        eq(identities.subject, subject),
      ),
    )
    .for('no key update', { of: people });
  return rows.length === 1;
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
