import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ledger } from '../database/schema.ts';
import { versionOf } from '../platform/kept-answers/showcase-version.ts';
import { type Client, clientOf, signIn } from '../testing/client.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import type { School } from './school.ts';

describe.each(engines('schema'))('two schools on %s', (engine) => {
  let app: FastifyInstance;
  let dataDir: string;
  const schools = new Map<string, School>();
  /** By school: who signed in there. */
  const admins: Record<string, string> = {};

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-schools-'));
    for (const name of ['default', 'north'])
      schools.set(name, {
        ...(await openTestDatabase(engine, { demo: true })),
        name,
        embedded: true,
        filesDir: join(dataDir, 'files', name),
      });
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    app = await buildApp({ config, schools, now: () => new Date() });
    for (const [name, school] of schools) {
      const client = await signIn({ app, school, visitor: clientOf(app, { 'app-name': name }) }, 'admin');
      admins[name] = client.tokens?.access as string;
    }
  });
  afterAll(async () => {
    await app.close();
    for (const school of schools.values()) await school.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const at = (name: string | undefined, token?: string): Client =>
    clientOf(app, {
      ...(name === undefined ? {} : { 'app-name': name }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    });

  it('a call without a name goes to the default school', async () => {
    expect((await at(undefined, admins.default).get('/api/admin/info')).status).toBe(200);
    expect((await at('', admins.default).get('/api/admin/info')).status).toBe(200);
    expect((await at('default', admins.default).get('/api/admin/info')).status).toBe(200);
  });

  it('a token of one is none in the other', async () => {
    expect((await at('north', admins.north).get('/api/admin/info')).status).toBe(200);
    expect((await at('north', admins.default).get('/api/admin/info')).status).toBe(401);
    expect((await at('default', admins.north).get('/api/admin/info')).status).toBe(401);
    expect((await at(undefined, admins.north).get('/api/admin/info')).status).toBe(401);
  });

  it('a key, and so a sealed password, of one is none in the other', async () => {
    const keyOf = async (name: string) =>
      (await at(name).get('/api/admin/login/config')).data.transport_key.id;
    expect(await keyOf('north')).not.toBe(await keyOf('default'));
  });

  it('what one changes the other does not see', async () => {
    const north = at('north', admins.north);
    const before = await schools.get('default')?.db.$count(ledger);
    const { data } = await north.get('/api/admin/settings/school');
    const config = { ...data.config, school: '北校' };
    expect(
      (await north.send('PUT', '/api/admin/settings/school', { version: data.version, config })).code,
    ).toBe(0);
    const term = { acad_year_term: '2027-2028-1', acad_year_term_name: '2027-2028学年第一学期' };
    expect((await north.send('POST', '/api/admin/settings/terms', term)).code).toBe(0);
    expect((await at('north').get('/api/admin/login/config')).data.school).toBe('北校');
    expect((await at('default').get('/api/admin/login/config')).data.school).toBe('江州理工大学');
    expect((await at('north').get('/api/teacher/acad-year-term')).data).toHaveLength(4);
    expect((await at('default').get('/api/teacher/acad-year-term')).data).toHaveLength(3);
    expect(await schools.get('default')?.db.$count(ledger)).toBe(before);
  });

  it('each keeps its files in its own folder', async () => {
    const background = '#1677ff';
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const type = { 'content-type': 'image/png' };
    const { data } = await at('north', admins.north).send(
      'POST',
      '/api/admin/settings/school/logo',
      png,
      type,
    );
    expect(data.logo).toMatch(/^\/files\/north\/public\//);
    expect((await app.inject({ url: data.logo })).statusCode).toBe(200);
    expect((await app.inject({ url: data.logo.replace('north', 'default') })).statusCode).toBe(404);
  });

  it.each(['south', 'NORTH', '__proto__', 'north/../default', '北', 'x'.repeat(500)])(
    'the school %s is not there',
    async (name) => {
      const latin1 = Buffer.from(name).toString('latin1');
      expect(await at(latin1, admins.default).get('/api/admin/info')).toMatchObject({
        status: 404,
        message: '学校不存在，请检查访问地址',
      });
    },
  );

  it('another school under the same name gets no answer that was kept of the first', async () => {
    const [own, north] = [schools.get('default'), schools.get('north')] as [School, School];
    for (const { db, pool, name } of [own, north]) {
      // Both have changed equally often since: nothing but the database tells them apart.
      await pool.query(`update slides set title = '${name}'; delete from showcase_changes`);
      versionOf(db).forget();
    }
    const titles = async () => {
      const { data } = await at('north').get('/api/teacher/excellent/display/slides');
      return [...new Set(data.map(({ title }: { title: string }) => title))];
    };
    expect([await titles(), await titles()]).toEqual([['north'], ['north']]);
    schools.set('north', { ...own, name: 'north' });
    expect(await titles()).toEqual(['default']);
    schools.set('north', north);
    expect(await titles()).toEqual(['north']);
  });

  it('all of them are ready', async () => {
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      schools: { answering: 2, of: 2 },
      typesetting: 'starting',
    });
  });
});
