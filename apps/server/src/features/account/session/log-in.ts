import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { rolesAt } from '@course-center/domain/access/choose-role';
import { LIMIT } from '@course-center/domain/access/limit';
import { loginFaults, trimmedLogin, USERNAME_MISSING } from '@course-center/domain/account/login-form';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { countAgainst, startAnew, takeBack } from '../../../platform/limits/limits.ts';
import { grantTokens } from '../../../platform/sessions/grant-tokens.ts';
import { addSession } from '../../../platform/sessions/sessions.repository.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused, requireFaultless } from '../../../wire/failures.ts';
import {
  findByUsername,
  noteLogin,
  type PersonRow,
  stillHasPassword,
  verifyPassword,
} from '../../organization/public.ts';
import { redeemCaptcha } from '../captcha/solve-captcha.ts';
import { presentRoles } from './present-roles.ts';

export interface LogIn {
  readonly username: string;
  /** Sealed. */
  readonly password: string;
  readonly captcha_token?: string | undefined;
}

/**
 * Signs somebody in through one of the two doors. Whatever is wrong, account or password, takes the same time and
 * gets the same sentence. An attempt is counted before it is judged, so that a burst cannot slip through; against the
 * account only once the captcha is solved, so that nobody is locked out by a script.
 */
export async function logIn(scene: Scene, input: LogIn, admin: boolean): Promise<LoginAnswer> {
  const username = input.username.trim();
  if (username === '') throw new InvalidInput({ username: USERNAME_MISSING });
  await countAgainst(scene, LIMIT.loginPerAddress, scene.address);
  await requireCaptcha(scene, username, input.captcha_token);
  const form = trimmedLogin({ username: input.username, password: await openOnce(scene, input.password) });
  requireFaultless(loginFaults(form));
  await countAgainst(scene, LIMIT.loginPerAccount, form.username.toLowerCase());

  const person = await findByUsername(scene.db, form.username);
  const right = await verifyPassword(person?.password_hash ?? null, form.password);
  if (!person || !right || person.disabled_at) throw new Refused({ reason: 'wrong_credentials' });

  await startAnew(scene, LIMIT.loginPerAccount, form.username.toLowerCase());
  await takeBack(scene, LIMIT.loginPerAddress, scene.address);
  return openSession(scene, person, admin);
}

async function requireCaptcha(scene: Scene, username: string, token: string | undefined): Promise<void> {
  if (!(await schoolConfig(scene.db)).login_captcha) return;
  if (!token) throw new Refused({ reason: 'captcha_required' });
  if (!(await redeemCaptcha(scene, username, token))) throw new Refused({ reason: 'captcha_failed' });
}

/** Opens the session of a person who proved the password, if this door is theirs. */
async function openSession(scene: Scene, person: PersonRow, admin: boolean): Promise<LoginAnswer> {
  const roles = rolesAt(person.roles, admin ? 'admin' : 'user');
  if (admin && roles.length === 0) throw new Refused({ reason: 'not_an_administrator' });
  if (!admin && roles.length === 0 && person.roles.length > 0)
    throw new Refused({ reason: 'only_an_administrator' });

  const change_password_at = person.change_password_at?.toISOString() ?? null;
  const now = scene.now();
  const session = { id: randomUUID(), provisional: needsFirstPassword({ roles, change_password_at }) };
  const tokens = await scene.db.transaction(async (tx) => {
    // The password may have been changed, or the person disabled, while it was being verified.
    if (!(await stillHasPassword(tx, person))) throw new Refused({ reason: 'wrong_credentials' });
    await addSession(tx, {
      ...session,
      person_id: person.id,
      public_route: admin ? 'admin' : 'user',
      created_at: now,
      address: scene.address,
      user_agent: scene.userAgent.slice(0, 300),
    });
    await noteLogin(tx, person.id, now);
    return grantTokens(tx, session, now);
  });
  return { ...tokens, info: { roles: presentRoles(roles, person.faculty_groups), change_password_at } };
}
