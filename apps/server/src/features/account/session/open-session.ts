import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { rolesAt } from '@course-center/domain/access/choose-role';
import type { FailedLoginReason } from '@course-center/domain/account/failed-login';
import { needsFirstPassword } from '@course-center/domain/account/password';
import type { LoginMethod } from '@course-center/domain/account/provider';
import type { Refusal } from '@course-center/domain/answers/refusal';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { grantTokens } from '../../../platform/sessions/grant-tokens.ts';
import { addSession } from '../../../platform/sessions/sessions.repository.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { noteLogin, type PersonRow } from '../../organization/public.ts';
import { presentRoles } from './present-roles.ts';

/** Notes why a login fails; what the caller is told is another matter. */
export type Failing = (reason: FailedLoginReason, refusal: Refusal) => Promise<Refused>;

/** How somebody proved who they are. */
export interface Proof {
  /** Whether it still proves that when the session is opened: proving takes time, and accounts change meanwhile. */
  stillHolds(tx: Transaction): Promise<boolean>;
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
  const provisional =
    method === 'password' ? needsFirstPassword({ roles, change_password_at }) : roles.length === 0;
  const session = { id: randomUUID(), provisional, created_at: now };
  const tokens = await scene.db.transaction(async (tx) => {
    if (!(await stillHolds(tx))) throw new Refused({ reason: 'wrong_credentials' });
    await addSession(tx, {
      ...session,
      person_id: person.id,
      public_route: admin ? 'admin' : 'user',
      address: scene.address,
      user_agent: scene.userAgent.slice(0, 300),
      login_method: method,
      provider_id: provider?.id ?? null,
      provider_subject: provider?.subject ?? null,
      provider_session: provider?.session ?? null,
      id_token: provider?.idToken ?? null,
    });
    await noteLogin(tx, person.id, now);
    await appendToLedger(tx, scene, {
      by: { person_id: person.id, name: person.name },
      action: 'session.opened',
      subject: `person:${person.id}`,
      after: { name: person.name, door: admin ? 'admin' : 'user', method },
    });
    return grantTokens(tx, session, now);
  });
  return { ...tokens, info: { roles: presentRoles(roles, person.faculty_groups), change_password_at } };
}
