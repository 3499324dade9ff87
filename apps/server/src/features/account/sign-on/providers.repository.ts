import type { ProviderForm } from '@course-center/domain/account/provider-form';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from '../../../database/query.ts';
import { identityProviders } from '../../../database/ways-in-schema.ts';

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

/** The school's account of the messaging app: there is one at most. */
export async function findMessagingProvider(db: Queryable): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.kind, 'wechat'));
  return row;
}

/** All of them, with how many people each knows and how many it was refused for. */
export async function countedProviders(db: Queryable) {
  return await db
    .select({
      provider: identityProviders,
      // The table is named with its column: both others have an id of their own.
      linked: sql<number>`(select count(*)::int from identities i where i.provider_id = identity_providers.id)`,
      refused: sql<number>`(select count(*)::int from refused_links r where r.provider_id = identity_providers.id)`,
    })
    .from(identityProviders)
    .orderBy(identityProviders.id);
}

export async function addProvider(tx: Transaction, form: ProviderForm, at: Date): Promise<number> {
  const [row] = await tx
    .insert(identityProviders)
    .values({ ...form, created_at: at, updated_at: at })
    .returning({ id: identityProviders.id });
  return row?.id ?? 0;
}

const inVersion = (id: number, version: number) =>
  and(eq(identityProviders.id, id), eq(identityProviders.version, version));

type Change = ProviderForm & Partial<Pick<ProviderRow, 'secret' | 'previous_secret' | 'secret_set_at'>>;

/** False where it was changed or removed meanwhile. */
export async function saveProvider(
  tx: Transaction,
  { id, version }: Pick<ProviderRow, 'id' | 'version'>,
  change: Change,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(identityProviders)
    .set({ ...change, version: version + 1, updated_at: at })
    .where(inVersion(id, version))
    .returning({ id: identityProviders.id });
  return changed.length === 1;
}

/** False where it was changed or removed meanwhile. */
export async function dropProvider(tx: Transaction, id: number, version: number): Promise<boolean> {
  const removed = await tx
    .delete(identityProviders)
    .where(inVersion(id, version))
    .returning({ id: identityProviders.id });
  return removed.length === 1;
}

/** One at most is where the login page goes at once: all others step back. */
export async function stepBackFor(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(identityProviders)
    .set({ standard: false, version: sql`${identityProviders.version} + 1` })
    .where(and(identityProviders.standard, ne(identityProviders.id, id)));
}

export async function saveSecret(
  tx: Transaction,
  id: number,
  sealed: Pick<ProviderRow, 'secret' | 'previous_secret' | 'secret_set_at'>,
): Promise<void> {
  await tx.update(identityProviders).set(sealed).where(eq(identityProviders.id, id));
}

/** That it called, unless that was noted after a moment. */
export async function noteProviderCalled(db: Queryable, id: number, at: Date, after: Date): Promise<void> {
  const isOld = or(isNull(identityProviders.called_at), lte(identityProviders.called_at, after));
  await db
    .update(identityProviders)
    .set({ called_at: at })
    .where(and(eq(identityProviders.id, id), isOld));
}
