import { siteDay } from '@course-center/domain/showcase/views';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../../database/query.ts';
import { limits } from '../../../../database/schema.ts';
import {
  excellentCourseSeen,
  excellentCourses,
  showcaseChanges,
  siteDays,
  siteSeen,
} from '../../../../database/showcase-schema.ts';

import { sweep } from '../../../../seeding/sweep.ts';
import { engines } from '../../../../testing/engines.ts';
import { departmentNamed } from '../../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../../testing/product.ts';
import { OTHER_COLLEGE } from '../../../../testing/school.ts';
import { askForLogin, showCourse, showNothing } from '../../../../testing/shown-courses.ts';
import type { Scene } from '../../../../wire/context.ts';

import { countVisit, visitsWritten } from './count-visit.ts';
import { valueFor, visitorCookie, visitorCookieName, visitorIn } from './visitor-cookie.ts';
import { visitsKey } from './visits-key.ts';

const STATISTICS = '/api/excellent-course-statistics';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const DAY = 24 * 60 * 60;

describe.each(engines('statements'))('visits on %s', (engine) => {
  let product: Product;
  let id: number;
  let key: Buffer;
  beforeAll(async () => {
    product = await startProduct(engine);
    await showNothing(product.school.db);
    key = await visitsKey(product.school.db);
    id = await showCourse(product.school.db, {
      department_id: await departmentNamed(product, OTHER_COLLEGE),
    });
  });
  beforeEach(async () => {
    const { db } = product.school;
    // Every test has a day of its own, and begins at noon on the school's clock.
    const noon = new Date(product.clock.now().getTime() + 2 * DAY * 1000).setUTCHours(4, 0, 0, 0);
    product.clock.advance((noon - product.clock.now().getTime()) / 1000);
    for (const table of [siteDays, siteSeen, excellentCourseSeen, limits]) await db.delete(table);
    await db.update(excellentCourses).set({ page_view: 0, published: true });
  });
  afterAll(() => product.close());

  /** The cookie that somebody got on a page, before today unless said otherwise. */
  const cookieOf = (name: string, since = dayAfter(-DAY)) =>
    `${visitorCookieName('default')}=${valueFor({ name: name.padEnd(22, '_'), since }, key)}`;
  const visit = (
    visitor: string | null,
    address = '10.0.0.1',
    courseId: number | null = null,
    userAgent = BROWSER,
  ) =>
    countVisit(
      {
        school: product.school,
        db: product.school.db,
        now: product.clock.now,
        host: '',
        address,
        userAgent,
        term: null,
        log: product.app.log,
      } satisfies Scene,
      { cookies: visitor === null ? '' : cookieOf(visitor), courseId, isDocument: true },
    );
  const dayAfter = (seconds: number) => siteDay(new Date(product.clock.now().getTime() + seconds * 1000));
  const written = () => visitsWritten(product.school.db, product.app.log);
  const views = async () => {
    await written();
    const [row] = await product.school.db.select().from(excellentCourses).where(eq(excellentCourses.id, id));
    return row?.page_view;
  };
  const traffic = async (query: Record<string, string> = {}) => {
    product.clock.advance(10);
    const came = await product.visitor.get(`${STATISTICS}/source/all/a`, {
      query: { site_id: 'default', web_type: '1', ...query },
    });
    expect(came.code, came.message).toBe(0);
    return came.data.pageSum[0];
  };

  it('are summed up as views, visitors and addresses of a day', async () => {
    visit('anna', '10.0.0.1');
    visit('anna', '10.0.0.2');
    visit('bert', '10.0.0.1');
    expect(await traffic()).toEqual([3, 2, 2]);
    visit('anna', '10.0.0.1');
    visit('cora', '10.0.0.1');
    expect(await traffic()).toEqual([5, 3, 2]);
  });

  it('are told by dates, both ends included, a day being the school’s', async () => {
    visit('anna');
    await written();
    const [first, second] = [0, DAY].map((seconds) => dayAfter(seconds)) as [string, string];
    product.clock.advance(DAY);
    visit('anna');
    visit('bert');
    await written();
    expect(await traffic()).toEqual([3, 3, 2]);
    expect(await traffic({ start_date: first, end_date: first })).toEqual([1, 1, 1]);
    expect(await traffic({ start_date: second })).toEqual([2, 2, 1]);
    expect(await traffic({ end_date: first })).toEqual([1, 1, 1]);
    expect(await traffic({ start_date: second, end_date: first })).toEqual([0, 0, 0]);
    expect(await traffic({ start_date: '0000-01-01' })).toEqual([3, 3, 2]);
  });

  it('are told of the site that the caller reached, and of no other', async () => {
    const { data } = await product.visitor.get(`${STATISTICS}/get-site-list`, {
      headers: { host: 'kc.example.edu.cn' },
    });
    expect(data).toEqual([{ domain: 'kc.example.edu.cn', site_id: 'default' }]);
    const unknown = await product.visitor.get(`${STATISTICS}/source/all/a`, { query: { site_id: 'north' } });
    expect(unknown).toMatchObject({ status: 404, message: '统计站点不存在，请刷新页面后重试' });
    const senseless = { site_id: 'default', start_date: '2026-13-40' };
    expect((await product.visitor.get(`${STATISTICS}/source/all/a`, { query: senseless })).code).toBe(4000);
  });

  it('by robots do not count', async () => {
    visit('anna', '10.0.0.1', id, 'Mozilla/5.0 (compatible; Baiduspider/2.0)');
    visit('anna', '10.0.0.1', id, '');
    expect(await traffic()).toEqual([0, 0, 0]);
    expect(await views()).toBe(0);
  });

  it('of a course count once per visitor and half hour', async () => {
    visit('anna', '10.0.0.1', id);
    visit('anna', '10.0.0.1', id);
    visit('bert', '10.0.0.1', id);
    expect(await views()).toBe(2);
    product.clock.advance(29 * 60);
    visit('anna', '10.0.0.1', id);
    expect(await views()).toBe(2);
    product.clock.advance(60);
    visit('anna', '10.0.0.1', id);
    expect(await views()).toBe(3);
  });

  it('of a course that is none, or not shown, count for the site only', async () => {
    for (const none of [2_147_483_647, 2 ** 40]) visit('anna', '10.0.0.1', none);
    visit('anna', '10.0.0.1', id);
    await product.school.db.update(excellentCourses).set({ published: false });
    expect(await views()).toBe(0);
    expect(await traffic()).toEqual([3, 1, 1]);
  });

  it('without a cookie are one visitor per address and browser', async () => {
    for (let n = 0; n < 100; n++) visit(null, '10.0.0.1', id);
    visit(null, '10.0.0.1', id, `${BROWSER} Edg/130.0`);
    visit(null, '10.0.0.2', id);
    expect(await views()).toBe(3);
    expect(await traffic()).toEqual([102, 3, 2]);
  });

  const look = (cookie: string, method: 'GET' | 'HEAD' = 'GET') =>
    product.app.inject({
      method,
      url: `/api/teacher/excellent/display/courses/basic/${id}`,
      headers: { cookie, 'user-agent': BROWSER },
    });

  it('of somebody who got their cookie today are the visit on which they got it', async () => {
    visit(null, '127.0.0.1', id);
    await look(cookieOf('new', dayAfter(0)));
    await look(cookieOf('newer', dayAfter(0)));
    expect(await views()).toBe(1);
    await look(cookieOf('anna'));
    expect(await views()).toBe(2);
  });

  it('of a page that loads a course in place count for the course by a cookie of ours, kept answer or not', async () => {
    await look(`a=1; ${cookieOf('anna')}; b=2`);
    await look(cookieOf('bert'));
    await look(cookieOf('cora'), 'HEAD');
    await look('');
    await look('visitor=abcdefgh87654321');
    await look(cookieOf('dora').replace('dora', 'emma'));
    await product.app.ownCall('default', `/api/teacher/excellent/display/courses/basic/${id}`);
    expect(await views()).toBe(2);
    expect(await traffic()).toEqual([0, 0, 0]);
  });

  it('are known to each school by a cookie of its own: one host may have several', async () => {
    const known = { name: 'anna'.padEnd(22, '_'), since: dayAfter(-DAY) };
    const [given] = visitorCookie('north', valueFor(known, key), 1, false).split(';');
    expect(visitorIn(`${given}; ${cookieOf('bert')}`, 'north', key)).toEqual(known);
    expect(visitorIn(`${given}; ${cookieOf('bert')}`, 'default', key)).toMatchObject({ since: known.since });
    expect(visitorIn(`${given}`, 'default', key)).toBeNull();
  });

  it('where visitors sign in count once the page asks for its settings', async () => {
    await askForLogin(product, '1');
    const came = await product.signIn('teacher');
    const path = '/api/teacher/excellent/display/config';
    for (let n = 0; n < 2; n++) await came.get(path, { headers: { 'user-agent': BROWSER } });
    await product.visitor.get(path, { headers: { 'user-agent': BROWSER } });
    await askForLogin(product, '0');
    await came.get(path, { headers: { 'user-agent': BROWSER } });
    expect(await traffic()).toEqual([2, 1, 1]);
  });

  it('are written in a few statements, however many there are', async () => {
    const asked = vi.spyOn(product.school.pool, 'query');
    for (let n = 0; n < 400; n++) visit(`visitor${n}`, `10.0.${n % 7}.1`, id);
    await written();
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(statements).toBeLessThanOrEqual(4);
    expect(await views()).toBe(400);
    expect(await traffic()).toEqual([400, 400, 7]);
  });

  it('change nothing that answers are kept by', async () => {
    const { db } = product.school;
    const before = await db.$count(showcaseChanges);
    visit('anna', '10.0.0.1', id);
    await written();
    expect(await db.$count(showcaseChanges)).toBe(before);
  });

  it('leave keyed hashes for a day, and then nothing but sums', async () => {
    const { db } = product.school;
    visit('anna', '10.0.0.1', id);
    await written();
    const rows = await db.select().from(siteSeen);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['address', 'visitor']);
    for (const { hash } of rows) expect(hash).toHaveLength(32);
    await sweep(db, product.clock.now());
    expect(await db.$count(siteSeen)).toBe(2);
    await sweep(db, new Date(product.clock.now().getTime() + (DAY / 2) * 1000));
    expect(await db.$count(siteSeen)).toBe(0);
    expect(await db.$count(excellentCourseSeen)).toBe(0);
    expect(await traffic()).toEqual([1, 1, 1]);
  });
});
