import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { addPerson, addRole } from '../features/organization/people/people.repository.ts';
import { ConfigFault } from '../setting-values.ts';
import { tryToSignIn } from '../testing/client.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { readmitAdministrator } from './administrator.ts';

describe('an administrator who is locked out', () => {
  let product: Product;
  let config: Config;
  beforeAll(async () => {
    product = await startProduct('postgres');
    const person = { username: 'locked-out', employee_no: 'locked-out', name: '锁在外面' };
    const person_id = await addPerson(product.school.db, { ...person, password_hash: '' });
    await addRole(product.school.db, { person_id, identity: IDENTITY.administrator });
    // They were in before.
    await rows('update people set change_password_at = now() where id = $1', [person_id]);
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'cc-administrator-'));
    config = readConfig({ DATA_DIR, DATABASE_URL: product.database.address });
  });
  afterAll(async () => {
    await product.close();
    await rm(config.dataDir, { recursive: true, force: true });
  });
  const readmit = (username: string, school = 'default') =>
    readmitAdministrator(config, { school, username }, product.clock.now);
  const rows = async (statement: string, values: unknown[] = []) =>
    (await product.school.pool.query(statement, values)).rows;

  it('gets a first password in a file, no second factor, and nobody else stays in', async () => {
    const before = await product.signIn('locked-out', { admin: true });
    await rows(`insert into second_factors (person_id, secret, created_at, confirmed_at)
      select id, 'sealed', now(), now() from people where username = 'locked-out'`);
    await rows(
      `insert into identity_providers (kind, title, created_at, updated_at) values ('wechat', '微信', now(), now())`,
    );
    await rows(`insert into identities (provider_id, subject, person_id, linked_at) select v.id, 'app of another', p.id, now()
      from identity_providers v, people p where p.username = 'locked-out'`);
    expect((await before.get('/api/admin/info')).code).toBe(0);
    const sentence = await readmit('locked-out');
    const file = join(config.dataDir, 'first-administrator-default.txt');
    const [, password = ''] = /初始密码 (\S+)\n/.exec(await readFile(file, 'utf8')) ?? [];
    expect(sentence).toContain(file);
    expect(sentence).not.toContain(password);
    expect((await before.get('/api/admin/info')).status).toBe(401);
    const came = await tryToSignIn(product, 'locked-out', { password, admin: true });
    expect([came.code, came.data.info]).toEqual([0, expect.not.objectContaining({ second_factor: 'code' })]);
    expect(await rows('select 1 from second_factors')).toEqual([]);
    expect(await rows('select 1 from identities')).toEqual([]);
    const told = await rows(`select action from ledger order by id desc limit 4`);
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.password_reset', 'second_factor.reset', 'identity.unlinked']),
    );
  });

  it('gets a file of their own, whatever lies in its place', async () => {
    const file = join(config.dataDir, 'first-administrator-default.txt');
    await writeFile(file, '');
    await chmod(file, 0o644);
    await readmit('locked-out');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const elsewhere = join(config.dataDir, 'elsewhere.txt');
    await writeFile(elsewhere, 'of somebody else');
    await rm(file);
    await symlink(elsewhere, file);
    await readmit('locked-out');
    expect(await readFile(elsewhere, 'utf8')).toBe('of somebody else');
    expect(await readFile(file, 'utf8')).toContain('初始密码');
  });

  it('is one who is an administrator, of a school that there is', async () => {
    for (const [username, school] of [['teacher'], ['nobody'], ['locked-out', 'north']] as const)
      await expect(readmit(username, school)).rejects.toThrow(ConfigFault);
    expect(
      await rows(`select 1 from ledger where subject like 'person:%' and action = 'person.password_reset'
      and subject <> (select 'person:' || id from people where username = 'locked-out')`),
    ).toEqual([]);
  });
});
