import type { SignCheck, SignSession } from '@course-center/contract/evaluation/signing';
import { rolesOf } from '@course-center/domain/access/act-as';
import { rolesAt } from '@course-center/domain/access/choose-role';
import type { Identity } from '@course-center/domain/access/identity';
import { canSeeList } from '@course-center/domain/evaluation/result-lists/list-readers';
import { provesFirst, SIGNING_MINUTES } from '@course-center/domain/evaluation/signing/signing';
import { projectConfig } from '../../../platform/settings/settings.ts';
import {
  isGood,
  MOST_TRIES,
  openTicket,
  ticketToCheck,
  useProof,
} from '../../../platform/tickets/tickets.ts';
import { DEFAULT_SCHOOL } from '../../../schools/school.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { findList } from '../result-lists/result-lists.repository.ts';
import { pictureUrl } from './draw-signature.ts';
import { findSignature } from './signing.repository.ts';
import { signable, type Waiting } from './to-sign.ts';

export const SIGNING = 'sign';
/** What shows, a moment before, that it is the signer who asks. */
export const SIGN_PROOF = 'sign_proof';

export interface Asked {
  readonly identity: Identity;
  readonly result_list_id?: number;
}

function requireRole({ roles, public_route }: SignedIn, { identity }: Asked): void {
  if (rolesOf(rolesAt(roles, public_route), identity, {}).length === 0) throw forbidden('您没有该角色');
}

/** What a proof before signing is for, and whether the school asks for one. */
export async function proofFor(scene: Scene, signedIn: SignedIn, asked: Asked) {
  requireRole(signedIn, asked);
  const waiting = await whatWaits(scene, signedIn.person_id, asked);
  const { result } = await projectConfig(scene.db);
  return { needed: provesFirst(asked.identity, result), thing: provenThing(waiting) };
}

const provenThing = ({ identity, digest }: Waiting) => ({ identity, digest });

/** Opens a signing session: an address for a phone, and what the desktop asks after it by. */
export async function openSigning(
  scene: Scene,
  signedIn: SignedIn,
  { proof = '', ...asked }: Asked & { readonly proof?: string },
  address: string | null,
): Promise<SignSession> {
  const { person_id, session_id } = signedIn;
  requireRole(signedIn, asked);
  const waiting = await whatWaits(scene, person_id, asked);
  const { title, count, identity, acad_year_term, result_list_id, deputy_for_id, digest } = waiting;
  const { result } = await projectConfig(scene.db);
  const proven = { purpose: SIGN_PROOF, value: proof, session_id, thing: provenThing(waiting) };
  const { value, check, number, ends_at } = await scene.db.transaction(async (tx) => {
    const at = scene.now();
    if (provesFirst(identity, result) && !(await useProof(tx, proven, at)))
      throw new Refused({ reason: 'signing_refused', signing: 'proof_needed' });
    return openTicket(tx, at, {
      ...{ purpose: SIGNING, person_id, session_id, minutes: SIGNING_MINUTES.open },
      thing: { identity, acad_year_term, result_list_id },
      bound: { deputy_for_id, digest, title },
    });
  });
  const { name } = scene.school;
  const here = `${name === DEFAULT_SCHOOL ? '' : `/app/${name}`}/sign#${value}`;
  const url = address === null ? '' : address + here;
  return { url, here, token: check, number, ends_at: ends_at.toISOString(), title, count, digest };
}

/** What somebody is to sign: the list that they name, or the first that waits. */
async function whatWaits(scene: Scene, person_id: number, asked: Asked): Promise<Waiting> {
  const { identity, result_list_id: list_id } = asked;
  const found = await signable(scene, { person_id, identity, term: scene.term, list_id });
  const first = found.find((each): each is Waiting => !('refusal' in each)) ?? found[0];
  if (first && 'refusal' in first) throw new Refused({ reason: 'signing_refused', signing: first.refusal });
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
