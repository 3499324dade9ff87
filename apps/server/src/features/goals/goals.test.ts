import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { addTaught, type Cast, castOf, toldOf } from '../../testing/evaluations.ts';
import { ALL_YES, addStudents, analysed, GOAL_PLAN, goalCourseOf } from '../../testing/goals.ts';
import { exported } from '../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { COLLEGE, FOREIGN_COLLEGE, FOREIGN_OFFICE, OFFICE } from '../../testing/school.ts';
import { type SheetRow, sheetOf } from '../../testing/sheet-of.ts';

const COURSES = '/api/admin/goals/courses';
const OWN = '/api/principal/goals/courses';
const SHEET = 'application/octet-stream';

describe.each(engines())('course goals on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let ids: Record<'college' | 'office' | 'foreign' | 'principal' | 'admin' | 'major' | 'away', number>;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const { rows } = await product.school.pool.query(
      `select (select id from departments where name = $1) as college, (select id from departments where name = $2) as office,
        (select id from departments where name = $3) as foreign,
        (select id from people where username = 'principal') as principal,
        (select id from people where username = 'admin') as admin`,
      [COLLEGE, OFFICE, FOREIGN_COLLEGE],
    );
    ids = rows[0];
    const made = await product.school.pool.query(
      `insert into majors (name, department_id) values ('认证专业', $1), ('别院专业', $2) returning id`,
      [ids.college, ids.foreign],
    );
    [ids.major, ids.away] = made.rows.map(({ id }) => id);
  });
  afterAll(() => product.close());

  const stepBy = async (client: Client, prefix: string, id: number, action: string, more: object = {}) => {
    const path = `/api/${prefix}/goals/courses/${id}`;
    const { data } = await client.get(path);
    const body = { action, remark: '', answers: [], version: data?.version ?? 1, ...more };
    return client.send('POST', `${path}/steps`, body);
  };

  describe('settings', () => {
    const PATH = '/api/admin/goals/settings';
    const BLANK = {
      ...{ formula: null, direct_share: null, target: null, course_value: null, count_retakers: null },
      ...{ questionnaire_least_share: null, questionnaire_least_count: null },
    };
    const save = (
      client: Client,
      prefix: string,
      department_id: number | null,
      own: object,
      version: number,
    ) =>
      client.send('PUT', `/api/${prefix}/goals/settings/one`, {
        department_id,
        own: { ...BLANK, ...own },
        version,
      });

    it('are inherited from the school down, and say from where', async () => {
      expect(await save(cast.admin, 'admin', null, { target: 6500 }, 0)).toMatchObject({ code: 0 });
      expect(await save(cast.principal, 'principal', ids.college, { direct_share: 8000 }, 0)).toMatchObject({
        code: 0,
      });
      const { data } = await cast.principal.get(
        `/api/principal/goals/settings/one?department_id=${ids.office}`,
      );
      expect(data).toMatchObject({
        own: BLANK,
        above: { target: 6500, direct_share: 8000, formula: 'mean_ratio' },
        from: { target: '学校', direct_share: COLLEGE, formula: '' },
        may_manage: true,
        version: 0,
      });
      const told = await toldOf(product, `goal_setting:${ids.college}`);
      expect(told.at(-1)?.after).toMatchObject({ name: COLLEGE, 直接达成度占比: '0.8' });
    });

    it('refuse 20 where 0.2 is meant, and what somebody else changed meanwhile', async () => {
      const wrong = await save(cast.admin, 'admin', ids.college, { direct_share: 200_000 }, 1);
      expect(wrong).toMatchObject({
        status: 422,
        errors: { direct_share: [expect.stringContaining('请写 0.2')] },
      });
      expect(await save(cast.admin, 'admin', ids.college, {}, 0)).toMatchObject({ code: 20004 });
    });

    it('are a principal’s own departments’ only; the school’s are the course centre’s', async () => {
      const foreign = await cast.principal.get(
        `/api/principal/goals/settings/one?department_id=${ids.foreign}`,
      );
      expect(foreign.status).toBe(404);
      expect((await save(cast.principal, 'principal', ids.foreign, {}, 0)).status).toBe(404);
      expect((await save(cast.principal, 'principal', null, {}, 1)).status).toBe(403);
      const { data } = await cast.principal.get('/api/principal/goals/settings');
      expect(data[0]).toMatchObject({ id: null, name: '学校', differs: 1 });
      expect(data.some(({ id }: { id: number }) => id === ids.foreign)).toBe(false);
      expect((await cast.admin.get(PATH)).data.some(({ id }: { id: number }) => id === ids.foreign)).toBe(
        true,
      );
    });
  });

  describe('requirements', () => {
    const SET = '/api/principal/goals/requirements/set';
    const at = (entry_year: number) => ({
      query: { major_id: String(ids.major), entry_year: String(entry_year) },
    });
    const point = (code: string, supports: object[], id: number | null = null) => ({
      id,
      code,
      text: `内容 ${code}`,
      supports,
    });
    const one = (code: string, points: object[], id: number | null = null) => ({
      id,
      code,
      title: '工程知识',
      text: '',
      points,
    });
    const save = (entry_year: number, requirements: object[], version: number) =>
      cast.principal.send('PUT', SET, { major_id: ids.major, entry_year, requirements, version });
    let first: number;
    let second: number;
    beforeAll(async () => {
      [first, second] = [
        await addTaught(product, cast, '支撑课一'),
        await addTaught(product, cast, '支撑课二'),
      ];
    });
    const H = (course_id: number, level: string | null, weight = 0) => ({ course_id, level, weight });

    it('are saved as a whole; levels become weights that sum to 1, and ids stay', async () => {
      const saved = await save(
        2024,
        [one('1', [point('1.1', [H(first, 'H'), H(second, 'L')]), point('1.2', [])])],
        0,
      );
      expect(saved).toMatchObject({ code: 0, data: { version: 1 } });
      const [requirement] = saved.data.requirements;
      expect(requirement.points[0].supports).toEqual([
        { course_id: first, weight: 7500, level: 'H' },
        { course_id: second, weight: 2500, level: 'L' },
      ]);
      // The two points exchange their codes, and keep their ids.
      const [a, b] = requirement.points;
      const swapped = one('1', [point('1.1', [], b.id), point('1.2', a.supports, a.id)], requirement.id);
      const again = await save(2024, [swapped], 1);
      expect(
        again.data.requirements[0].points.map(({ id, code }: { id: number; code: string }) => [id, code]),
      ).toEqual([
        [b.id, '1.1'],
        [a.id, '1.2'],
      ]);
      expect(await save(2024, [swapped], 1)).toMatchObject({ code: 20004 });
    });

    it('refuse weights that do not sum to 1 at their point, and ids of another set', async () => {
      const short = await save(2025, [one('1', [point('1.1', [H(first, null, 6000)])])], 0);
      expect(short).toMatchObject({
        status: 422,
        errors: { '0.points.0.supports': ['权重合计 0.6，须为 1'] },
      });
      const { data } = await cast.principal.get(SET, at(2024));
      const stolen = await save(2025, [one('1', [], data.requirements[0].id)], 0);
      expect(stolen.code).toBe(20004);
      expect((await cast.principal.get(SET, at(2025))).data).toMatchObject({ requirements: [], version: 0 });
    });

    it('keep a point that a plan supports', async () => {
      const { data } = await cast.principal.get(SET, at(2024));
      const pointId = data.requirements[0].points[0].id;
      const { id } = await goalCourseOf(product, cast, '支撑指标点的课');
      await product.school.pool.query(
        `update goal_courses set plan = jsonb_set(plan, '{goals,0,points}', $2) where id = $1`,
        [id, JSON.stringify([pointId])],
      );
      const came = await save(2024, [one('1', [], data.requirements[0].id)], data.version);
      expect(came).toMatchObject({
        status: 422,
        errors: { requirements: [expect.stringContaining('支撑指标点的课')] },
      });
    });

    it('are written to a sheet and read from it again, as a draft that nobody has saved', async () => {
      const query = `major_id=${ids.major}&entry_year=2024`;
      const { rawPayload: file } = await product.app.inject({
        url: `/api/principal/goals/requirements/file?${query}`,
        headers: { authorization: `Bearer ${cast.principal.tokens?.access}` },
      });
      const read = (sheet: Buffer) =>
        cast.principal.send('POST', `/api/principal/goals/requirements/sheet?${query}`, sheet, {
          'content-type': SHEET,
        });
      const { data } = await cast.principal.get(SET, at(2024));
      expect((await read(file)).data).toMatchObject({ requirements: data.requirements, problems: [] });
      const row = { 毕业要求编号: '9', 毕业要求名称: '沟通', 指标点编号: '9.1', 指标点内容: '能够沟通' };
      const bad = await sheetOf([
        { ...row, 课程代码: 'NO-SUCH', 权重: 'H' },
        { 毕业要求编号: '', 毕业要求名称: '', 指标点编号: '', 指标点内容: '', 课程代码: '', 权重: '20' },
      ]);
      expect((await read(bad)).data).toMatchObject({
        requirements: [{ id: null, code: '9', points: [{ code: '9.1', supports: [] }] }],
        problems: [
          { row_no: 2, sentence: expect.stringContaining('NO-SUCH') },
          { row_no: 3, sentence: expect.stringContaining('课程代码') },
        ],
      });
      expect(await read(Buffer.from('not a sheet'))).toMatchObject({ code: 7100 });
    });

    it('are read from no sheet that has more than a set may have', async () => {
      const read = async (rows: SheetRow[]) => {
        const path = `/api/principal/goals/requirements/sheet?major_id=${ids.major}&entry_year=2024`;
        return cast.principal.send('POST', path, await sheetOf(rows), { 'content-type': SHEET });
      };
      const row = (requirement: string, code: string, 课程代码 = '') => ({
        ...{
          毕业要求编号: requirement,
          毕业要求名称: '要求',
          指标点编号: code,
          指标点内容: '内容',
          课程代码,
        },
      });
      const many = (count: number, of: (nth: number) => SheetRow) =>
        Array.from({ length: count }, (_, nth) => of(nth));
      const long = '长'.repeat(2000);
      const requirements = (count: number) => many(count, (nth) => row(`${long}${nth}`, '1'));
      expect((await read(requirements(40))).data.requirements).toHaveLength(40);
      expect(await read(requirements(41))).toMatchObject({
        code: 7100,
        message: expect.stringContaining('第 42 行：毕业要求不能超过 40 条'),
      });
      expect(await read(many(21, (nth) => row('1', `${long}${nth}`)))).toMatchObject({
        code: 7100,
        message: expect.stringContaining('第 22 行：毕业要求“1”的指标点不能超过 20 个'),
      });
      const unknown = await read(many(1001, (nth) => row('1', '1.1', `NO-SUCH${long}${nth}`)));
      expect(unknown).toMatchObject({ code: 7100, message: expect.stringContaining('1000 行未能读入') });
    });

    it('are not there for the principal of another college', async () => {
      const away = { query: { major_id: String(ids.away), entry_year: '2024' } };
      expect((await cast.principal.get(SET, away)).status).toBe(404);
      const body = { major_id: ids.away, entry_year: 2024, requirements: [], version: 0 };
      expect((await cast.principal.send('PUT', SET, body)).status).toBe(404);
      const majors = (await cast.principal.get('/api/principal/goals/requirements')).data;
      expect(majors.some(({ major_id }: { major_id: number }) => major_id === ids.away)).toBe(false);
    });
  });

  describe('goal courses', () => {
    const choose = (client: Client, path: string, course_ids: number[], more: object = {}) =>
      client.send('POST', path, { course_ids, reviewer_id: null, trial: false, ...more });

    it('are chosen from what is taught; what cannot be is said, and a trial keeps nothing', async () => {
      const [one, other] = [
        await addTaught(product, cast, '甲目标课'),
        await addTaught(product, cast, '乙目标课', FOREIGN_OFFICE),
      ];
      const trial = await choose(cast.principal, OWN, [one, other], { trial: true });
      expect(trial.data).toMatchObject({ done: 1, skipped: [{ id: other, name: '' }] });
      expect((await choose(cast.principal, OWN, [one])).data).toEqual({ done: 1, skipped: [] });
      expect((await choose(cast.principal, OWN, [one])).data).toMatchObject({
        done: 0,
        skipped: [{ sentence: '本学期已是目标课程' }],
      });
      const { data } = await cast.principal.get(OWN, { query: { 'filter[name]': '甲目标课' } });
      expect(data).toMatchObject([
        { id: one, goal_course: { state: 'draft', waits_for: '任课教师', students: 0 } },
      ]);
    });

    it('stand first among all that is taught, and what waits for the reader before them', async () => {
      const waiting = await addTaught(product, cast, '待审核的课');
      await choose(cast.admin, COURSES, [waiting]);
      const submitted = `update goal_courses set state = 'plan_submitted' where course_id = $1`;
      await product.school.pool.query(submitted, [waiting]);
      const { data } = await cast.admin.get(COURSES, { query: { 'page[size]': '100' } });
      const kinds = (data as { goal_course: object | null }[]).map(({ goal_course }) => goal_course !== null);
      expect(kinds).toContain(true);
      expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)));
      const mine = await cast.admin.get(COURSES, { query: { 'filter[mine]': 'true', 'page[size]': '100' } });
      const first = (data as { id: number }[]).slice(0, mine.data.length).map(({ id }) => id);
      expect(first).toEqual(mine.data.map(({ id }: { id: number }) => id));
      expect(first).toContain(waiting);
    });

    it('have a reviewer who heads the department or belongs to the course centre, and does not teach it', async () => {
      const course = await addTaught(product, cast, '有审核人的课');
      const skippedBy = async (reviewer_id: number) =>
        (await choose(cast.admin, COURSES, [course], { reviewer_id, trial: true })).data.skipped[0]?.sentence;
      expect(await skippedBy(cast.memberId)).toContain('任教该课程');
      const { rows } = await product.school.pool.query(`select id from people where username = 'expert'`);
      expect(await skippedBy(rows[0].id)).toContain('负责人');
      expect(await skippedBy(ids.principal)).toBeUndefined();
      const { data } = await cast.principal.get('/api/principal/goals/reviewers', {
        query: { course_id: String(course) },
      });
      const found = data.map(({ id }: { id: number }) => id);
      expect(found).toContain(ids.principal);
      expect(found).not.toContain(cast.memberId);
    });

    it('are taken out while nobody is in them', async () => {
      const { id } = await goalCourseOf(product, cast, '移出的课');
      await addStudents(product, id, [{ hw: 80 }]);
      expect(await cast.principal.send('DELETE', `${OWN}/${id}`)).toMatchObject({ code: 20004 });
      await product.school.pool.query('delete from goal_students where goal_course_id = $1', [id]);
      expect((await cast.principal.send('DELETE', `${OWN}/${id}`)).status).toBe(204);
      expect((await cast.principal.get(`${OWN}/${id}`)).status).toBe(404);
    });

    it('are there for who teaches them, the principal above and the course centre, and for nobody else', async () => {
      const { id } = await goalCourseOf(product, cast, '谁能看的课');
      for (const [client, prefix] of [
        [cast.admin, 'admin'],
        [cast.principal, 'principal'],
        [cast.leader, 'teacher'],
      ] as const)
        expect((await client.get(`/api/${prefix}/goals/courses/${id}`)).code).toBe(0);
      await product.school.pool.query(
        'delete from teacher_courses where person_id = $1 and course_id = (select course_id from goal_courses where id = $2)',
        [cast.memberId, id],
      );
      expect((await cast.member.get(`/api/teacher/goals/courses/${id}`)).status).toBe(404);
      await product.school.pool.query(
        'update courses set department_id = $2 where id = (select course_id from goal_courses where id = $1)',
        [id, ids.foreign],
      );
      for (const came of [
        await cast.principal.get(`${OWN}/${id}`),
        await stepBy(cast.principal, 'principal', id, 'archive'),
        await cast.principal.send('DELETE', `${OWN}/${id}`),
        await cast.principal.send('PUT', `${OWN}/${id}/reviewer`, { reviewer_id: null, version: 1 }),
      ])
        expect(came.status).toBe(404);
    });

    it('are not confirmed by who handed them in or entered marks, though they left the course since', async () => {
      const { id, courseId } = await goalCourseOf(product, cast, '离开的课');
      await product.school.pool.query(
        `update teacher_courses set is_leader = person_id = $2 where course_id = $1`,
        [courseId, cast.memberId],
      );
      expect(await stepBy(cast.member, 'teacher', id, 'submit_plan')).toMatchObject({ code: 0 });
      await product.school.pool.query('delete from teacher_courses where course_id = $1 and person_id = $2', [
        courseId,
        cast.memberId,
      ]);
      const confirm = { remark: '同意', answers: ALL_YES };
      expect(await stepBy(cast.member, 'principal', id, 'confirm_plan', confirm)).toMatchObject({
        code: 20004,
        message: expect.stringContaining('不能审核自己的课程'),
      });
      expect(await stepBy(cast.principal, 'principal', id, 'confirm_plan', confirm)).toMatchObject({
        code: 0,
      });
      const [student] = await addStudents(product, id, [{ hw: 80 }]);
      await product.school.pool.query(
        `update goal_marks set by = (select id from people where username = 'principal') where student_id = $1`,
        [student],
      );
      const refused = await stepBy(cast.principal, 'principal', id, 'reopen_plan', { remark: '重开' });
      expect(refused.code === 0 || refused.message.includes('自己的课程')).toBe(true);
    });

    it.each(['__proto__', 'constructor', 'a;b,c', ''])(
      'have no goal or item by the name of %s',
      async (key) => {
        const { id } = await goalCourseOf(product, cast, `命名${key}`);
        const { data } = await cast.leader.get(`/api/teacher/goals/courses/${id}`);
        const [first, ...others] = GOAL_PLAN.goals;
        const [item, ...items] = GOAL_PLAN.items;
        for (const plan of [
          { ...GOAL_PLAN, goals: [{ ...first, key }, ...others] },
          { ...GOAL_PLAN, items: [{ ...item, key }, ...items] },
        ])
          expect(
            await cast.leader.send('PUT', `/api/teacher/goals/courses/${id}/plan`, {
              ...{ version: data.version, plan, knowing: true },
            }),
          ).toMatchObject({ status: 422 });
      },
    );

    it('support points of their own course; of others nothing is told, and none is kept', async () => {
      const { pool } = product.school;
      const { id, courseId } = await goalCourseOf(product, cast, '支撑自己指标点的课');
      await pool.query('insert into requirement_sets (major_id, entry_year) values ($1, 2020)', [ids.away]);
      const { rows } = await pool.query(
        `with required as (insert into requirements (major_id, entry_year, position, code, title)
           values ($1, 2020, 0, 'F1', '别院的要求') returning id)
         insert into requirement_points (requirement_id, position, code, text)
         select id, n, 'F1.' || n, '别院的内容' from required, generate_series(1, 2) n returning id`,
        [ids.away],
      );
      const [foreign, own] = rows.map((row) => row.id);
      await pool.query('insert into point_supports (point_id, course_id, weight) values ($1, $2, 10000)', [
        own,
        courseId,
      ]);
      const path = `/api/teacher/goals/courses/${id}/plan`;
      const save = async (...points: number[]) => {
        const [first, ...others] = GOAL_PLAN.goals;
        const plan = { ...GOAL_PLAN, goals: [{ ...first, points }, ...others] };
        const { version } = (await cast.leader.get(path)).data;
        return cast.leader.send('PUT', path, { version, plan, knowing: true });
      };
      const gone = await save(2147483647);
      expect(gone).toMatchObject({ status: 422, errors: { 'goals.g1.points': [expect.any(String)] } });
      const refused = await save(own, foreign);
      expect(refused).toMatchObject({ status: 422, errors: gone.errors });
      expect(JSON.stringify(refused)).not.toContain('别院');
      expect((await save(own)).code).toBe(0);
      // What the plan names stays, though the course supports it no longer.
      await pool.query('delete from point_supports where point_id = $1', [own]);
      expect((await save(own)).code).toBe(0);
      expect((await cast.leader.get(path)).data.points).toMatchObject([{ id: own }]);
    });

    it.runIf(engine === 'postgres')('of others are neither held nor waited for', async () => {
      const course = await addTaught(product, cast, '别院的课', FOREIGN_OFFICE);
      expect((await choose(cast.admin, COURSES, [course])).data.done).toBe(1);
      const { rows } = await product.school.pool.query('select id from goal_courses where course_id = $1', [
        course,
      ]);
      const holder = await product.school.pool.connect();
      try {
        await holder.query('begin');
        await holder.query('select 1 from goal_courses where course_id = $1 for update', [course]);
        await holder.query('select 1 from courses where id = $1 for update', [course]);
        const body = { reviewer_id: null, version: 1 };
        const came = await cast.principal.send('PUT', `${OWN}/${rows[0].id}/reviewer`, body);
        expect(came.status).toBe(404);
        expect((await choose(cast.principal, OWN, [course])).data.done).toBe(0);
        expect((await choose(cast.admin, COURSES, [course], { trial: true })).data.done).toBe(0);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    });

    it('hold a number of students that can be computed', async () => {
      const { id } = await goalCourseOf(product, cast, '人数上限');
      await addStudents(product, id, [{}]);
      await product.school.pool.query(
        `insert into goal_students (goal_course_id, class_id, number, name)
         select $1, c.id, 'N' || n, '学生' from teaching_classes c, generate_series(1, 5998) n where c.goal_course_id = $1`,
        [id],
      );
      const { rows } = await product.school.pool.query(
        'select id from teaching_classes where goal_course_id = $1',
        [id],
      );
      const student = (number: string) => ({
        ...{ number, name: '张三', major_name: '', entry_year: null, retaker: false },
      });
      const add = (...numbers: string[]) =>
        cast.leader.send('POST', `/api/teacher/goals/courses/${id}/roster/students`, {
          ...{ class_id: rows[0].id, students: numbers.map(student) },
        });
      expect(await add('M1', 'M2')).toMatchObject({
        status: 422,
        errors: { students: [expect.stringContaining('最多 6000 名学生，现有 5999 名')] },
      });
      expect(await add('M1')).toMatchObject({ code: 0 });
    });

    it('go from plan to archive: handed in, confirmed by somebody else, reported, confirmed', async () => {
      const { id } = await goalCourseOf(product, cast, '全程的课');
      expect(await stepBy(cast.member, 'teacher', id, 'submit_plan')).toMatchObject({
        code: 20004,
        message: expect.stringContaining('课程负责人'),
      });
      expect(await stepBy(cast.leader, 'teacher', id, 'submit_plan')).toMatchObject({
        code: 0,
        data: { state: 'plan_submitted' },
      });
      const confirm = { remark: '同意', answers: ALL_YES };
      const own = await stepBy(cast.member, 'principal', id, 'confirm_plan', confirm);
      expect([404, 200]).toContain(own.status);
      expect(own.code).not.toBe(0);
      const no = [{ goal: 'g1', answers: [true, false, true] }, ...ALL_YES.slice(1)];
      expect(
        await stepBy(cast.principal, 'principal', id, 'confirm_plan', { ...confirm, answers: no }),
      ).toMatchObject({ status: 422, errors: { answers: [expect.stringContaining('否')] } });
      expect(
        await stepBy(cast.principal, 'principal', id, 'confirm_plan', { ...confirm, remark: '' }),
      ).toMatchObject({ status: 422, errors: { remark: ['请填写意见'] } });
      expect(
        await stepBy(cast.principal, 'principal', id, 'return_plan', { remark: '请补充', answers: no }),
      ).toMatchObject({ code: 0 });
      await stepBy(cast.leader, 'teacher', id, 'submit_plan');
      expect(await stepBy(cast.principal, 'principal', id, 'confirm_plan', confirm)).toMatchObject({
        code: 0,
        data: { state: 'plan_confirmed' },
      });

      const early = await stepBy(cast.leader, 'teacher', id, 'submit_report');
      expect(early.message).toContain('学生名单');
      await addStudents(product, id, [
        { hw: 80, q1: 30, q2: 30 },
        { hw: 60, q1: 'absent', q2: 'absent' },
      ]);
      expect((await stepBy(cast.leader, 'teacher', id, 'submit_report')).message).toContain('分析');
      await analysed(product, id);
      expect(await stepBy(cast.leader, 'teacher', id, 'submit_report')).toMatchObject({ code: 0 });
      // 目标2: (30 + 0) ÷ 2 of 60.
      const { data } = await cast.principal.get(`${OWN}/${id}`);
      expect(data.values.find(({ goal }: { goal: string }) => goal === 'g2')).toMatchObject({
        overall: 2500,
        share: 0,
      });
      expect(await stepBy(cast.principal, 'principal', id, 'confirm_report', confirm)).toMatchObject({
        code: 0,
      });
      expect(await stepBy(cast.principal, 'principal', id, 'reopen_report')).toMatchObject({ status: 422 });
      expect(await stepBy(cast.admin, 'admin', id, 'archive')).toMatchObject({
        code: 0,
        data: { state: 'archived' },
      });
      const read = (await cast.leader.get(`/api/teacher/goals/courses/${id}`)).data;
      expect(read).toMatchObject({ actions: [], may_edit_marks: false, confirmed_late: false });
      expect(read.steps[1]).toMatchObject({
        title: '退回方案',
        remark: '请补充',
        answers: [{ title: '课程目标1', answers: [true, false, true] }, {}],
      });
      const told = await toldOf(product, `goal_course:${id}`);
      expect(told.map(({ action }) => action).slice(-2)).toEqual([
        'goal_course.report_confirmed',
        'goal_course.filed',
      ]);
      expect(JSON.stringify(told)).not.toContain('学生0');
    });

    it('are confirmed by the chosen reviewer alone, late where the exam was marked already', async () => {
      const { id } = await goalCourseOf(product, cast, '指定审核人的课', { reviewer_id: ids.admin });
      await addStudents(product, id, [{ q1: 20 }]);
      await stepBy(cast.leader, 'teacher', id, 'submit_plan');
      const confirm = { remark: '同意', answers: ALL_YES };
      expect((await stepBy(cast.principal, 'principal', id, 'confirm_plan', confirm)).message).toContain(
        '审核人',
      );
      const mine = async (client: Client, path: string) =>
        (await client.get(path, { query: { 'filter[mine]': 'true', 'filter[name]': '指定审核人' } })).data
          .length;
      expect([await mine(cast.admin, COURSES), await mine(cast.principal, OWN)]).toEqual([1, 0]);
      expect(await stepBy(cast.admin, 'admin', id, 'confirm_plan', confirm)).toMatchObject({ code: 0 });
      expect((await cast.admin.get(`${COURSES}/${id}`)).data.confirmed_late).toBe(true);
      // A setting that changes later changes nothing of what is confirmed.
      await product.school.pool.query(
        'update goal_courses set marks_version = marks_version + 1 where id = $1',
        [id],
      );
      const before = (await cast.admin.get(`${COURSES}/${id}`)).data.values;
      await product.school.pool.query(
        `insert into goal_settings (department_id, settings) values ($1, '{"target": 9000}') on conflict (department_id) do update set settings = excluded.settings`,
        [ids.office],
      );
      await product.school.pool.query(
        'update goal_courses set marks_version = marks_version + 1 where id = $1',
        [id],
      );
      expect((await cast.admin.get(`${COURSES}/${id}`)).data.values).toEqual(before);
    });

    it('two who take a step at once do not both succeed', async () => {
      const { id } = await goalCourseOf(product, cast, '同时操作的课');
      const { version } = (await cast.leader.get(`/api/teacher/goals/courses/${id}`)).data;
      const body = { action: 'submit_plan', remark: '', answers: [], version };
      const came = await Promise.all(
        [1, 2].map(() => cast.leader.send('POST', `/api/teacher/goals/courses/${id}/steps`, body)),
      );
      expect(came.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 20004]);
    });

    it('are counted against what is taught, by department', async () => {
      const { data } = await cast.principal.get('/api/principal/goals/coverage');
      expect(data.taught).toBeGreaterThan(data.chosen);
      expect(data.states.map(({ state }: { state: string }) => state)).toEqual([
        'draft',
        'plan_submitted',
        'plan_confirmed',
        'report_submitted',
        'confirmed',
        'archived',
      ]);
      expect(data.departments.some(({ name }: { name: string }) => name === FOREIGN_OFFICE)).toBe(false);
      const file = await exported(product, cast.principal.tokens?.access, OWN);
      expect(file.subarray(0, 2).toString()).toBe('PK');
    });
  });
});
