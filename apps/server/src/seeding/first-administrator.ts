import { randomInt } from 'node:crypto';
import { IDENTITY } from '@course-center/domain/access/identity';
import { PASSWORD_LENGTH } from '@course-center/domain/people/password';
import type { Database } from '../database/database.ts';
import { addPerson, addRole, hashPassword } from '../features/people/public.ts';

/** Without what is easily mistaken for something else when it is read off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}

/** Gives an empty school its administrator, with a random password that must be changed at the first login. */
export async function createFirstAdministrator(db: Database): Promise<FirstAdministrator> {
  const password = Array.from({ length: PASSWORD_LENGTH.max }, () => LETTERS[randomInt(LETTERS.length)]).join(
    '',
  );
  const password_hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const person = { username: 'admin', employee_no: 'admin', name: '系统管理员', password_hash };
    const person_id = await addPerson(tx, person);
    await addRole(tx, { person_id, identity: IDENTITY.administrator });
  });
  return { username: 'admin', password };
}
