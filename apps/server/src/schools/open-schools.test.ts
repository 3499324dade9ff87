import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
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
  const open = () => openSchools(readConfig({ DATA_DIR: dataDir }), ignore);
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

  it('when one cannot be opened, lets go of the others', async () => {
    await register({ north: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(open()).rejects.toThrow();
    await isFree();
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
