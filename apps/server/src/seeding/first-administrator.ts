import { randomInt } from 'node:crypto';
import { IDENTITY } from '@course-center/domain/access/identity';
import { PASSWORD_LENGTH } from '@course-center/domain/account/password';
import type { Database } from '../database/database.ts';
import { sql } from '../database/query.ts';
import { hashPassword } from '../features/organization/people/password.ts';
import { addPerson, addRole, countPeople } from '../features/organization/people/people.repository.ts';

/** Without what is easily mistaken for something else when it is read off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}

/** Any fixed number: processes that start on the same empty database queue up behind it. */
const LOCK = 7_305_203;

/**
 * Gives an empty school its administrator, with a random password that must be changed at the first login. Nobody
 * (null) when another process, started at the same time, was quicker.
 */
export async function createFirstAdministrator(db: Database): Promise<FirstAdministrator | null> {
  const password = Array.from({ length: PASSWORD_LENGTH.max }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await countPeople(tx)) > 0) return null;
    const person = { username: 'admin', employee_no: 'admin', name: '系统管理员', password_hash };
    const person_id = await addPerson(tx, person);
    await addRole(tx, { person_id, identity: IDENTITY.administrator });
    return { username: 'admin', password };
  });
}
