import { createHash } from 'node:crypto';
import type { ArrivalAnswer, OfferedProvider } from '@course-center/contract/account/sign-on';
import { IDENTITY } from '@course-center/domain/access/identity';
import { isRenamed, type LinkRefusal, placeArrival } from '@course-center/domain/account/arrival';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { holdPerson } from '../../../platform/limits/hold-person.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { hexOf } from '../../../platform/tickets/tickets.ts';
import type { Cookies, Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import {
  addNewcomer,
  addRole,
  departmentExists,
  findById,
  setDepartment,
} from '../../organization/public.ts';
import { noteFailedLogin } from '../session/failed-logins.ts';
import { openSession, type Proof } from '../session/open-session.ts';
import { isNewcomer } from '../session/set-first-password.ts';
import {
  type ArrivalProvider,
  addIdentity,
  findIdentity,
  findMatched,
  noteRefusedLink,
  takeArrival,
} from './identities.repository.ts';
import { SignOnFailed } from './proven.ts';
import { enabledProviders } from './providers.repository.ts';
import { ARRIVAL, type ArrivalTicket, browsersOf, startPath } from './sign-on.ts';

/** The single sign-ons that the login page shows: none where nobody would find back from them. */
export async function offeredProviders(scene: Scene, outside: Outside): Promise<OfferedProvider[]> {
  if (!outside.addressOf(scene.school)) return [];
  const enabled = await enabledProviders(scene.db);
  return enabled.map(({ id, kind, title, standard }) => ({
    ...{ id, kind: kind as 'cas' | 'oidc', title, standard },
    start: startPath(scene.school, id),
  }));
}

type Placing =
  | { readonly person_id: number }
  | { readonly refused: LinkRefusal; readonly person_id: number | null };

/** Trades what the way back from a provider left for a session, if its person has a place here. */
export async function arrive(
  scene: Scene,
  outside: Outside,
  { ticket, admin }: { readonly ticket: string; readonly admin: boolean },
  cookies: Cookies,
): Promise<ArrivalAnswer> {
  const owners = browsersOf(outside, scene.school, cookies.came).map(hexOf);
  const taken = await takeArrival(
    scene.school.pool,
    { purpose: ARRIVAL, hash: hexOf(ticket), owners, door: admin ? 'admin' : 'user' },
    scene.now(),
  );
  const arrival = taken?.bound as ArrivalTicket | undefined;
  // One answer, whatever is wrong with it.
  if (!taken || !arrival) throw new SignOnFailed('return_unusable');
  const { provider, linked } = taken;
  // Whoever is known comes in without more ado; only who is not yet, or was renamed, has to be placed.
  const placing =
    linked && !isRenamed(arrival, linked)
      ? { person_id: linked.person_id }
      : await scene.db.transaction((tx) => place(tx, scene, provider, arrival));
  const person_id = placing.person_id;
  if ('refused' in placing) {
    const reason = placing.refused === 'account_disabled' ? 'disabled' : 'sign_on_refused';
    await noteFailedLogin(scene, { reason, person_id, admin });
    throw new SignOnFailed(placing.refused);
  }
  const person = await findById(scene.db, placing.person_id);
  if (!person) throw new SignOnFailed('return_unusable');
  const proof = proofOf(scene, provider, arrival, { person_id: person.id, admin });
  if (person.disabled_at) throw await proof.failing('disabled', disabled());
  if (!admin && person.roles.length === 0 && !isNewcomer(person))
    throw await proof.failing('sign_on_refused', { reason: 'no_role_left' });
  const answer = await openSession(scene, person, admin, proof);
  return {
    ...answer,
    login_method: provider.kind as 'cas' | 'oidc',
    path: arrival.path,
    needs: answer.info.roles.length === 0 ? 'department' : null,
    start: startPath(scene.school, provider.id),
  };
}

const disabled = () => ({ reason: 'sign_on_refused', sign_on: 'account_disabled' }) as const;

function proofOf(
  scene: Scene,
  provider: ArrivalProvider,
  { subject, session, id_token }: ArrivalTicket,
  { person_id, admin }: { readonly person_id: number; readonly admin: boolean },
): Proof {
  return {
    method: provider.kind,
    provider: {
      id: provider.id,
      subject,
      session: sessionName(provider, session),
      idToken: id_token,
    },
    failing: async (reason, refusal) => {
      await noteFailedLogin(scene, { reason, person_id, admin });
      return new Refused(refusal);
    },
  };
}

export const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

/** A ticket of CAS is as good as a password while it is one; what remains of it names a session. */
export const sessionName = ({ kind }: Pick<ArrivalProvider, 'kind'>, session: string | null) =>
  session && kind === 'cas' ? ticketHash(session) : session;

/** Finds out who it is: linked before, linked now, new here, or nobody. */
async function place(
  tx: Transaction,
  scene: Scene,
  provider: ArrivalProvider,
  arrival: ArrivalTicket,
): Promise<Placing> {
  const at = scene.now();
  const named = { provider_id: provider.id, subject: arrival.subject };
  const { attribute, door } = arrival;
  // In this order: whom another window of theirs linked between the two statements is then known by the second.
  const matched =
    attribute === '' ? null : await findMatched(tx, provider.id, provider.match_field, attribute);
  const linked = await findIdentity(tx, named);
  const placed = placeArrival({ arrival, admits: provider.admits, door, linked, matched });
  if (placed.as === 'known') return { person_id: placed.person_id };
  const refuse = async (reason: LinkRefusal, person_id: number | null): Promise<Placing> => {
    await noteRefusedLink(tx, { ...named, attribute, person_id, reason, at });
    return { refused: reason, person_id };
  };
  if (placed.as === 'refused') return refuse(placed.why, placed.person_id);
  const isNew = placed.as === 'newcomer';
  const person_id = isNew
    ? await addNewcomer(tx, { number: attribute, name: arrival.name })
    : placed.person_id;
  if (person_id === null || !(await addIdentity(tx, { ...named, person_id, attribute, linked_at: at }))) {
    // Another window of theirs came first; or the number is somebody's user name.
    const meanwhile = await findIdentity(tx, named);
    if (meanwhile && !(isNew && person_id)) return { person_id: meanwhile.person_id };
    if (meanwhile) throw new SignOnFailed('return_unusable');
    return refuse('linked_elsewhere', person_id);
  }
  await tellLinked(tx, scene, { person_id, provider, arrival, isNew });
  // Whoever gave them another number could have let somebody else in.
  if (!isNew) await tellOfAccount(tx, person_id, `您的账号已与${provider.title}关联`, at);
  return { person_id };
}

interface LinkedNow {
  readonly person_id: number;
  readonly provider: ArrivalProvider;
  readonly arrival: ArrivalTicket;
  readonly isNew: boolean;
}

function tellLinked(tx: Transaction, scene: Scene, { person_id, provider, arrival, isNew }: LinkedNow) {
  const { subject, attribute, name } = arrival;
  const by = { person_id, name };
  return appendToLedger(
    tx,
    scene,
    ...(isNew
      ? [
          {
            by,
            action: 'person.created',
            subject: `person:${person_id}`,
            after: { name, employee_no: attribute },
          },
        ]
      : []),
    {
      by,
      action: 'identity.linked',
      subject: `person:${person_id}`,
      after: { name, provider: provider.title, account: subject, attribute },
    },
  );
}

/** A newcomer says where they belong and becomes a teacher there, as with a first password (record 5). */
export async function chooseFirstDepartment(
  scene: Scene,
  signedIn: SignedIn,
  department_id: number,
): Promise<void> {
  const { person_id, provisional, login_method } = signedIn;
  if (!provisional || login_method === 'password') throw forbidden();
  await scene.db.transaction(async (tx) => {
    // Of two windows the second sees what came of the first.
    await holdPerson(tx, person_id);
    const person = await findById(tx, person_id);
    if (!person || person.roles.length > 0) throw forbidden();
    if (!isNewcomer(person)) throw new Refused({ reason: 'no_role_left' });
    if (!(await departmentExists(tx, department_id)))
      throw new InvalidInput({ department_id: '所选部门不存在，请重新选择' });
    await setDepartment(tx, person_id, department_id);
    await addRole(tx, { person_id, identity: IDENTITY.teacher, department_id });
    await endSessionsOf(tx, person_id, scene.now(), 'first department chosen');
    await appendToLedger(tx, scene, {
      by: signedIn,
      action: 'person.changed',
      subject: `person:${person_id}`,
      after: { name: person.name, identity: IDENTITY.teacher, department_id },
    });
  });
}
