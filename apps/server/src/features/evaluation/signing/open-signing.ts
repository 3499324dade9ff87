import type { SignCheck, SignSession } from '@course-center/contract/evaluation/signing';
import { rolesOf } from '@course-center/domain/access/act-as';
import { rolesAt } from '@course-center/domain/access/choose-role';
import type { Identity } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { trimmedPassword } from '@course-center/domain/account/password';
import { canSeeList } from '@course-center/domain/evaluation/result-lists/list-readers';
import { SIGNING_MINUTES } from '@course-center/domain/evaluation/signing/signing';
import { countAgainst, startAnew } from '../../../platform/limits/limits.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import {
  isGood,
  MOST_TRIES,
  openTicket,
  ticketToCheck,
  useTicketOf,
} from '../../../platform/tickets/tickets.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import { DEFAULT_SCHOOL } from '../../../schools/school.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, notSignedIn, Refused } from '../../../wire/failures.ts';
import { findById, verifyPassword } from '../../organization/public.ts';
import { findList } from '../result-lists/result-lists.repository.ts';
import { pictureUrl } from './draw-signature.ts';
import { findSignature } from './signing.repository.ts';
import { type Waiting, waitingFor } from './to-sign.ts';

export const SIGNING = 'sign';
const PROOF = 'sign_proof';

/** Proves the password once more: the next signing session of this session is the signer's own. */
export async function proveForSigning(scene: Scene, { person_id, session_id }: SignedIn, sealed: string) {
  const password = trimmedPassword(await openOnce(scene, sealed));
  const person = await findById(scene.db, person_id);
  if (!person) throw notSignedIn();
  await countAgainst(scene, LIMIT.oldPasswordPerPerson, String(person_id));
  if (!(await verifyPassword(person.password_hash, password)))
    throw new InvalidInput({ password: '密码不正确，请重新输入' });
  await startAnew(scene, LIMIT.oldPasswordPerPerson, String(person_id));
  const { ends_at } = await scene.db.transaction((tx) =>
    openTicket(tx, scene.now(), {
      ...{ purpose: PROOF, person_id, session_id, thing: { session_id } },
      minutes: SIGNING_MINUTES.proof,
    }),
  );
  return { ends_at: ends_at.toISOString() };
}

interface Asked {
  readonly identity: Identity;
  readonly result_list_id?: number;
}

/** Opens a signing session: an address for a phone, and what the desktop asks after it by. */
export async function openSigning(
  scene: Scene,
  signedIn: SignedIn,
  asked: Asked,
  publicUrl: string | null,
): Promise<SignSession> {
  const { person_id, session_id, roles, public_route } = signedIn;
  if (rolesOf(rolesAt(roles, public_route), asked.identity, {}).length === 0) throw forbidden('您没有该角色');
  const { title, count, ...waiting } = await whatWaits(scene, person_id, asked);
  const { identity, acad_year_term, result_list_id, deputy_for_id, digest } = waiting;
  const { sign_password } = (await projectConfig(scene.db)).result;
  const { value, check, number, ends_at } = await scene.db.transaction(async (tx) => {
    const at = scene.now();
    if (sign_password && !(await useTicketOf(tx, { purpose: PROOF, session_id }, at)))
      throw new Refused({ reason: 'signing_refused', signing: 'proof_needed' });
    return openTicket(tx, at, {
      ...{ purpose: SIGNING, person_id, session_id, minutes: SIGNING_MINUTES.open },
      thing: { identity, acad_year_term, result_list_id },
      bound: { deputy_for_id, digest, title },
    });
  });
  const { name } = scene.school;
  const here = `${name === DEFAULT_SCHOOL ? '' : `/app/${name}`}/sign#${value}`;
  const url = publicUrl === null ? '' : publicUrl + here;
  return { url, here, token: check, number, ends_at: ends_at.toISOString(), title, count, digest };
}

/** What somebody is to sign: the list that they name, or the first that waits. */
async function whatWaits(scene: Scene, person_id: number, asked: Asked): Promise<Waiting> {
  const { identity, result_list_id: list_id } = asked;
  const [first] = await waitingFor(scene, { person_id, identity, term: scene.term, list_id });
  if (first) return first;
  if (list_id === undefined) throw new Refused({ reason: 'signing_refused', signing: 'nothing_waits' });
  const list = await findList(scene.db, list_id);
  // Also for whoever asks by a role that reads none: what became of a list is told to those who may see it.
  if (!list || !canSeeList(asked, list.state)) throw notFound('结果名单不存在，可能已被删除，请刷新后重试');
  const signing = list.state === 'handed_over' ? 'already_signed' : 'list_gone';
  throw new Refused({ reason: 'signing_refused', signing });
}

const EXPIRED = '二维码已过期,请刷新后重试！';
const TOO_MANY_TRIES = '手机上输错数字的次数过多，请刷新二维码后重试';

/** What became of a signing session. One that is not there, or not this session's, is over like any that has ended. */
export async function checkSigning(
  scene: Scene,
  { session_id }: SignedIn,
  token: string,
): Promise<SignCheck> {
  const ticket = await ticketToCheck(scene, { purpose: SIGNING, check: token, session_id });
  if (!ticket) return { sign: '', state: 'ended', sentence: EXPIRED };
  const { signature_id, why } = ticket.bound as { signature_id?: number; why?: string };
  if (signature_id !== undefined) {
    const signature = await findSignature(scene.db, signature_id);
    return { sign: signature ? pictureUrl(signature.picture) : '', state: 'signed', sentence: '' };
  }
  if (ticket.used_at) return { sign: '', state: 'refused', sentence: '' };
  if (isGood(ticket, scene.now()))
    return { sign: '', state: ticket.owner_hash === null ? 'waiting' : 'opened', sentence: '' };
  const sentence = why ?? (ticket.tries < MOST_TRIES ? EXPIRED : TOO_MANY_TRIES);
  return { sign: '', state: 'ended', sentence };
}
