import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IDENTITY } from '@course-center/domain/access/identity';
import { PASSWORD_LENGTH } from '@course-center/domain/account/password';
import type { Database } from '../database/database.ts';
import { sql } from '../database/query.ts';
import { hashPassword, verifyPassword } from '../features/organization/people/password.ts';
import {
  addPerson,
  addRole,
  countPeople,
  findByUsername,
} from '../features/organization/people/people.repository.ts';
import { DEFAULT_SCHOOL } from '../schools/school.ts';
import { ConfigFault } from '../setting-values.ts';

/** Without what is easily mistaken for something else when it is read off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FirstAdministrator {
  readonly username: string;
  readonly password: string;
}

/** Any fixed number: processes that start on the same empty database queue up behind it. */
const LOCK = 7_305_203;

/** Hands a password on before it counts: where that fails, on a full disk, nothing has happened. */
export type KeepPassword = (administrator: FirstAdministrator) => Promise<void>;

/**
 * Gives an empty school its administrator, with a random password that must be changed at the first login. Nobody
 * (null) when another process, started at the same time, was quicker.
 */
export async function createFirstAdministrator(
  db: Database,
  keep: KeepPassword,
): Promise<FirstAdministrator | null> {
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
    const administrator = { username: 'admin', password };
    await keep(administrator);
    return administrator;
  });
}

const fileOf = (dataDir: string, school: string) => join(dataDir, `first-administrator-${school}.txt`);

/**
 * What is printed lands in journals that many read: the password goes into a file that its owner reads alone. Answers
 * the sentence to print.
 */
export async function keepFirstPassword(
  dataDir: string,
  school: string,
  { username, password }: FirstAdministrator,
): Promise<string> {
  const file = fileOf(dataDir, school);
  const fresh = `${file}.new`;
  const text = `账号 ${username}\n初始密码 ${password}\n首次登录须修改密码，之后请删除此文件。\n`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Another file in the place of one that lies there, which may be read by others or lead elsewhere; and whole, on
    // the disk, before the one that may still hold is gone.
    await rm(fresh, { force: true });
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(fresh, file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigFault(`初始密码写不进 ${file}（${why}），因此没有作任何改动：请腾出空间、核对权限后重试`);
  }
  return `学校 ${school} 的管理员：${username}，初始密码在 ${file} 中（首次登录须修改，之后请删除该文件）`;
}

/**
 * Takes the file away where nobody signs in by what it says: another database has come in the place of the one that it
 * was written for. Answers the sentence to print; null where there is no such file, or it still holds.
 */
export async function dropUnfitPassword(
  dataDir: string,
  school: string,
  db: Database,
): Promise<string | null> {
  const file = fileOf(dataDir, school);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [, username = '', password = ''] = /^账号 (.+)\n初始密码 (.+)\n/.exec(text) ?? [];
  const person = await findByUsername(db, username);
  if (person && (await verifyPassword(person.password_hash, password))) return null;
  await rm(file, { force: true });
  const again = `npm run administrator -- 账号${school === DEFAULT_SCHOOL ? '' : ` --school ${school}`}`;
  return `${file} 中的初始密码是替换之前的，已删除；请用备份时的密码登录，进不去时用 ${again}`;
}
