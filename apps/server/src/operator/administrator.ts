import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IDENTITY } from '@course-center/domain/access/identity';
import { initialPasswordUntil } from '@course-center/domain/account/password';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { databaseIn, openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { eq } from '../database/query.ts';
import { people } from '../database/schema.ts';
import { dropSecondFactor } from '../features/account/session/second-factors.repository.ts';
import { quickHash } from '../features/organization/people/password.ts';
import { findByUsername } from '../features/organization/public.ts';
import { appendToLedger } from '../platform/ledger/ledger.ts';
import { initialPassword } from '../platform/sessions/initial-password.ts';
import { endSessionsOf } from '../platform/sessions/sessions.repository.ts';
import { tellOfReset } from '../platform/sessions/tell-of-reset.ts';
import { registeredIn } from '../schools/control.ts';
import { readRegistry } from '../schools/registry.ts';
import { type KeepPassword, keepFirstPassword } from '../seeding/first-administrator.ts';
import { ConfigFault } from '../setting-values.ts';

export interface LockedOut {
  readonly school: string;
  readonly username: string;
}

/**
 * Lets an administrator in again whom nobody within the school can help: a new first password, no second factor, and no
 * app that somebody linked while they had the account: without the second factor it would be enough to come in by.
 * Whoever runs it may write into the database anyway; this way it stands in the ledger. Answers the sentence to print.
 */
export async function readmitAdministrator(
  config: Config,
  { school, username }: LockedOut,
  now: () => Date,
): Promise<string> {
  const { db, close } = await openDatabaseOf(config, school);
  try {
    let told = '';
    await givePassword(db, username, now, async (first) => {
      told = await keepFirstPassword(config.dataDir, school, first);
    });
    return told;
  } finally {
    await close();
  }
}

async function openDatabaseOf(config: Config, name: string) {
  const all = [...(await readRegistry(config)), ...(await registeredIn(config.schoolsUrl))];
  const school = all.find((each) => each.name === name);
  if (!school) throw new ConfigFault(`没有学校“${name}”，有的是：${all.map((each) => each.name).join('、')}`);
  const folder = join(config.dataDir, 'schools', name);
  if (school.databaseUrl) return openPostgres(school.databaseUrl, 2, () => undefined);
  if (existsSync(databaseIn(folder))) return openEmbedded(folder, () => undefined);
  throw new ConfigFault(`${folder} 中没有数据库，请带着与产品相同的设置（DATABASE_URL、DATA_DIR 等）运行`);
}

async function givePassword(
  db: Database,
  username: string,
  now: () => Date,
  keep: KeepPassword,
): Promise<void> {
  const person = await findByUsername(db, username);
  const isAdministrator = person?.roles.some(({ identity }) => identity === IDENTITY.administrator);
  if (!person || person.disabled_at || !isAdministrator)
    throw new ConfigFault(`“${username}”不是在用的管理员账号，请检查账号`);
  const password = initialPassword();
  const { id, name } = person;
  const by = { person_id: null, name: '服务器上的命令' };
  await db.transaction(async (tx) => {
    await tx
      .update(people)
      .set({
        ...{ password_hash: quickHash(password), change_password_at: null },
        initial_password_until: initialPasswordUntil(now()),
      })
      .where(eq(people.id, id));
    await endSessionsOf(tx, id, now(), 'password reset');
    const place = { now, address: '' };
    const said = '您的密码已在服务器上用命令重置';
    await tellOfReset(tx, place, { by, action: 'person.password_reset', person, said });
    if (await dropSecondFactor(tx, id)) {
      const subject = `person:${id}`;
      await appendToLedger(tx, place, { by, subject, action: 'second_factor.reset', after: { name } });
    }
    await keep({ username, password });
  });
}
