import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { rolesAt } from '@course-center/domain/access/choose-role';
import type { FailedLoginReason } from '@course-center/domain/account/failed-login';
import { needsFirstPassword } from '@course-center/domain/account/password';
import type { LoginMethod } from '@course-center/domain/account/provider';
import { secondFactorWanted } from '@course-center/domain/account/second-factor';
import type { Refusal } from '@course-center/domain/answers/refusal';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type LedgerEntry, ledgerParameters } from '../../../platform/ledger/ledger.ts';
import { grantTokens, newTokens } from '../../../platform/sessions/grant-tokens.ts';
import {
  addLinkedSession,
  addSession,
  makeWhole,
  type Opening,
} from '../../../platform/sessions/sessions.repository.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { notSignedIn, Refused } from '../../../wire/failures.ts';
import { noteLogin, type PersonRow } from '../../organization/public.ts';
import { presentRoles } from './present-roles.ts';
import { findSecondFactor } from './second-factors.repository.ts';

/** Notes why a login fails; what the caller is told is another matter. */
export type Failing = (reason: FailedLoginReason, refusal: Refusal) => Promise<Refused>;

/** How somebody proved who they are. */
export interface Proof {
  /**
   * Whether it still proves that when the session is opened: proving takes time, and accounts change meanwhile. Absent
   * where that is for the statement to see that opens it: whether somebody is still linked to their provider.
   */
  readonly stillHolds?: (tx: Transaction) => Promise<boolean>;
  readonly failing: Failing;
  readonly method: LoginMethod;
  /** What the session keeps of a provider, so that it ends with what it came from. */
  readonly provider?: {
    readonly id: number;
    readonly subject: string;
    readonly session: string | null;
    /** Sealed. */
    readonly idToken?: string | null;
  };
}

/** Opens the session of a person who proved who they are, whatever by, if this door is theirs. */
export async function openSession(
  scene: Scene,
  person: PersonRow,
  admin: boolean,
  { stillHolds, failing, method, provider }: Proof,
): Promise<LoginAnswer> {
  const roles = rolesAt(person.roles, admin ? 'admin' : 'user');
  if (admin && roles.length === 0) throw await failing('wrong_door', { reason: 'not_an_administrator' });
  if (!admin && roles.length === 0 && person.roles.length > 0)
    throw await failing('wrong_door', { reason: 'only_an_administrator' });

  const change_password_at = person.change_password_at?.toISOString() ?? null;
  const now = scene.now();
  // Who came by a provider needs no password here.
  const first =
    method === 'password' ? needsFirstPassword({ roles, change_password_at }) : roles.length === 0;
  const second_factor = first ? null : await secondFactorOf(scene, person, admin);
  const awaits_second_factor = second_factor !== null;
  const provisional = first || awaits_second_factor;
  const session = { id: randomUUID(), provisional, awaits_second_factor, created_at: now };
  const { granted, rows } = newTokens(session, now);
  const opening: Opening = {
    session: {
      ...{ ...session, person_id: person.id, public_route: admin ? 'admin' : 'user' },
      ...{ address: scene.address, user_agent: scene.userAgent.slice(0, 300), login_method: method },
      ...{ provider_id: provider?.id ?? null, provider_subject: provider?.subject ?? null },
      ...{ provider_session: provider?.session ?? null, id_token: provider?.idToken ?? null },
    },
    tokens: rows,
    told: ledgerParameters(opened({ person_id: person.id, name: person.name, method }, admin), scene),
  };
  await keep(scene, opening, stillHolds);
  const wanted = second_factor === null ? {} : { second_factor };
  const info = { roles: presentRoles(roles, person.faculty_groups), change_password_at, ...wanted };
  return { ...granted, info };
}

async function keep(scene: Scene, opening: Opening, stillHolds: Proof['stillHolds']): Promise<void> {
  if (stillHolds)
    return scene.db.transaction(async (tx) => {
      if (!(await stillHolds(tx))) throw new Refused({ reason: 'wrong_credentials' });
      await addSession(tx, opening);
    });
  if (!(await addLinkedSession(scene.school.pool, opening)))
    throw new Refused({ reason: 'sign_on_refused', sign_on: 'return_unusable' });
}

interface Opened {
  readonly person_id: number;
  readonly name: string;
  readonly method: LoginMethod;
}

const opened = ({ person_id, name, method }: Opened, admin: boolean): LedgerEntry => ({
  by: { person_id, name },
  action: 'session.opened',
  subject: `person:${person_id}`,
  after: { name, door: admin ? 'admin' : 'user', method },
});

/** What a login has to show besides at this door. */
async function secondFactorOf({ db }: Scene, { id }: PersonRow, admin: boolean) {
  if (!admin) return null;
  const kept = await findSecondFactor(db, id);
  const required = (await projectConfig(db)).login.second_factor;
  return secondFactorWanted({ admin, required, isSetUp: kept?.confirmed_at != null });
}

/** Makes a session whole whose second proof has come; its tokens of before are over. */
export async function completeSession(tx: Transaction, scene: Scene, by: SignedIn): Promise<LoginAnswer> {
  const session = await makeWhole(tx, by.session_id);
  if (!session) throw notSignedIn();
  await noteLogin(tx, by.person_id, scene.now());
  await appendToLedger(tx, scene, opened({ ...by, method: by.login_method }, true));
  const tokens = await grantTokens(tx, session, scene.now());
  const change_password_at = by.change_password_at?.toISOString() ?? null;
  return { ...tokens, info: { roles: presentRoles(rolesAt(by.roles, 'admin'), {}), change_password_at } };
}
