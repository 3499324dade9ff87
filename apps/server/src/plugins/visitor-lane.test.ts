import type { AddressInfo } from 'node:net';
import { seal } from '@course-center/contract/seal';
import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../database/query.ts';
import { limits } from '../database/schema.ts';
import { excellentCourses } from '../database/showcase-schema.ts';
import { storeSetting } from '../platform/settings/settings.repository.ts';
import { sealedNow } from '../testing/client.ts';
import { departmentNamed } from '../testing/excellent-courses.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { showCourse, showNothing } from '../testing/shown-courses.ts';

const COURSES = '/api/teacher/excellent/display/courses';
const DISPLAY = { title: '展示', logo: '', copy_right: '', icp: '', auth: '1' };
/** So many that the limit's counts are taken several at a time. */
const OFTEN = 40;

describe('a visitor who asks again over the network', () => {
  let product: Product;
  let home: string;
  let token: string;
  beforeAll(async () => {
    product = await startProduct('postgres', { trustProxy: 'loopback', logLevel: 'error' });
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    // What a call asks the database is counted: nobody else asks it anything by themselves.
    await Promise.all([product.app.jobs.stop(), product.app.beats.stop()]);
    home = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
    await showNothing(product.school.db);
    await showCourse(product.school.db, { department_id: await departmentNamed(product, '外国语学院') });
  });
  beforeEach(async () => {
    product.clock.advance(120);
    await product.school.db.delete(limits);
    token = await sealedNow(product, COURSES);
    await often();
  });
  afterAll(() => product.close());

  const get = (query = '', headers: Record<string, string> = {}, sealed = token) =>
    fetch(`${home}${COURSES}?sort=-page_view&token_xl=${sealed}${query}`, { headers });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;
  async function often() {
    for (let n = 0; n < OFTEN; n++) await (await get()).text();
  }
  /** How many calls were made into calls of the product, and what they asked the database. */
  async function costOf(ask: () => Promise<unknown>) {
    const built = vi.spyOn(product.app, 'teachLane');
    const asked = vi.spyOn(product.school.pool, 'query');
    await ask();
    const cost = { calls: built.mock.calls.length, statements: asked.mock.calls.length };
    for (const spy of [built, asked]) spy.mockRestore();
    return cost;
  }
  const withoutId = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date').sort();

  it('gets what is kept before a call is made of it, the same to the last header', async () => {
    const lone = await fetch(`${home}${COURSES}?sort=-page_view`);
    let again = lone;
    const cost = await costOf(async () => {
      again = await get();
    });
    expect(cost).toEqual({ calls: 0, statements: 0 });
    expect(withoutId(again)).toEqual(withoutId(lone));
    expect(await again.text()).toBe(await lone.text());
    expect(again.headers.get('x-request-id')).not.toBe(lone.headers.get('x-request-id'));
  });

  it('is told by https to stay there, where a proxy says so', async () => {
    const name = 'strict-transport-security';
    expect((await get()).headers.has(name)).toBe(false);
    expect((await get('', { 'x-forwarded-proto': 'https' })).headers.get(name)).toBe('max-age=31536000');
  });

  it('is counted, and refused when the limit is reached', async () => {
    const key = `${LIMIT.anonymousSealed.name}:127.0.0.1`;
    const [row] = await product.school.db.select().from(limits).where(eq(limits.key, key));
    expect(row?.count).toBeGreaterThanOrEqual(OFTEN);
    await product.school.db.update(limits).set({ count: LIMIT.anonymousSealed.most });
    const codes: number[] = [];
    for (let n = 0; n < OFTEN; n++) codes.push(await codeOf(await get()));
    expect(codes.at(-1)).toBe(5002);
  });

  it.each<[string, () => Promise<Response>]>([
    ['with a token', () => get('', { authorization: 'Bearer nobody' })],
    ['with a seal for another path', async () => get('', {}, await sealedNow(product, '/api/config'))],
    ['with a seal that is too old', async () => get('', {}, await sealedLongAgo())],
    ['with two seals', () => get(`&token_xl=${token}`)],
  ])('%s is a call like any other', async (_how, ask) => {
    expect(await costOf(ask)).toMatchObject({ calls: 1 });
  });

  it.each<[string, () => Promise<Response>]>([
    ['for a preview of a list', () => get('&preview=x')],
    ['of another school', () => get('', { 'app-name': 'nowhere' })],
    ['with what makes no sense', () => get('&unknown=1')],
  ])('%s gets nothing that is kept', async (_how, ask) => {
    for (let n = 0; n < 2; n++) expect(await codeOf(await ask())).not.toBe(0);
  });

  async function sealedLongAgo(): Promise<string> {
    const { data } = await product.visitor.get('/api/admin/login/config');
    return seal(COURSES, data.transport_key, data.server_time - 6 * 60_000);
  }

  it('sees what was changed within a second', async () => {
    await product.school.db.update(excellentCourses).set({ course_name: '新名' });
    product.clock.advance(1);
    expect(await (await get()).text()).toContain('新名');
  });

  it('has to sign in within a second, where the school says so', async () => {
    const admin = await product.signIn('admin');
    const { version } = (await admin.get('/api/admin/settings/display')).data;
    const { db } = product.school;
    await storeSetting(db, 'display', DISPLAY, version, product.clock.now());
    product.clock.advance(1);
    expect((await get()).status).toBe(401);
    expect((await get()).status).toBe(401);
    await storeSetting(db, 'display', { ...DISPLAY, auth: '0' }, version + 1, product.clock.now());
  });
});
