import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { addSchool, listSchools, removeSchool } from '../operator/schools.ts';
import { clientOf } from '../testing/client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { schoolTyped } from './control.ts';
import { LiveSchools } from './live-schools.ts';
import { DEFAULT_SCHOOL, type School } from './school.ts';

const DEAD_PORT = '1';
const NOBODY_THERE = `postgres://nobody@127.0.0.1:${DEAD_PORT}/nothing`;
/** Schools are looked for every five seconds. */
const PATIENCE = { timeout: 20_000, interval: 50 };
const typed = { direct: undefined, read: undefined, public_url: undefined };

describe('schools that come and go', { timeout: 60_000 }, () => {
  let dataDir: string;
  let config: Config;
  let live: LiveSchools;
  let app: FastifyInstance;
  const databases: TestDatabase[] = [];
  const warned: string[] = [];
  const open = async (demo = false) => {
    const database = await openTestDatabase('postgres', { demo, onIdleError: () => undefined });
    databases.push(database);
    return database;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-live-'));
    const own = await open(true);
    const control = await open();
    config = readConfig({
      ...{ DATA_DIR: dataDir, DATABASE_URL: own.address, SCHOOLS_URL: control.address, LOG_LEVEL: 'silent' },
      DATABASE_CONNECTIONS_TOTAL: '2',
    });
    const school: School = {
      ...own,
      ...{ name: DEFAULT_SCHOOL, embedded: false, filesDir: join(dataDir, 'files', DEFAULT_SCHOOL) },
    };
    live = start(new Map([[DEFAULT_SCHOOL, school]]));
    await live.start();
    app = await buildApp({ config, schools: live.all, now: () => new Date() });
  });
  afterAll(async () => {
    await live.stop();
    await app.close();
    for (const school of live.all.values()) if (school.lazily) await school.close();
    for (const database of databases) await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (opened: ReadonlyMap<string, School>) =>
    new LiveSchools(config, config.schoolsUrl as string, opened, {
      onIdleError: () => undefined,
      warn: (sentence) => warned.push(sentence),
    });
  const ask = (name: string) => clientOf(app, { 'app-name': name }).get('/api/admin/login/config');
  const add = (name: string, database: string) =>
    addSchool(config, schoolTyped(name, { ...typed, database }), new Date(), () => undefined);

  it('one that is added is served by a process that runs', async () => {
    expect((await ask('north')).status).toBe(404);
    await add('north', (await open()).address);
    await vi.waitFor(async () => expect(await ask('north')).toMatchObject({ code: 0 }), PATIENCE);
  });

  it('needs a name and a database of its own', async () => {
    await expect(add('north', (await open()).address)).rejects.toThrow('学校“north”已登记');
    await expect(add('other', databases[2]?.address ?? '')).rejects.toThrow('已是学校“north”的');
    await expect(add('other', databases[0]?.address ?? '')).rejects.toThrow('已写在启动设置中');
    await expect(add('other', NOBODY_THERE)).rejects.toThrow('数据库无法使用');
    expect(() => schoolTyped('other', { ...typed, database: 'embedded' })).toThrow('PostgreSQL');
  });

  it('one whose database is dead is tried once, then said to be away at once, and nobody else notices', async () => {
    await databases[1]?.pool.query(
      `insert into registered_schools (name, database_url) values ('dead', '${NOBODY_THERE}?password=hush')`,
    );
    await vi.waitFor(() => expect(live.all.has('dead')).toBe(true), PATIENCE);
    const tried = vi.spyOn(Socket.prototype, 'connect');
    // No moment passes for whoever waits until it may be tried again, however long it takes to ask.
    vi.useFakeTimers({ toFake: ['Date'] });
    const attempts: number[] = [];
    for (let asked = 1; asked <= 3; asked++) {
      expect(await ask('dead')).toMatchObject({
        code: 5001,
        message: '本校的数据库暂时无法访问，请稍后重试；若持续如此，请联系管理员',
      });
      attempts.push(tried.mock.calls.filter(([to]) => String(to) === DEAD_PORT).length);
    }
    vi.useRealTimers();
    tried.mockRestore();
    expect(attempts).toEqual([1, 1, 1]);
    expect(await ask('north')).toMatchObject({ code: 0 });
    expect(await ask(DEFAULT_SCHOOL)).toMatchObject({ code: 0 });
    const listed = await listSchools(config);
    expect(listed.map(({ name, fault }) => [name, fault === null])).toEqual([
      [DEFAULT_SCHOOL, true],
      ['dead', false],
      ['north', true],
    ]);
    expect(listed[1]?.database).toBe(NOBODY_THERE);
    const ready = (await app.inject({ url: '/readyz' })).json();
    expect(ready).toMatchObject({ status: 'partly', schools: { answering: 2, of: 3 } });
  });

  it('is opened neither by robots nor by the process telling how it is, and is not named to strangers', async () => {
    await databases[1]?.pool.query(
      `insert into registered_schools (name, database_url) values ('quiet', '${NOBODY_THERE}')`,
    );
    await vi.waitFor(() => expect(live.all.has('quiet')).toBe(true), PATIENCE);
    const [north, quiet] = [live.all.get('north'), live.all.get('quiet')];
    const robots = (await app.inject({ url: '/robots.txt' })).body;
    expect(robots).toContain('/sitemap.xml');
    for (const name of ['north', 'dead', 'quiet']) expect(robots).not.toContain(name);
    await app.beats.beat();
    expect(quiet?.lazily?.uses).toBe(0);
    expect((await north?.pool.query('select 1 from process_beats'))?.rowCount).toBe(1);
    expect(await removeSchool(config, 'quiet')).toBe(true);
    await vi.waitFor(() => expect(live.all.has('quiet')).toBe(false), PATIENCE);
  });

  it('many share the connections that there are', async () => {
    await add('south', (await open()).address);
    await vi.waitFor(async () => expect(await ask('south')).toMatchObject({ code: 0 }), PATIENCE);
    const came = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(at % 2 === 0 ? 'north' : 'south')),
    );
    expect(came.filter(({ code }) => code !== 0)).toEqual([]);
    expect(live.room.open).toBeLessThanOrEqual(2);
  });

  it('a start without the control database takes the schools that it named the last time', async () => {
    const away = new LiveSchools(config, NOBODY_THERE, new Map(), {
      onIdleError: () => undefined,
      warn: (sentence) => warned.push(sentence),
    });
    await away.start();
    expect([...away.all.keys()].sort()).toEqual(['dead', 'north', 'south']);
    expect(warned).toEqual([expect.stringContaining('SCHOOLS_URL')]);
    await away.stop();
    for (const school of away.all.values()) await school.close();
  });

  it('one that is removed is not there any more', async () => {
    expect(await removeSchool(config, 'south')).toBe(true);
    expect(await removeSchool(config, 'south')).toBe(false);
    await vi.waitFor(async () => expect((await ask('south')).status).toBe(404), PATIENCE);
    expect(await ask('north')).toMatchObject({ code: 0 });
  });
});
