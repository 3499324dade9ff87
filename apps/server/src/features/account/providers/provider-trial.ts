import type { Trial } from '@course-center/contract/account/providers';
import { canChangeSettings } from '@course-center/domain/access/settings';
import { SIGN_ON_SENTENCE, type SignOnRefusal } from '@course-center/domain/account/arrival';
import type { Outside } from '../../../platform/outward/outward.ts';
import { openTicket, ticketToCheck } from '../../../platform/tickets/tickets.ts';
import type { Actor, Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, notSignedIn, Refused } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import { findIdentity, subjectOf } from '../sign-on/identities.repository.ts';
import { linkPerson } from './linked-people.ts';
import { providerOf } from './provider-settings.ts';

/** As the return from a provider knows it. */
const PURPOSE = 'provider_trial';
const MINUTES = 10;

interface By {
  readonly actor: Actor;
  readonly session: SignedIn;
}

/** A login of the administrator's own in a second window, which signs nobody in and links nobody. */
export async function beginTrial(
  scene: Scene,
  by: By,
  outside: Outside,
  id: number,
): Promise<{ url: string; check: string }> {
  const { actor, session } = by;
  if (!canChangeSettings(actor)) throw forbidden();
  await providerOf(scene.db, id);
  const base = outside.addressOf(scene.school);
  if (base === null) throw new Refused({ reason: 'sign_on_refused', sign_on: 'address_missing' });
  const { person_id, session_id } = session;
  const opening = { purpose: PURPOSE, person_id, session_id, thing: { provider: id }, minutes: MINUTES };
  const opened = await scene.db.transaction((tx) => openTicket(tx, scene.now(), opening));
  const query = new URLSearchParams({ trial: opened.value, door: 'admin' });
  return { url: `${base}/api/sso/${scene.school.name}/${id}/start?${query}`, check: opened.check };
}

/** What the return left in the ticket's row. */
type Result =
  | { readonly failed: SignOnRefusal; readonly detail: string }
  | {
      readonly subject: string;
      readonly attribute: string;
      readonly name: string;
      readonly attributes: readonly string[];
    };

export async function readTrial(scene: Scene, by: By, id: number, check: string): Promise<Trial> {
  if (!canChangeSettings(by.actor)) throw forbidden();
  const ticket = await trialOf(scene, by, id, check);
  const result = ticket?.bound.result as Result | undefined;
  if (result) {
    const link = 'failed' in result ? null : await linkOf(scene, by, id, result.subject);
    return { ...presented(result), link };
  }
  if (ticket && ticket.ends_at > scene.now()) return { state: 'waiting', sentence: '', said: [], link: null };
  return { state: 'over', sentence: '试登录已超过 10 分钟，请重新开始', said: [], link: null };
}

/** The own trial of this provider. */
async function trialOf(scene: Scene, { session: { session_id } }: By, id: number, check: string) {
  const ticket = await ticketToCheck(scene, { purpose: PURPOSE, check, session_id });
  return ticket?.bound.provider === id ? ticket : undefined;
}

async function linkOf({ db }: Scene, { session: { person_id } }: By, provider_id: number, subject: string) {
  const linked = await findIdentity(db, { provider_id, subject });
  const no = (why_not: string) => ({ allowed: false, why_not });
  if (linked) return no(linked.person_id === person_id ? '已关联到您的账号' : '该认证账号已关联到其他人员');
  if ((await subjectOf(db, { provider_id, person_id })) !== undefined)
    return no('您的账号已关联另一个认证账号，如需更换，请先在“人员 - 登录关联”中解除');
  return { allowed: true, why_not: '' };
}

/** Makes what a trial proved the own way in. Administrators are never linked by a number: they say so, with the password. */
export async function linkTrial(
  scene: Scene,
  by: By,
  id: number,
  { check, password }: { readonly check: string; readonly password: string },
): Promise<{ id: number }> {
  const { actor, session } = by;
  if (!canChangeSettings(actor)) throw forbidden();
  const ticket = await trialOf(scene, by, id, check);
  const result = ticket?.bound.result as Result | undefined;
  if (!ticket || !result || 'failed' in result || ticket.ends_at <= scene.now())
    throw new Refused({ reason: 'sign_on_refused', sign_on: 'return_unusable' });
  const person = await findById(scene.db, session.person_id);
  if (!person) throw notSignedIn();
  await requireOwnPassword(scene, person, password);
  return linkPerson(scene, actor, person.id, { provider_id: id, subject: result.subject });
}

function presented(result: Result): Omit<Trial, 'link'> {
  if ('failed' in result) {
    const missing = result.failed === 'attribute_missing';
    const sentence = missing
      ? '认证成功，但没有返回所设的“对应属性”。请核对属性名称，或请认证平台开放该属性。'
      : SIGN_ON_SENTENCE[result.failed];
    const said =
      result.detail === '' ? [] : [{ name: missing ? '返回的属性' : '认证平台的回应', value: result.detail }];
    return { state: 'failed', sentence, said: said.map(short) };
  }
  const { subject, attribute, name, attributes } = result;
  const said = [
    { name: '认证账号', value: subject },
    { name: '工号', value: attribute || '（没有返回）' },
    { name: '姓名', value: name || '（没有返回）' },
    { name: '返回的属性', value: attributes.join('、') || '（没有）' },
  ];
  return { state: 'done', sentence: '认证成功，登录方式可以使用', said: said.map(short) };
}

const short = ({ name, value }: Trial['said'][number]) => ({ name, value: value.slice(0, 500) });
