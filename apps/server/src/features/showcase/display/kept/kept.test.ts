import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { readConfig } from '../../../../config.ts';
import type { OpenDatabase } from '../../../../database/database.ts';
import { openPostgres } from '../../../../database/postgres.ts';
import { eq, getTableColumns } from '../../../../database/query.ts';
import { Replica } from '../../../../database/replica.ts';
import { limits } from '../../../../database/schema.ts';
import { excellentCourses, showcaseChanges } from '../../../../database/showcase-schema.ts';
import { secretNamed } from '../../../../platform/files/files.repository.ts';
import { storeSetting } from '../../../../platform/settings/settings.repository.ts';
import { type Assembled, assemble } from '../../../../testing/assemble.ts';
import { openTestDatabase } from '../../../../testing/databases.ts';
import { engines } from '../../../../testing/engines.ts';
import { castOf } from '../../../../testing/evaluations.ts';
import { departmentNamed } from '../../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../../testing/product.ts';
import { enter, reviewable, reviewOf } from '../../../../testing/reviews.ts';
import { OTHER_COLLEGE } from '../../../../testing/school.ts';
import { showCourse, showNothing } from '../../../../testing/shown-courses.ts';

const COURSES = '/api/teacher/excellent/display/courses';
const COLLEGE = { type: '学院', parent_id: null, position: 1 };
const IMAGE = `/files/default/public/${'a'.repeat(32)}-1920.webp`;
const SLIDE = { image: IMAGE, url: '', content: '', displayorder: 1, shown: 1 };
const DISPLAY = { title: '展示', logo: '', copy_right: '', icp: '' };

describe.each(engines('statements'))('kept answers on %s', (engine) => {
  let product: Product;
  let id: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    const { db } = product.school;
    await showNothing(db);
    id = await showCourse(db, { department_id: await departmentNamed(product, OTHER_COLLEGE), page_view: 1 });
  });
  beforeEach(async () => {
    product.clock.advance(120);
    await product.school.db.delete(limits);
  });
  afterAll(() => product.close());

  const get = (path = COURSES, query: Record<string, string> = {}) => product.visitor.get(path, { query });
  const statementsOf = async (call: () => Promise<unknown>) => {
    const asked = vi.spyOn(product.school.pool, 'query');
    await call();
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    return texts.filter((text) => !text.includes('"limits"'));
  };

  it('cost no statement, whoever asks under whichever prefix, and say the same', async () => {
    const first = await get();
    const statements = await statementsOf(async () => {
      const again = await get('/api/expert/excellent/display/courses', { identity: '2', token_xl: 'x' });
      expect(again).toMatchObject({ status: 200, code: 0, data: first.data, meta: first.meta });
      expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(again.headers['cache-control']).toBe('no-store');
    });
    expect(statements).toEqual([]);
  });

  it('are not gone round by made-up previews, other spellings of a number, or includes that come anyway', async () => {
    const path = '/api/teacher/excellent/display/courses/information';
    const madeUp = `zzzzzz.${'A'.repeat(43)}`;
    const first = await get(`${path}/${id}`, { preview: madeUp });
    const names = ['department', 'nature', 'category'];
    const statements = await statementsOf(async () => {
      for (let nth = 0; nth < 50; nth++) {
        const include = [...names.slice(nth % 3), ...names.slice(0, nth % 3)].join();
        const preview = nth % 2 ? 'x' : madeUp;
        const came = await get(`${path}/${'0'.repeat(nth % 5)}${id}`, { include, preview });
        expect(came).toMatchObject({ code: 0, data: first.data });
      }
    });
    expect(statements).toEqual([]);
    expect((await get(`${path}/${id}`, { include: 'nature,secret' })).code).toBe(4000);
    const admin = await product.signIn('admin');
    const { data } = await admin.send('POST', `/api/admin/excellent/courses/${id}/preview`, {});
    expect(await statementsOf(() => get(`${path}/${id}`, { preview: data.preview }))).not.toEqual([]);
  });

  it('ask once a second whether something changed, and nothing else', async () => {
    await get();
    product.clock.advance(1);
    const statements = await statementsOf(() => get());
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('showcase_changes');
  });

  it('are counted against who brings no token_xl, one by one', async () => {
    for (let n = 0; n < 3; n++) await get();
    const [row] = await product.school.db.select().from(limits);
    expect(row).toMatchObject({ key: 'anonymous:bare:127.0.0.1', count: 3 });
  });

  it('grow old: views are seen after a minute', async () => {
    const views = async () => (await get()).data[0].page_view;
    const before = await views();
    await product.school.db.update(excellentCourses).set({ page_view: before + 1 });
    product.clock.advance(59);
    expect(await views()).toBe(before);
    product.clock.advance(1);
    expect(await views()).toBe(before + 1);
  });

  it('are answered to HEAD without a body', async () => {
    await get();
    const came = await product.app.inject({ method: 'HEAD', url: COURSES });
    expect([came.statusCode, came.body]).toEqual([200, '']);
    expect((await get()).data).toHaveLength(1);
  });

  it('are not used for what makes no sense', async () => {
    await get();
    expect((await get(COURSES, { unknown: '1' })).code).toBe(4000);
    expect((await get(`${COURSES}?sort=id&sort=id`)).code).toBe(4000);
  });

  /** The course as it is now. */
  async function seen() {
    const { rows } = await product.school.pool.query('select version from excellent_courses where id = $1', [
      id,
    ]);
    return { ids: [id], versions: [rows[0].version] };
  }

  it('what the course centre changes here is seen by the next call', async () => {
    const admin = await product.signIn('admin');
    await get();
    const withdrawn = await admin.send('PUT', '/api/admin/excellent/courses/published', {
      ...(await seen()),
      published: 0,
    });
    expect(withdrawn.code).toBe(0);
    expect((await get()).data).toEqual([]);
    await admin.send('PUT', '/api/admin/excellent/courses/published', {
      ...(await seen()),
      published: 1,
    });
    expect((await get()).data).toHaveLength(1);
  });

  it.each<[string, 'POST' | 'PUT', string, object]>([
    ['a nature', 'POST', '/api/admin/natures', { name: '新性质' }],
    ['a department', 'POST', '/api/admin/departments', { ...COLLEGE, name: '新学院' }],
    ['a slide', 'POST', '/api/admin/excellent/slides', { ...SLIDE, title: '新轮播图' }],
    ['a recommendation', 'PUT', '/api/admin/excellent/courses/recommend', { ids: [0], recommend: 1 }],
  ])('%s that is kept makes the next call ask', async (_what, method, path, body) => {
    const admin = await product.signIn('admin');
    await get();
    const sent = 'ids' in body ? { ...body, ...(await seen()) } : body;
    expect((await admin.send(method, path, sent)).code).toBe(0);
    expect((await statementsOf(() => get()))[0]).toContain('showcase_changes');
  });

  it('a saved score is nothing to the next visitor: their call asks for nothing', async () => {
    const group = await reviewable(product, await castOf(product));
    const expert = await product.signIn('centerexpert');
    const review = await reviewOf(product, group.groupId, 'centerexpert');
    await get();
    expect((await enter(expert, review, group.leaves[0] as number, { score: 1 })).code).toBe(0);
    expect(await statementsOf(() => get())).toEqual([]);
  });

  describe('where visitors have to sign in', () => {
    const setAuth = async (auth: '0' | '1') => {
      const admin = await product.signIn('admin');
      const { version } = (await admin.get('/api/admin/settings/display')).data;
      await storeSetting(product.school.db, 'display', { ...DISPLAY, auth }, version, product.clock.now());
    };
    afterEach(() => setAuth('0'));

    it('are for those who are signed in only, within a second', async () => {
      const teacher = await product.signIn('teacher');
      const newcomer = await product.signIn('newcomer');
      await get();
      await setAuth('1');
      product.clock.advance(1);
      for (const path of [COURSES, `${COURSES}/basic/${id}`, '/api/teacher/nature']) {
        expect(await get(path), path).toMatchObject({ status: 401, message: '请先登录，再查看优质课程' });
        expect((await newcomer.get(path)).status, path).toBe(401);
        expect((await teacher.get(path)).code, path).toBe(0);
        expect((await get(path)).status, path).toBe(401);
      }
      expect((await get('/api/teacher/excellent/display/config')).data.auth).toBe('1');
    });
  });
});

describe('kept answers of two processes on one PostgreSQL', () => {
  let product: Product;
  let other: Assembled;
  beforeAll(async () => {
    product = await startProduct('postgres');
    const open = openPostgres(product.database.address, 4, (error) => {
      throw error;
    });
    other = await assemble(open, product.clock.now);
    await showNothing(product.school.db);
  });
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  it('what one changes the other shows within two seconds', async () => {
    const names = async () =>
      (await other.app.inject({ url: COURSES }))
        .json()
        .data.map((each: { course_name: string }) => each.course_name);
    const department_id = await departmentNamed(product, OTHER_COLLEGE);
    const id = await showCourse(product.school.db, { department_id, course_name: '旧名' });
    product.clock.advance(60);
    expect(await names()).toEqual(['旧名']);
    await product.school.db
      .update(excellentCourses)
      .set({ course_name: '新名' })
      .where(eq(excellentCourses.id, id));
    expect(await names()).toEqual(['旧名']);
    product.clock.advance(1.9);
    expect(await names()).toEqual(['新名']);
  });
});

/** A copy that is as current as the test says. */
class CopyBeside extends Replica {
  used = true;
  private readonly copy: OpenDatabase;
  constructor(copy: OpenDatabase) {
    super(copy, copy.pool);
    this.copy = copy;
  }
  override current() {
    return this.used ? this.copy : null;
  }
  override shun() {
    this.used = false;
  }
}

describe('kept answers of a school with a copy beside its database', () => {
  let product: Product;
  let app: FastifyInstance;
  let copy: CopyBeside;
  beforeAll(async () => {
    product = await startProduct('postgres');
    const beside = await openTestDatabase('postgres', { demo: true });
    copy = new CopyBeside(beside);
    const department_id = await departmentNamed(product, OTHER_COLLEGE);
    for (const [db, course_name] of [
      [product.school.db, '主库'],
      [beside.db, '副本'],
    ] as const) {
      await showNothing(db);
      await showCourse(db, { department_id, course_name });
    }
    // The copy lags: what was changed last has not come to it.
    await product.school.db.update(excellentCourses).set({ course_name: '主库新名' });
    const config = readConfig({ DATA_DIR: product.school.filesDir, LOG_LEVEL: 'silent' });
    const schools = new Map([[product.school.name, { ...product.school, replica: copy }]]);
    app = await buildApp({ config, schools, now: product.clock.now });
  });
  afterAll(async () => {
    await app.close();
    await copy.close();
    await product.close();
  });
  const names = async () =>
    (await app.inject({ url: COURSES })).json().data.map((each: { course_name: string }) => each.course_name);

  it('come from the copy, and are never kept as what the primary says', async () => {
    expect(await names()).toEqual(['副本']);
    copy.used = false;
    expect(await names()).toEqual(['主库新名']);
    copy.used = true;
    product.clock.advance(120);
    expect(await names()).toEqual(['副本']);
  });

  it('come from the primary once this process has changed something', async () => {
    const { tokens } = await product.signIn('admin');
    const came = await app.inject({
      ...{ method: 'POST', url: '/api/admin/natures', payload: { name: '副本之外' } },
      headers: { authorization: `Bearer ${tokens?.access}` },
    });
    expect([came.json().code, copy.used]).toEqual([0, false]);
    expect(await names()).toEqual(['主库新名']);
  });

  it('come from the primary where answering writes, and a secret that is there is asked for without writing', async () => {
    product.clock.advance(120);
    copy.used = true;
    const beside = copy.current() as OpenDatabase;
    await secretNamed(beside.db, 'probe', Buffer.alloc(32, 1));
    const asked = vi.spyOn(beside.pool, 'query');
    const url = `/api/excellent-course-statistics/source/all/a?site_id=${product.school.name}`;
    expect((await app.inject({ url })).json()).toMatchObject({ code: 0 });
    expect(asked).not.toHaveBeenCalled();
    expect(await secretNamed(beside.db, 'probe', Buffer.alloc(32, 2))).toEqual(Buffer.alloc(32, 1));
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('come from the primary where the copy fails', async () => {
    product.clock.advance(120);
    copy.used = true;
    await copy.current()?.pool.query('alter table excellent_courses rename to elsewhere');
    expect(await names()).toEqual(['主库新名']);
    expect(copy.used).toBe(false);
  });
});

describe.each(engines('statements'))('changes of what visitors see on %s', (engine) => {
  let product: Product;
  let id: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    id = await showCourse(product.school.db, {
      department_id: await departmentNamed(product, OTHER_COLLEGE),
    });
  });
  afterAll(() => product.close());
  const changes = () => product.school.db.$count(showcaseChanges);

  it('are noted for every column but the views, which grow all day', async () => {
    const { pool } = product.school;
    const columns = Object.keys(getTableColumns(excellentCourses)).filter((name) => name !== 'id');
    const noted: string[] = [];
    for (const column of columns) {
      const before = await changes();
      await pool.query(`update excellent_courses set ${column} = ${column} where id = $1`, [id]);
      if ((await changes()) > before) noted.push(column);
    }
    expect(columns.filter((column) => !noted.includes(column))).toEqual(['page_view']);
  });
});
