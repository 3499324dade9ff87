import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { SchoolAway } from './door.ts';
import { closeSchools, openSchools } from './open-schools.ts';

/** Opening databases takes a while where the machine is busy with other things. */
const PATIENCE = 60_000;

describe('opening the schools', { timeout: PATIENCE }, () => {
  let dataDir: string;
  let database: TestDatabase;
  const ignore = () => undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-open-'));
    database = await openTestDatabase('postgres');
    await cp(inject('demoFolder'), join(dataDir, 'schools', 'default'), { recursive: true });
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const register = (schools: object) => writeFile(join(dataDir, 'schools.json'), JSON.stringify(schools));
  const warned: string[] = [];
  const told = { onIdleError: ignore, warn: (sentence: string) => warned.push(sentence) };
  const open = () => openSchools(readConfig({ DATA_DIR: dataDir }), told);
  const isFree = async () => (await lockFolder(join(dataDir, 'schools', 'default'))).release();

  it('opens and migrates each on its own database', async () => {
    await register({ north: database.address });
    const schools = await open();
    expect([...schools.keys()]).toEqual(['default', 'north']);
    const counted = [...schools.values()].map(({ pool }) =>
      pool.query('select count(*)::int as people from people'),
    );
    expect((await Promise.all(counted)).map(({ rows }) => rows[0].people > 0)).toEqual([true, false]);
    expect(schools.get('north')?.filesDir).toBe(join(dataDir, 'files', 'north'));
    await closeSchools(schools);
  });

  it('one whose database is away keeps nobody from being served, and is served when that is back', async () => {
    const address = new URL(database.address);
    address.pathname = `${address.pathname}_later`;
    const name = address.pathname.slice(1);
    await register({ north: address.href });
    warned.length = 0;
    const schools = await open();
    expect(warned).toEqual([expect.stringContaining('学校“north”的数据库暂时无法访问')]);
    const people = (school: string) =>
      schools.get(school)?.pool.query('select count(*)::int as people from people');
    expect((await people('default'))?.rows[0].people).toBeGreaterThan(0);
    await expect(people('north')).rejects.toThrow(SchoolAway);
    expect(schools.get('north')?.lazily?.away).toBe(true);
    await database.pool.query(`create database ${name}`);
    const came = await vi.waitFor(() => people('north'), { timeout: PATIENCE, interval: 100 });
    expect(came?.rows).toEqual([{ people: 0 }]);
    await closeSchools(schools);
    await database.pool.query(`drop database ${name}`);
  });

  it('when one cannot be opened, lets go of the others', async () => {
    await database.pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')");
    await register({ north: database.address });
    await expect(open()).rejects.toThrow(/9999_future\.sql/);
    await isFree();
  });

  it('the first one has to answer', async () => {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(openSchools(config, told)).rejects.toThrow('ECONNREFUSED');
  });

  it('when one was migrated by a newer version, lets go of it', async () => {
    await register({});
    const future = await openEmbedded(join(dataDir, 'schools', 'default'), ignore);
    await future.pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')");
    await future.close();
    await expect(open()).rejects.toThrow(/9999_future\.sql/);
    await isFree();
  });
});
