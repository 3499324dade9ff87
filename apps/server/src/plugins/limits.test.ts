import { seal } from '@course-center/contract/seal';
import { LIMIT, type LimitRule } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../database/query.ts';
import { limits } from '../database/schema.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';

const CONFIG = '/api/config';
const TERMS = '/api/teacher/acad-year-term';

describe.each(engines())('anonymous calls on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine, { trustProxy: 'loopback' });
  });
  beforeEach(async () => {
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  const ask = async (
    path: string,
    query: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => (await product.visitor.get(path, { query, headers })).code;
  async function tokenFor(path: string): Promise<string> {
    const { data } = await product.visitor.get('/api/admin/login/config');
    return seal(path, data.transport_key, data.server_time);
  }
  const keyOf = (rule: LimitRule, address = '127.0.0.1') => `${rule.name}:${address}`;
  /** As if so many calls had come before. */
  async function spend(rule: LimitRule, count = rule.most) {
    const row = { key: keyOf(rule), started_at: product.clock.now(), count };
    await product.school.db.insert(limits).values(row).onConflictDoUpdate({ target: limits.key, set: row });
  }
  const spent = async (rule: LimitRule) =>
    (
      await product.school.db
        .select()
        .from(limits)
        .where(eq(limits.key, keyOf(rule)))
    )[0]?.count ?? 0;

  it('without token_xl work, up to the tight limit, and again when its minute is over', async () => {
    await spend(LIMIT.anonymousBare, LIMIT.anonymousBare.most - 1);
    expect(await ask(CONFIG)).toBe(0);
    const refused = await product.visitor.get(CONFIG);
    expect(refused).toMatchObject({
      status: 200,
      code: 5002,
      message: '尝试次数过多，请在 1 分钟后重试',
      data: null,
    });
    product.clock.advance(60);
    expect(await ask(CONFIG)).toBe(0);
  });

  it('sealed with keys that nobody has are told so by a few statements for all', async () => {
    const asked = vi.spyOn(product.school.pool, 'query');
    const calls = Array.from({ length: 50 }, (_, nth) =>
      ask(CONFIG, { token_xl: `${(0xabc00000 + nth).toString(16)}.x` }),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set([0]));
    const lookups = asked.mock.calls.filter((call) => JSON.stringify(call).includes('transport_keys'));
    asked.mockRestore();
    expect(lookups.length).toBeLessThanOrEqual(5);
  });

  it('with a token_xl sealed for their path have a limit far above', async () => {
    const token_xl = await tokenFor(CONFIG);
    await spend(LIMIT.anonymousBare);
    for (let n = 0; n < 3; n++) expect(await ask(CONFIG, { token_xl })).toBe(0);
    expect(await spent(LIMIT.anonymousSealed)).toBe(3);
    await spend(LIMIT.anonymousSealed);
    expect(await ask(CONFIG, { token_xl })).toBe(5002);
  });

  it.each<[string, () => Promise<string>]>([
    ['for another path', () => tokenFor(TERMS)],
    ['for the same path with a query', () => tokenFor(`${CONFIG}?token_xl=1`)],
    ['that is garbage', async () => 'garbage'],
    ['in capitals', async () => (await tokenFor(CONFIG)).toUpperCase()],
    ['that is empty', async () => ''],
  ])('with a token_xl %s count as those without', async (_what, make) => {
    const token_xl = await make();
    await spend(LIMIT.anonymousBare);
    expect(await ask(CONFIG, { token_xl })).toBe(5002);
  });

  it('with a token_xl older than five minutes count as those without', async () => {
    const token_xl = await tokenFor(CONFIG);
    product.clock.advance(5 * 60 + 1);
    await spend(LIMIT.anonymousBare);
    expect(await ask(CONFIG, { token_xl })).toBe(5002);
  });

  it('of somebody who is signed in are none', async () => {
    const teacher = await product.signIn('teacher');
    const admin = await product.signIn('admin');
    await spend(LIMIT.anonymousBare);
    expect((await teacher.get(CONFIG)).code).toBe(0);
    expect((await admin.get(CONFIG)).code).toBe(0);
  });

  it.each(['Bearer x', 'Bearer ', 'Basic x'])(
    'that only claim a session are limited: %s',
    async (authorization) => {
      await spend(LIMIT.anonymousBare);
      expect(await ask(CONFIG, {}, { authorization })).toBe(5002);
    },
  );

  it('open the login page, however many others ask from there without a seal', async () => {
    await spend(LIMIT.anonymousBare);
    expect(await ask('/api/admin/login/config')).toBe(0);
    expect(await ask(CONFIG)).toBe(5002);
  });

  it('of one IPv6 network are counted together', async () => {
    const row = { key: keyOf(LIMIT.anonymousBare, '2001:db8:0:1::/64'), started_at: product.clock.now() };
    await product.school.db.insert(limits).values({ ...row, count: LIMIT.anonymousBare.most });
    expect(await ask(CONFIG, {}, { 'x-forwarded-for': '2001:db8:0:1:2:3:4:5' })).toBe(5002);
    expect(await ask(CONFIG, {}, { 'x-forwarded-for': '2001:db8:0:2::1' })).toBe(0);
  });

  it('are counted by address', async () => {
    await spend(LIMIT.anonymousBare);
    expect(await ask(CONFIG)).toBe(5002);
    expect(await ask(CONFIG, {}, { 'x-forwarded-for': '10.0.0.9' })).toBe(0);
  });

  it('are counted one by one, also when they come at once', async () => {
    await Promise.all(Array.from({ length: 25 }, () => ask(TERMS)));
    expect(await spent(LIMIT.anonymousBare)).toBe(25);
  });
});
