import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../../../testing/engines.ts';
import { departmentNamed } from '../../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../../testing/product.ts';
import { COLLEGE } from '../../../../testing/school.ts';
import { showCourse, showNothing } from '../../../../testing/shown-courses.ts';

const MIGRATION = new URL('../../../../../migrations/0029_showcase_search_and_titles.sql', import.meta.url);
const PATH = '/api/teacher/excellent/display/courses';

describe.each(engines('lists'))('the courses that visitors see on %s', (engine) => {
  let product: Product;
  let college: number;
  let office: number;
  let arts: number;
  let nature: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    const { db, pool } = product.school;
    await showNothing(db);
    const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0].id;
    college = await departmentNamed(product, COLLEGE);
    office = await one('select id from departments where parent_id = $1 order by id limit 1', [college]);
    arts = await one('select id from departments where parent_id is null and id <> $1 limit 1', [college]);
    nature = await one('select id from natures order by id limit 1');
    const course = { department_id: arts };
    await showCourse(db, {
      ...course,
      course_name: '数据结构',
      teachers: ['王晓东'],
      grade: 'A',
      page_view: 5,
    });
    await showCourse(db, {
      ...course,
      course_name: '数据结构与算法',
      grade: 'B',
      page_view: 1,
      recommend: true,
    });
    await showCourse(db, {
      ...course,
      course_name: '大数据结构分析',
      grade: 'C',
      page_view: 90,
      category: '通识',
      code: 'CS2302',
    });
    await showCourse(db, {
      department_id: office,
      course_name: '文学概论',
      teachers: ['数据结', '数据结构'],
      grade: 'D',
      page_view: 100,
      is_team: true,
    });
    await showCourse(db, {
      department_id: college,
      course_name: 'C++ 程序设计',
      nature_id: nature,
      self_evaluation_grade: 'A',
      displayorder: -1,
      page_view: 50,
    });
    await showCourse(db, { ...course, course_name: '未发布课程', grade: 'A', published: false });
  });
  afterAll(() => product.close());

  const ask = (query: Record<string, string> = {}) => product.visitor.get(PATH, { query });
  const names = async (query: Record<string, string>) => {
    const came = await ask(query);
    expect(came.code, came.message).toBe(0);
    expect(came.meta?.total).toBeGreaterThanOrEqual(came.data.length);
    return came.data.map(({ course_name }: { course_name: string }) => course_name);
  };

  it('come in the order that the course centre gave them, the newest first, and only when published', async () => {
    expect(await names({})).toEqual([
      'C++ 程序设计',
      '文学概论',
      '大数据结构分析',
      '数据结构与算法',
      '数据结构',
    ]);
  });

  it('come by views when that is asked for, page by page', async () => {
    const page = (number: string) => names({ sort: '-page_view', 'page[size]': '2', 'page[number]': number });
    expect(await page('1')).toEqual(['文学概论', '大数据结构分析']);
    expect(await page('2')).toEqual(['C++ 程序设计', '数据结构']);
    expect(await page('3')).toEqual(['数据结构与算法']);
    expect((await ask({ 'page[size]': '2', 'page[number]': '3' })).meta).toEqual({ total: 5 });
  });

  it('are told as a card shows them, the team by its leader and the office with its college', async () => {
    const { data } = await ask({ 'filter[course_name]': '文学概论' });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        course_name: '文学概论',
        code: '',
        cover: '',
        page_view: 100,
        teacher_name: '数据结',
        department: { id: office, name: expect.any(String) },
        college: { id: college, name: COLLEGE },
        nature: null,
        category: '',
        grade: 'D',
        recommend: 0,
        is_team: true,
        excellent_course_team_leader: { teacher: { name: '数据结' } },
      },
    ]);
  });

  it.each([
    ['filter[finalGrade]', 'A，B', ['数据结构与算法', '数据结构']],
    ['filter[finalGrade]', 'C,D', ['文学概论', '大数据结构分析']],
    ['filter[finalGrade]', 'X，Y', []],
    ['filter[finalGrade]', '，', []],
    ['filter[EvaluationCourseGroup.groupGrade.grade]', 'A', ['数据结构']],
    ['filter[EvaluationCourseGroup.groupGrade.grade]', 'A,，C', ['大数据结构分析', '数据结构']],
    ['filter[selfGrade]', 'A，B', ['C++ 程序设计']],
    ['filter[recommend]', '1', ['数据结构与算法']],
    ['filter[category]', '通识', ['大数据结构分析']],
    ['filter[course_name]', '文学，程序', ['C++ 程序设计', '文学概论']],
    ['filter[course_name]', '文学, c++程', ['C++ 程序设计', '文学概论']],
    ['filter[compound]', '%', []],
    ['filter[compound]', '_', []],
    ['filter[compound]', "'", []],
    ['filter[compound]', '\\', []],
    ['filter[compound]', '<script>alert(1)</script>', []],
    ['filter[compound]', '结构'.repeat(50), []],
    ['filter[compound]', '晓东', ['数据结构']],
    ['filter[compound]', 'c++', ['C++ 程序设计']],
    ['filter[compound]', 'c++,晓东', ['C++ 程序设计', '数据结构']],
    ['filter[compound]', '晓东，没有这门课', ['数据结构']],
    ['filter[compound]', ',', []],
    ['filter[compound]', '数据结构 晓东', ['数据结构']],
    ['filter[compound]', '晓东　结构', ['数据结构']],
    ['filter[compound]', '数据结构 没有这个人', []],
    ['filter[compound]', 'Ｃ＋＋', ['C++ 程序设计']],
    ['filter[compound]', 'cs2302', ['大数据结构分析']],
    ['filter[compound]', 'CS２３，晓东', ['大数据结构分析', '数据结构']],
    ['filter[compound]', COLLEGE, ['文学概论', 'C++ 程序设计']],
    ['filter[compound]', `文学 ${COLLEGE}`, ['文学概论']],
    ['filter[compound]', `晓东 ${COLLEGE}`, []],
    ['filter[compound]', `晓东，文学 ${COLLEGE}`, ['文学概论', '数据结构']],
  ])('%s=%s finds %j', async (name, value, found) => {
    expect(await names({ [name]: value })).toEqual(found);
  });

  it('that were kept before the search folded widths are found as those kept after', async () => {
    const { pool } = product.school;
    const id = await showCourse(product.school.db, {
      ...{ department_id: arts, course_name: '高等数学（Ｘ）', code: 'ＭＡ 9', teachers: ['张 三'] },
    });
    const kept = async () =>
      (await pool.query('select names, search from excellent_courses where id = $1', [id])).rows[0];
    const after = await kept();
    await pool.query(
      `update excellent_courses set names = e'高等数学（ｘ）\\n张三', search = '{高,高等}' where id = $1`,
      [id],
    );
    const [foldsWidths = ''] = (await readFile(MIGRATION, 'utf8')).split(/;\n/);
    await pool.query(foldsWidths);
    const { names, search } = await kept();
    expect(names).toBe(after.names);
    for (const pair of ['学(', '(x', 'x)', 'ma', 'a9', '张三']) expect(search).toContain(pair);
    await pool.query('delete from excellent_courses where id = $1', [id]);
    product.clock.advance(2);
  });

  it('of a department are those of the departments below it, too', async () => {
    expect(await names({ 'filter[department.id]': String(college) })).toEqual(['C++ 程序设计', '文学概论']);
    expect(await names({ 'filter[department.id]': '2147483647' })).toEqual([]);
    expect(await names({ 'filter[nature_id]': String(nature) })).toEqual(['C++ 程序设计']);
  });

  it('found by a search come by how close their name is, then by their teachers, then by views', async () => {
    expect(await names({ 'filter[compound]': '数据结构' })).toEqual([
      '数据结构',
      '数据结构与算法',
      '大数据结构分析',
      '文学概论',
    ]);
    expect(await names({ 'filter[compound]': '数据结构', 'page[size]': '2', 'page[number]': '2' })).toEqual([
      '大数据结构分析',
      '文学概论',
    ]);
    expect(await names({ 'filter[compound]': '数据结构', sort: '-page_view' })).toEqual([
      '文学概论',
      '大数据结构分析',
      '数据结构',
      '数据结构与算法',
    ]);
  });

  it('tell their self grade only where it is asked for', async () => {
    const query = { 'filter[selfGrade]': 'A' };
    expect((await ask(query)).data[0]).not.toHaveProperty('self_evaluation_grade');
    expect((await ask({ ...query, show_self_grade: '1' })).data[0].self_evaluation_grade).toBe('A');
  });

  it.each([
    [{ sort: 'password' }, '不支持的查询参数“sort=password”，请检查后重试'],
    [{ sort: '--page_view' }, '不支持的查询参数“sort=-page_view”，请检查后重试'],
    [{ include: 'department,people' }, '不支持的查询参数“include=people”，请检查后重试'],
    [{ format: 'xlsx' }, '不支持的查询参数“format”，请检查后重试'],
    [{ 'page[number]': '1000000000' }, expect.stringContaining('page[number]')],
    [{ 'filter[compound]': 'x'.repeat(101) }, expect.stringContaining('filter[compound]')],
  ])('are refused for %j with a sentence', async (query, message) => {
    expect(await ask(query as Record<string, string>)).toMatchObject({ status: 200, code: 4000, message });
  });

  it('are the same under every prefix, with what the pages include', async () => {
    const include = 'department,nature,category,excellentCourseTeamLeader.teacher';
    for (const prefix of ['admin', 'principal', 'expert', 'leader', 'faculty/group'])
      expect(
        (await product.visitor.get(`/api/${prefix}/excellent/display/courses`, { query: { include } })).data,
      ).toHaveLength(5);
  });

  it('cost one statement a page once their number is known', async () => {
    const asked = vi.spyOn(product.school.pool, 'query');
    await ask({ 'filter[category]': '通识', 'page[number]': '1' });
    asked.mockClear();
    await ask({ 'filter[category]': '通识', 'page[number]': '2' });
    const texts = asked.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    asked.mockRestore();
    expect(texts.filter((text) => text.includes('excellent_courses'))).toHaveLength(1);
  });
});
