import type { LinkedIdentity, RefusedLink } from '@course-center/contract/account/providers';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { LINK_REFUSAL_ADVICE } from '@course-center/domain/account/provider-form';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { identities, identityProviders, refusedLinks } from '../../../database/ways-in-schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { providerOf } from './provider-settings.ts';

const MOST = 200;

/** Who proved who they are and was not let in, the newest first. */
export async function refusedLinksOf(scene: Scene, actor: Actor, id: number): Promise<RefusedLink[]> {
  if (!canChangeSettings(actor)) throw forbidden();
  await providerOf(scene.db, id);
  const rows = await scene.db
    .select({ link: refusedLinks, person_name: people.name })
    .from(refusedLinks)
    .leftJoin(people, eq(people.id, refusedLinks.person_id))
    .where(eq(refusedLinks.provider_id, id))
    .orderBy(sql`${refusedLinks.at} desc, ${refusedLinks.id} desc`)
    .limit(MOST);
  return rows.map(({ link, person_name }) => ({
    ...{ id: link.id, subject: link.subject, attribute: link.attribute, person_name },
    at: link.at.toISOString(),
    sentence: LINK_REFUSAL_ADVICE[link.reason],
  }));
}

export async function dropRefusedLink(scene: Scene, actor: Actor, id: number, link: number): Promise<void> {
  if (!canChangeSettings(actor)) throw forbidden();
  const dropped = await scene.db
    .delete(refusedLinks)
    .where(and(eq(refusedLinks.id, link), eq(refusedLinks.provider_id, id)))
    .returning({ id: refusedLinks.id });
  if (dropped.length === 0) throw notFound('该记录已被移除，请刷新后查看');
}

export async function identitiesOf(scene: Scene, actor: Actor, id: number): Promise<LinkedIdentity[]> {
  if (!canChangeSettings(actor)) throw forbidden();
  await personOf(scene, id);
  const rows = await scene.db
    .select({ identity: identities, title: identityProviders.title })
    .from(identities)
    .innerJoin(identityProviders, eq(identityProviders.id, identities.provider_id))
    .where(eq(identities.person_id, id))
    .orderBy(identities.id);
  return rows.map(({ identity, title }) => ({
    ...{ id: identity.id, provider_id: identity.provider_id, provider_title: title },
    ...{ subject: identity.subject, linked_at: identity.linked_at.toISOString() },
  }));
}

async function personOf({ db }: Scene, id: number) {
  const person = await findById(db, id);
  if (!person) throw notFound('该人员不存在，可能已被删除，请刷新后查看');
  return person;
}

export interface Linking {
  readonly provider_id: number;
  readonly subject: string;
}

/** Says whose something of a provider is: the only way in for administrators, and the way out of a doubt. */
export async function linkPerson(
  scene: Scene,
  actor: Actor,
  id: number,
  { provider_id, subject: typed }: Linking,
): Promise<{ id: number }> {
  if (!canChangeSettings(actor)) throw forbidden();
  const subject = typed.trim();
  if (subject === '') throw new InvalidInput({ subject: '请输入认证账号' });
  const person = await personOf(scene, id);
  const provider = await providerOf(scene.db, provider_id);
  // What the messaging app calls somebody is learned by a scan alone.
  if (provider.kind === 'wechat') throw new InvalidInput({ provider_id: '微信须由本人扫码绑定' });
  try {
    return await scene.db.transaction(async (tx) => {
      const values = { provider_id, subject, person_id: id, attribute: '' };
      const by = { linked_at: scene.now(), linked_by: actor.person_id };
      const [row] = await tx
        .insert(identities)
        .values({ ...values, ...by })
        .returning({ id: identities.id });
      await tx
        .delete(refusedLinks)
        .where(and(eq(refusedLinks.provider_id, provider_id), eq(refusedLinks.subject, subject)));
      await tell(tx, scene, actor, 'linked', {
        ...{ id, after: { name: person.name, provider: provider.title, account: subject } },
      });
      return { id: row?.id ?? 0 };
    });
  } catch (error) {
    const hit = constraintHit(error);
    if (hit?.kind === 'foreign') throw new Refused({ reason: 'reference_gone' });
    if (hit?.kind !== 'unique') throw error;
    const what = hit.constraint.includes('subject')
      ? `认证账号“${subject}”的关联`
      : `“${person.name}”在“${provider.title}”中的关联`;
    throw new Refused({ reason: 'duplicate', what });
  }
}

/** Whoever is in by it is signed out with it. */
export async function unlinkPerson(scene: Scene, actor: Actor, id: number, identity: number): Promise<void> {
  if (!canChangeSettings(actor)) throw forbidden();
  const person = await personOf(scene, id);
  await scene.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(identities)
      .where(and(eq(identities.id, identity), eq(identities.person_id, id)))
      .returning();
    if (!gone) throw notFound('该关联已被解除，请刷新后查看');
    await tx.execute(sql`update sessions set ended_at = ${scene.now().toISOString()}::timestamptz,
      ended_because = 'unlinked from its provider'
      where provider_id = ${gone.provider_id} and person_id = ${id} and ended_at is null`);
    const { title } = await providerOf(tx, gone.provider_id);
    const before = { name: person.name, provider: title, account: gone.subject };
    await tell(tx, scene, actor, 'unlinked', { id, before });
  });
}

interface Told {
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
}

function tell(tx: Transaction, scene: Scene, by: Actor, verb: string, { id, ...told }: Told): Promise<void> {
  return appendToLedger(tx, scene, { by, action: `identity.${verb}`, subject: `person:${id}`, ...told });
}
