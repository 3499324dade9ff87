import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { rolesAt } from '@course-center/domain/access/choose-role';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { sessions } from '../database/schema.ts';
import { presentRoles } from '../features/account/session/present-roles.ts';
import { findByUsername, noteLogin } from '../features/organization/people/people.repository.ts';
import { grantTokens } from '../platform/sessions/grant-tokens.ts';
import type { School } from '../schools/school.ts';
import type { Assembled } from './assemble.ts';
import { type Client, clientOf } from './client.ts';

/**
 * Opens somebody's session as a login does, but for the captcha and the password, which are slow by intent. Whoever
 * may not come in by the door is a mistake of the test's.
 */
export async function openSession(
  { db }: Pick<School, 'db'>,
  username: string,
  admin: boolean,
  now: Date,
): Promise<LoginAnswer> {
  const person = await findByUsername(db, username);
  const roles = rolesAt(person?.roles ?? [], admin ? 'admin' : 'user');
  if (!person || person.disabled_at || (roles.length === 0 && (admin || person.roles.length > 0)))
    throw new Error(`${username} may not sign in here`);
  const change_password_at = person.change_password_at?.toISOString() ?? null;
  const provisional = needsFirstPassword({ roles, change_password_at });
  const session = { id: randomUUID(), provisional, created_at: now };
  await db.insert(sessions).values({
    ...session,
    person_id: person.id,
    public_route: admin ? 'admin' : 'user',
    address: '127.0.0.1',
    user_agent: 'test',
  });
  await noteLogin(db, person.id, now);
  const tokens = await grantTokens(db, session, now);
  return { ...tokens, info: { roles: presentRoles(roles, person.faculty_groups), change_password_at } };
}

/** Somebody with such a session. */
export async function openClient(
  { app, school }: Pick<Assembled, 'app' | 'school'>,
  username: string,
  now: Date,
  admin = username === 'admin',
): Promise<Client> {
  const login = await openSession(school, username, admin, now);
  return clientOf(app, { authorization: `Bearer ${login.access_token}` }, login);
}
