import type { LinkedIdentity, RefusedLink } from '@course-center/contract/account/providers';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { LINK_REFUSAL_ADVICE } from '@course-center/domain/account/provider-form';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import { endProviderSessions } from '../../../platform/sessions/sessions.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { findById, requireAccountInHand } from '../../organization/public.ts';
import {
  dropIdentity,
  dropRefusedLinks,
  identitiesOfPerson,
  insertIdentity,
  newestRefusedLinks,
} from '../sign-on/identities.repository.ts';
import { providerOf } from './provider-settings.ts';

const MOST = 200;

/** Who proved who they are and was not let in, the newest first. */
export async function refusedLinksOf(scene: Scene, actor: Actor, id: number): Promise<RefusedLink[]> {
  if (!canChangeSettings(actor)) throw forbidden();
  await providerOf(scene.db, id);
  const rows = await newestRefusedLinks(scene.db, id, MOST);
  return rows.map(({ link, person_name }) => ({
    ...{ id: link.id, subject: link.subject, attribute: link.attribute, person_name },
    at: link.at.toISOString(),
    sentence: LINK_REFUSAL_ADVICE[link.reason],
  }));
}

export async function dropRefusedLink(scene: Scene, actor: Actor, id: number, link: number): Promise<void> {
  if (!canChangeSettings(actor)) throw forbidden();
  if (!(await dropRefusedLinks(scene.db, id, { id: link }))) throw notFound('该记录已被移除，请刷新后查看');
}

export async function identitiesOf(scene: Scene, actor: Actor, id: number): Promise<LinkedIdentity[]> {
  if (!canChangeSettings(actor)) throw forbidden();
  await personOf(scene, id);
  const rows = await identitiesOfPerson(scene.db, id);
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
      await requireAccountInHand(tx, scene, actor, person);
      const values = { provider_id, subject, person_id: id, attribute: '' };
      const by = { linked_at: scene.now(), linked_by: actor.person_id };
      const linked = await insertIdentity(tx, { ...values, ...by });
      await dropRefusedLinks(tx, provider_id, { subject });
      await tell(tx, scene, actor, 'linked', {
        ...{ id, after: { name: person.name, provider: provider.title, account: subject } },
      });
      const byWhom = id === actor.person_id ? '' : `由${actor.name}`;
      await tellOfAccount(tx, id, `您的账号已${byWhom}与${provider.title}关联`, scene.now());
      return { id: linked };
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
    await requireAccountInHand(tx, scene, actor, person);
    const gone = await dropIdentity(tx, { id: identity, person_id: id });
    if (!gone) throw notFound('该关联已被解除，请刷新后查看');
    const because = 'unlinked from its provider';
    await endProviderSessions(tx, gone.provider_id, { person_id: id }, scene.now(), { because });
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
