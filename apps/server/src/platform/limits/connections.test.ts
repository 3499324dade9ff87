import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { holding } from '../../testing/holding.ts';
import { APP, sha1 } from '../../testing/messaging-app.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { addProvider } from '../../testing/sign-on.ts';
import { newLeader } from '../../testing/signing.ts';

// What is held here is held for as long as the test takes, which is no database that is away.
vi.mock('../jobs/gate.ts', async (original) => ({
  ...(await original<typeof import('../jobs/gate.ts')>()),
  LOOKUP_PATIENCE: Number.POSITIVE_INFINITY,
}));

let product: Product;
beforeAll(async () => {
  // As many as a school has by default; a test that is refused one is told so soon.
  product = await startProduct(
    'postgres',
    {},
    { through: async (address) => openPostgres(address, 16, () => undefined) },
  );
});
afterAll(() => product.close());

it('calls that wait for rows take a quarter of a school’s connections for each who makes them, never all', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newLeader(product)));
  const { rows } = await product.school.pool.query(
    `insert into roles (person_id, identity, department_id)
     select p.id, ${IDENTITY.principal}, d.id from people p, (select min(id) as id from departments) d
     where p.id = any($1) returning person_id`,
    [people.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(5);
  const [one, ...others] = await Promise.all(people.map(({ username }) => product.signIn(username)));
  const ids = people.map(({ id }) => id);
  const held = await holding(product, 'select id from people where id = any($1) for update', ids);
  // Keeping a view holds its person.
  const keep = (client: typeof one, at: number) =>
    client?.send('POST', `/api/principal/evaluation/data/views?identity=${IDENTITY.principal}`, {
      name: `视图 ${at}`,
      address: '',
    });
  const calls = Array.from({ length: 16 }, (_, at) => keep(one, at));
  expect(await held.waited(4)).toBe(4);
  for (const other of others) calls.push(...Array.from({ length: 16 }, (_, at) => keep(other, at)));
  await held.waited(14);
  // Who comes now is known, and so is what visitors ask for.
  expect(await product.visitor.get('/api/admin/login/config')).toMatchObject({ code: 0 });
  await held.letGo();
  expect((await Promise.all(calls)).map((came) => came?.code)).toEqual(Array(80).fill(0));
});

it('whoever calls with tokens that nobody has waits for the own ones, and is not before everybody else', async () => {
  const teacher = await product.signIn('teacher');
  expect(await teacher.get('/api/teacher/info')).toMatchObject({ code: 0 });
  const held = await holding(product, 'lock table session_tokens in access exclusive mode');
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  const calls = Array.from({ length: 40 }, () => product.visitor.get('/api/teacher/info', { headers }));
  expect(await held.waited(4)).toBe(4);
  // Of the other door: answered as soon as it is looked up.
  const known = teacher.get('/api/admin/job-titles');
  expect(await product.visitor.get('/api/admin/login/config')).toMatchObject({ code: 0 });
  const answered: string[] = [];
  const noted = [
    ...calls.map((each) => each.then(({ status }) => answered.push(String(status)))),
    known.then(() => answered.push('known')),
  ];
  await held.letGo();
  await Promise.all(noted);
  // Of a token that was good there is no line before it; the others were answered while it was worked on.
  expect(answered.indexOf('known')).toBeLessThan(30);
  expect(answered.filter((each) => each === '401')).toHaveLength(40);
});

it('a stranger’s many calls take a quarter of the connections, and whoever is signed in goes on', async () => {
  const teacher = await product.signIn('teacher');
  const held = await holding(product, 'lock table result_lists in access exclusive mode');
  const calls = Array.from({ length: 40 }, () => product.visitor.get('/api/verify?digest=0'));
  expect(await held.waited(4)).toBe(4);
  expect(await teacher.get('/api/teacher/info')).toMatchObject({ code: 0 });
  await held.letGo();
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(Array(40).fill(0));
});

it('so do those of a sign-on, of each kind, and all of them together leave half', async () => {
  const teacher = await product.signIn('teacher');
  const place = '/api/sso/default/1';
  const start = () => product.app.inject({ url: `${place}/start` });
  const end = () =>
    product.app.inject({
      ...{ method: 'POST', url: `${place}/backchannel`, payload: 'logout_token=x' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const held = await holding(product, 'lock table identity_providers in access exclusive mode');
  const calls = Array.from({ length: 40 }, start);
  expect(await held.waited(4)).toBe(4);
  calls.push(...Array.from({ length: 40 }, end));
  expect(await held.waited(8)).toBe(8);
  expect(await teacher.get('/api/teacher/info')).toMatchObject({ code: 0 });
  await held.letGo();
  const came = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(came).toEqual([...Array(40).fill(303), ...Array(40).fill(400)]);
});

it('so do those that the messaging app’s server makes, or who knows its token', async () => {
  const teacher = await product.signIn('teacher');
  const { appid, ...secrets } = APP;
  const app = { kind: 'wechat', config: { appid } } as const;
  const id = await addProvider(product, app, { secret: JSON.stringify(secrets) });
  const at = String(Math.floor(product.clock.now().getTime() / 1000));
  const ask = (signature: string) =>
    product.app.inject({
      url: `/api/wechat/default/${id}`,
      query: { echostr: 'here', nonce: 'n', timestamp: at, signature },
    });
  expect((await ask('')).statusCode).toBe(403);
  // That it called is noted with the account.
  const held = await holding(product, 'select id from identity_providers for update');
  const calls = Array.from({ length: 40 }, () => ask(sha1(APP.token, at, 'n')));
  expect(await held.waited(4)).toBe(4);
  expect(await teacher.get('/api/teacher/info')).toMatchObject({ code: 0 });
  await held.letGo();
  expect((await Promise.all(calls)).map(({ body }) => body)).toEqual(Array(40).fill('here'));
});
