import type { CodeStatus, LoginCode, OwnIdentities } from '@course-center/contract/account/messaging';
import { MESSAGING_SENTENCE } from '@course-center/domain/account/messaging';
import type { Outside } from '../../../platform/outward/outward.ts';
import { endProviderSessions } from '../../../platform/sessions/sessions.repository.ts';
import { newToken } from '../../../platform/sessions/tokens.ts';
import { findTicket } from '../../../platform/tickets/tickets.repository.ts';
import { isGood } from '../../../platform/tickets/tickets.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { InvalidInput, notFound, notSignedIn, Refused } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import { dropIdentity, identitiesOfPerson, subjectOf } from '../sign-on/identities.repository.ts';
import { boundOf, CODE, hex, openCode, tellLinked } from './codes.ts';
import { offeredApp, refusedBy } from './messaging-app.ts';

const OF_THE_SCHOOL = '由学校的统一身份认证管理，如需变更请联系课程中心';

/** By what somebody can come in besides their password. */
export async function ownIdentities(
  scene: Scene,
  outside: Outside,
  { person_id }: SignedIn,
): Promise<OwnIdentities> {
  const rows = await identitiesOfPerson(scene.db, person_id);
  const isOffered = await offeredApp(scene, outside).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
  const person = await findById(scene.db, person_id);
  return {
    identities: rows.map(({ identity, kind, title }) => ({
      ...{ id: identity.id, kind, title, linked_at: identity.linked_at.toISOString() },
      unfollowed: identity.channel_dead_at !== null,
      may_unlink: kind === 'wechat',
      why_not: kind === 'wechat' ? null : OF_THE_SCHOOL,
    })),
    link: {
      offered: isOffered && rows.every(({ kind }) => kind !== 'wechat'),
      asks_password: person !== undefined && hasPassword(person),
    },
  };
}

/** Who only comes by the school's sign-on has none. */
const hasPassword = ({ password_hash }: { readonly password_hash: string }) => password_hash !== '';

/** A code that links whoever scans it to who shows it. */
export async function newLinkCode(
  scene: Scene,
  outside: Outside,
  { person_id, session_id, public_route }: SignedIn,
  sealed: string | undefined,
): Promise<LoginCode> {
  const app = await offeredApp(scene, outside);
  const person = await findById(scene.db, person_id);
  if (!person) throw notSignedIn();
  if (hasPassword(person)) await requireOwnPassword(scene, person, sealed);
  if ((await subjectOf(scene.db, { provider_id: app.id, person_id })) !== undefined)
    throw refusedBy('app_held');
  const [value, login_code] = [newToken(), newToken()];
  const row = { person_id, session_id, check_hash: hex(login_code) };
  return openCode(scene, outside, app, { value, login_code, door: public_route, row });
}

export async function checkLinkCode(
  scene: Scene,
  { session_id }: SignedIn,
  login_code: string,
): Promise<Pick<CodeStatus, 'status' | 'sentence'>> {
  const named = { purpose: CODE, check_hash: hex(login_code), session_id };
  const ticket = await findTicket(scene.db, named, scene.now());
  const fail = (sentence: string) => ({ status: 'fail' as const, sentence });
  if (!ticket) return fail(MESSAGING_SENTENCE.code_over);
  const { state, why } = boundOf(ticket);
  if (state === 'confirmed') return { status: 'success', sentence: '' };
  if (state === 'refused') return fail(why ?? '手机上选择了“不是我”，没有绑定');
  return isGood(ticket, scene.now()) ? { status: state, sentence: '' } : fail(MESSAGING_SENTENCE.code_over);
}

/** Gives one up. Whoever is in by it is signed out with it, but for the session that asks. */
export function unlinkOwn(
  scene: Scene,
  { person_id, name, session_id }: SignedIn,
  id: number,
): Promise<void> {
  return scene.db.transaction(async (tx) => {
    const found = (await identitiesOfPerson(tx, person_id)).find(({ identity }) => identity.id === id);
    if (!found) throw notFound('该绑定已解除，请刷新后查看');
    if (found.kind !== 'wechat') throw new InvalidInput({ id: OF_THE_SCHOOL });
    const { provider_id } = found.identity;
    await dropIdentity(tx, { id, person_id });
    await endProviderSessions(tx, provider_id, { person_id }, scene.now(), {
      because: 'unlinked from its provider',
      but: session_id,
    });
    await tellLinked(tx, scene, { person_id, name }, 'unlinked', { before: { name, provider: found.title } });
  });
}
