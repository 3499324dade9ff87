import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { eq } from '../../../database/query.ts';
import { people, sessions } from '../../../database/schema.ts';
import { identities, identityProviders } from '../../../database/ways-in-schema.ts';
import type { School } from '../../../schools/school.ts';
import { type CasServer, startCasServer } from '../../../testing/cas-server.ts';
import { ownCertificate } from '../../../testing/certificate.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { engines } from '../../../testing/engines.ts';
import { addProvider, Browser, told, WAYS_IN } from '../../../testing/sign-on.ts';

/** The same number in both, as it happens: what is told apart by it alone is mixed up. */
const ID = 77;
const ADDRESS = { default: 'https://kc.example.test', north: 'https://north.example.test' } as const;
type Name = keyof typeof ADDRESS;

describe.each(engines())('two schools over https with one provider, on %s', (engine) => {
  let app: FastifyInstance;
  let dataDir: string;
  let cas: CasServer;
  const certificate = ownCertificate();
  const schools = new Map<string, School>();
  const at = (name: Name) => schools.get(name) as School;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'course-center-schools-'));
    for (const name of ['default', 'north'] as const)
      schools.set(name, {
        ...(await openTestDatabase(engine, { demo: true })),
        ...{ name, embedded: true, filesDir: join(dataDir, 'files', name), publicUrl: ADDRESS[name] },
      });
    const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), ...WAYS_IN };
    app = await buildApp({ config, schools, now: () => new Date() });
    cas = await startCasServer('127.0.0.1', certificate);
  });
  afterAll(async () => {
    await cas.close();
    await app.close();
    for (const school of schools.values()) await school.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const school of schools.values()) {
      await school.db.delete(identityProviders);
      const config = { url: cas.url, ca: certificate.cert };
      await addProvider({ app, school }, { id: ID, kind: 'cas', config, match_attribute: 'gh' });
    }
  });

  const place = (name: Name) => `/api/sso/${name}/${ID}`;
  const browser = (name: Name) => new Browser(app, { origin: ADDRESS[name], school: name });
  async function userOf(name: Name, username: string) {
    const [row] = await at(name).db.select().from(people).where(eq(people.username, username));
    return { user: `cas-${username}`, attributes: { gh: row?.employee_no ?? '' } };
  }
  /** A browser that begins at a school, and the service that its ticket is to be made for. */
  async function begin(name: Name, own = browser(name)) {
    const { location } = await own.go(`${place(name)}/start`);
    return { own, service: new URL(location).searchParams.get('service') ?? '' };
  }
  /** Begins at a school, and comes back with a ticket that the provider made for its service, or for another. */
  async function comeBack(name: Name, username: string, other?: string) {
    const { own, service } = await begin(name);
    const ticket = cas.ticketFor(other ?? service, await userOf(name, username));
    const { location } = await own.go(`${service}&${new URLSearchParams({ ticket })}`);
    return { own, ticket, page: new URL(location, ADDRESS[name]) };
  }
  async function signIn(name: Name, username: string) {
    const { own, page, ticket } = await comeBack(name, username);
    return { came: await own.arrive(page), ticket };
  }
  const subjects = async (name: Name) =>
    (await at(name).db.select().from(identities)).map(({ subject, person_id }) => ({ subject, person_id }));

  it('an authority that the school entered is trusted, and nobody else’s', async () => {
    expect((await signIn('default', 'teacher')).came.code).toBe(0);
    await at('north')
      .db.update(identityProviders)
      .set({ config: { url: cas.url }, version: 2 });
    const { page } = await comeBack('north', 'teacher');
    expect(told(page).failed).toBe('provider_certificate');
    await at('north')
      .db.update(identityProviders)
      .set({ config: { url: cas.url, ca: ownCertificate().cert }, version: 3 });
    expect(told((await comeBack('north', 'teacher')).page).failed).toBe('provider_certificate');
  });

  it('the browser is bound by a cookie that no neighbour can set', async () => {
    const { headers } = await app.inject({ url: `${place('default')}/start` });
    const [, name, value, rest] = /^([^=]+)=([^;]+); (.*)$/.exec(String(headers['set-cookie'])) ?? [];
    const service = new URL(String(headers.location)).searchParams.get('service') ?? '';
    expect(name).toBe(`__Host-sign-on-default-${ID}`);
    expect(rest).toBe('Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure');
    const ticket = cas.ticketFor(service, await userOf('default', 'teacher'));
    const bare = await app.inject({
      url: `${service.replace(ADDRESS.default, '')}&ticket=${ticket}`,
      headers: { cookie: `sign-on-default-${ID}=${value}` },
    });
    expect(told(new URL(bare.headers.location ?? '', ADDRESS.default)).failed).toBe('other_browser');
  });

  it('what the provider calls somebody is one person in each school', async () => {
    const here = await signIn('default', 'teacher');
    expect(here.came.code).toBe(0);
    expect(await subjects('north')).toEqual([]);
    // The same name, of somebody else.
    const user = { ...(await userOf('north', 'expert')), user: 'cas-teacher' };
    const { own, service } = await begin('north');
    const { location } = await own.go(`${service}&ticket=${cas.ticketFor(service, user)}`);
    expect((await own.arrive(new URL(location, ADDRESS.north))).code).toBe(0);
    const [linked] = await subjects('north');
    const [expert] = await at('north').db.select().from(people).where(eq(people.username, 'expert'));
    expect(linked).toEqual({ subject: 'cas-teacher', person_id: expert?.id });
  });

  it('a ticket of one is none in the other, of theirs or of ours, and opens nothing', async () => {
    const before = await at('north').db.$count(sessions);
    const foreign = await comeBack('north', 'teacher', (await begin('default')).service);
    expect(told(foreign.page).failed).toBe('provider_refused');
    const { page, own } = await comeBack('default', 'teacher');
    expect(await browser('north').arrive(page)).toMatchObject({ code: 999, data: null });
    expect(await at('north').db.$count(sessions)).toBe(before);
    expect((await own.arrive(page)).code).toBe(0);
  });

  it('a logout that the provider tells one ends nothing in the other', async () => {
    const { ticket } = await signIn('default', 'teacher');
    const open = async () => {
      const rows = await at('default').db.select().from(sessions).where(eq(sessions.provider_id, ID));
      return rows.filter(({ ended_at }) => ended_at === null).length;
    };
    const before = await open();
    const told = { logoutRequest: cas.logoutRequest(ticket) };
    await browser('north').go(`${place('north')}/return`, told);
    expect(await open()).toBe(before);
    await browser('default').go(`${place('default')}/return`, told);
    expect(await open()).toBe(before - 1);
  });
});
