import { dayWords } from '@course-center/domain/forms/local-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { brokenAt, type Cast, castOf, outsiderOf, planOne, toldOf } from '../../../testing/evaluations.ts';
import { listUnderNotice, type NoticedList } from '../../../testing/notices.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { COLLEGE, nameOf } from '../../../testing/school.ts';
import { keptFile } from '../../../testing/uploads.ts';

const DAY = 86_400;
const gone = { status: 404, message: '公示不存在或已经结束，请刷新后重试' };

describe.each(engines())('public notice on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let systemId: number;
  let list: NoticedList;
  /** Of grade A and C, taught by the cast, and of grade C, taught by somebody else. */
  let [a, ownC, hiddenC]: [number, number, number] = [0, 0, 0];
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    ({ systemId } = await planOne(product, cast));
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    await product.school.pool.query("update result_lists set state = 'published'");
    const groups = [await group(), await group(), await group()] as const;
    await product.school.pool.query(
      `update evaluation_course_teachers set person_id = (select id from people where username = 'expert')
       where evaluation_course_group_id = $1 and is_leader`,
      [groups[2]],
    );
    await product.school.pool.query(
      'delete from evaluation_course_teachers where evaluation_course_group_id = $1 and not is_leader',
      [groups[2]],
    );
    const grades = ['A', 'C', 'C'] as const;
    list = await listUnderNotice(
      product,
      groups.map((groupId, at) => ({ groupId, grade: grades[at] as 'A' | 'C' })),
    );
    [a, ownC, hiddenC] = list.rows as unknown as [number, number, number];
  });

  async function group(): Promise<number> {
    const { planId } = await planOne(product, cast, { systemId });
    const { rows } = await product.school.pool.query(
      'select id from evaluation_course_groups where evaluation_course_id = $1',
      [planId],
    );
    return rows[0].id;
  }
  const notices = (tail = '', prefix = 'teacher') => `/api/${prefix}/evaluation/notices${tail}`;
  const rowsFor = async (client: Client, prefix = 'teacher', query: Record<string, string> = {}) =>
    client.get(notices(`/${list.id}/rows`, prefix), { query });
  const object = (client: Client, row_id: number, more: object = {}, prefix = 'teacher') =>
    client.send('POST', notices(`/${list.id}/objections`, prefix), {
      row_id,
      reason: ' 得分与评语不符 ',
      file_ids: [],
      ...more,
    });
  const mine = async (client: Client, prefix = 'teacher') =>
    (await client.get(`/api/${prefix}/evaluation/objections/mine`)).data;
  const objections = async () =>
    (await cast.admin.get(`/api/admin/evaluation/result-lists/${list.id}/objections`)).data;
  const answer = (id: number, more: object = {}) =>
    cast.admin.send('PUT', `/api/admin/evaluation/objections/${id}`, {
      verdict: 'stands',
      answer: '经复核，维持原结果',
      version: 1,
      ...more,
    });

  it('is for whoever is signed in, of any identity', async () => {
    for (const tail of ['', `/${list.id}/rows`])
      expect(await product.visitor.get(notices(tail))).toMatchObject({ status: 401 });
    expect(await product.visitor.get('/api/teacher/evaluation/objections/mine')).toMatchObject({
      status: 401,
    });
    expect(await object(product.visitor, a)).toMatchObject({ status: 401 });
    const identities = [
      ['teacher', 'teacher', ''],
      ['principal', 'principal', ''],
      ['expert', 'expert', ''],
      ['leader', 'principal', '?leader=1'],
      ['party', 'teacher', '?identity=6'],
      ['faculty', 'faculty/group', ''],
      ['admin', 'admin', ''],
    ] as const;
    for (const [username, prefix, query] of identities) {
      const client = await product.signIn(username);
      expect((await client.get(notices(query, prefix))).data, username).toMatchObject([{ id: list.id }]);
    }
  });

  it('says how long it goes on, by the calendar', async () => {
    const read = async () => (await cast.leader.get(notices())).data[0];
    expect(await read()).toMatchObject({
      grades: ['A', 'B'],
      notice_until: list.until,
      sentence: expect.stringContaining(dayWords(list.until, list.until)),
    });
    await product.school.pool.query(
      `insert into calendar_days (day, works, title) select d, false, '放假'
       from generate_series($1::date - 10, $1::date, '1 day') d`,
      [list.until],
    );
    expect(await read()).toMatchObject({ days_left: 0 });
    await product.school.pool.query('delete from calendar_days');
  });

  it('shows the grades of the setting, and whoever teaches their own; nothing tells of more', async () => {
    const count = async (client: Client, prefix = 'teacher') =>
      (await client.get(notices('', prefix))).data[0].rows;
    const own = await rowsFor(cast.leader);
    expect(own.meta).toEqual({ total: 2 });
    expect(own.data.map(({ id, own: is }: { id: number; own: boolean }) => [id, is])).toEqual([
      [a, true],
      [ownC, true],
    ]);
    expect(await count(cast.leader)).toBe(2);
    const others = await rowsFor(cast.principal, 'principal');
    expect(others).toMatchObject({ meta: { total: 1 }, data: [{ id: a, own: false, grade: 'A' }] });
    expect(await count(cast.principal, 'principal')).toBe(1);
    expect(await rowsFor(cast.principal, 'principal', { 'filter[grade]': 'C' })).toMatchObject({
      meta: { total: 0 },
      data: [],
    });
    expect((await rowsFor(cast.leader, 'teacher', { 'filter[grade]': 'C' })).data).toHaveLength(1);
    for (const sort of ['course', '-department', 'grade'])
      expect((await rowsFor(cast.principal, 'principal', { sort })).meta).toEqual({ total: 1 });
    expect(await object(cast.principal, hiddenC, {}, 'principal')).toMatchObject(gone);
    expect(await object(cast.principal, ownC, {}, 'principal')).toMatchObject(gone);
    expect(await object(cast.leader, ownC)).toMatchObject({ code: 0 });
  });

  it('names the course where its history is the reader’s, and nowhere else', async () => {
    const readers = [
      ['leader', 'teacher'],
      ['principal', 'principal'],
      ['admin', 'admin'],
    ] as const;
    for (const [who, prefix] of readers) {
      const [row] = (await rowsFor(cast[who], prefix)).data;
      const history = await cast[who].get(`/api/${prefix}/courses/${row.course_id}/history`);
      expect(history, who).toMatchObject({ code: 0, data: { course: { code: row.course_code } } });
    }
    for (const [username, prefix] of [
      ['expert', 'expert'],
      ['faculty', 'faculty/group'],
      ['outsider', 'principal'],
    ] as const) {
      const client = username === 'outsider' ? await outsiderOf(product) : await product.signIn(username);
      const { data } = await rowsFor(client, prefix, { 'filter[grade]': 'A' });
      expect(data, username).toMatchObject([{ id: a, course_id: null }]);
    }
    const expert = await product.signIn('expert');
    await object(cast.leader, a);
    await object(expert, a, {}, 'expert');
    const [{ course_id }] = (await rowsFor(cast.admin, 'admin', { 'filter[grade]': 'A' })).data;
    expect(await objections()).toMatchObject([{ course_id }, { course_id }]);
    expect((await mine(cast.leader))[0]).toMatchObject({ course_id });
    expect((await mine(expert, 'expert'))[0]).toMatchObject({ course_id: null });
  });

  it('finds a course by its name and comes as a sheet', async () => {
    const { data } = await rowsFor(cast.leader);
    const found = await rowsFor(cast.leader, 'teacher', { 'filter[course_name]': data[0].course_code });
    expect(found.data).toMatchObject([{ id: data[0].id, department_name: expect.any(String) }]);
    const response = await product.app.inject({
      url: `${notices(`/${list.id}/rows`)}?format=xlsx`,
      headers: { authorization: `Bearer ${cast.leader.tokens?.access}` },
    });
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it.each(['draft', 'handed_over', 'signed'])('there is none of a list that is %s', async (state) => {
    await product.school.pool.query(
      'update result_lists set state = $2, notice_from = null, notice_until = null where id = $1',
      [list.id, state],
    );
    expect((await cast.leader.get(notices())).data).toEqual([]);
    expect(await rowsFor(cast.leader)).toMatchObject(gone);
    expect(await object(cast.leader, a)).toMatchObject(gone);
  });

  it('an objection has a reason and the files that its maker uploaded', async () => {
    expect(await object(cast.leader, a, { reason: ' ' })).toMatchObject({
      status: 422,
      errors: { reason: ['请填写异议的理由'] },
    });
    expect(await object(cast.leader, a, { reason: '长'.repeat(2001) })).toMatchObject({ status: 422 });
    const many = Array.from({ length: 10 }, (_, at) => at + 1);
    expect(await object(cast.leader, a, { file_ids: many })).toMatchObject({ status: 422 });
    const file = await keptFile(product.app, cast.member, { name: '证明.pdf', content: samplePdf });
    expect(await object(cast.leader, a, { file_ids: [file.id] })).toMatchObject({
      status: 422,
      errors: { file_ids: ['所选文件不存在或不是您上传的，请重新上传'] },
    });
    expect(await object(cast.leader, 2_147_483_647)).toMatchObject(gone);
    expect(await object(cast.member, a, { file_ids: [file.id, file.id] })).toMatchObject({ code: 0 });
    const [own] = await mine(cast.member);
    expect(own).toMatchObject({
      reason: '得分与评语不符',
      verdict: null,
      verdict_title: '待答复',
      files: [{ id: file.id, name: '证明.pdf' }],
    });
    expect((await product.app.inject({ url: own.files[0].download_url })).statusCode).toBe(200);
  });

  it('one objection of a person to a row waits at a time, also of two that come at once', async () => {
    const came = await Promise.all([object(cast.leader, a), object(cast.leader, a), object(cast.member, a)]);
    const refused = came.filter(({ code }) => code !== 0);
    expect(refused).toMatchObject([{ code: 20004, message: '您已对该课程提出异议，请等待课程中心答复' }]);
    expect((await rowsFor(cast.leader)).data[0]).toMatchObject({
      objected: true,
      why_not: '您已对该课程提出异议，请等待课程中心答复',
    });
    const [first] = await objections();
    await answer(first.id);
    const again = first.by.name === nameOf('teacher') ? cast.leader : cast.member;
    expect(await object(again, a)).toMatchObject({ code: 0 });
  });

  it('nobody objects after the last day, nor when it was published meanwhile', async () => {
    const over = { code: 20004, message: '公示期已结束，不能再提出异议；如有疑问，请联系课程中心' };
    await product.school.pool.query("update result_lists set state = 'published' where id = $1", [list.id]);
    expect(await object(cast.leader, a)).toMatchObject(over);
    await product.school.pool.query(
      "update result_lists set state = 'notice', notice_until = notice_until - 30 where id = $1",
      [list.id],
    );
    expect(await object(cast.leader, a)).toMatchObject(over);
    expect((await rowsFor(cast.leader)).data[0]).toMatchObject({ objected: false, why_not: over.message });
    expect((await cast.leader.get(notices())).data[0].sentence).toContain('等待公布');
  });

  it('who objected is told to the course centre alone', async () => {
    await object(cast.leader, a);
    const path = `/evaluation/result-lists/${list.id}/objections`;
    for (const client of [cast.leader, cast.principal])
      expect((await client.get(`/api/admin${path}`)).status).toBe(401);
    expect((await cast.principal.get(`/api/principal${path}`)).status).toBe(404);
    expect(await objections()).toMatchObject([
      {
        row_id: a,
        by: { name: nameOf('teacher') },
        correction: null,
        may_answer: true,
        why_not: null,
        version: 1,
      },
    ]);
    for (const [client, prefix] of [
      [cast.member, 'teacher'],
      [cast.principal, 'principal'],
    ] as const) {
      expect(await mine(client, prefix)).not.toContainEqual(expect.objectContaining({ list_name: list.id }));
      const told = JSON.stringify(await rowsFor(client, prefix));
      expect(told).toContain('"objected":false');
      expect(told).not.toContain('得分与评语不符');
    }
    const unknown = await cast.admin.get('/api/admin/evaluation/result-lists/2147483647/objections');
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('a principal who removes somebody is not told that they objected', async () => {
    const { pool } = product.school;
    const { rows } = await pool.query(
      `insert into people (username, employee_no, name, password_hash, department_id)
       select 'objector' || $2::text, 'objector' || $2::text, '匿名', '', d.id from departments d where d.name = $1
       returning id`,
      [COLLEGE, list.id],
    );
    await pool.query(
      `insert into objections (result_list_row_id, person_id, reason, made_at) values ($1, $2, '理由', now())`,
      [a, rows[0].id],
    );
    const came = await cast.principal.send('DELETE', `/api/principal/people/${rows[0].id}`);
    expect(came.status).toBe(200);
    expect(came.message).not.toContain('异议');
  });

  it('the course centre answers with a verdict and a text, and whoever objected reads it', async () => {
    await object(cast.leader, a);
    const [{ id }] = await objections();
    expect(await answer(id, { answer: ' ' })).toMatchObject({
      status: 422,
      errors: { answer: ['请填写答复内容'] },
    });
    expect(await answer(id, { verdict: 'maybe' })).toMatchObject({ status: 422 });
    expect(await answer(2_147_483_647)).toMatchObject({ status: 404 });
    expect(await cast.leader.send('PUT', `/api/admin/evaluation/objections/${id}`, {})).toMatchObject({
      status: 401,
    });
    expect(await answer(id, { verdict: 'accepted' })).toMatchObject({ code: 0 });
    expect(await answer(id)).toMatchObject({ code: 20004 });
    const inbox = await cast.leader.get('/api/teacher/auth/messages');
    const news = inbox.data.filter(({ kind }: { kind: string }) => kind === 'objection_answered');
    expect(news[0]).toMatchObject({ subject: '您提出的异议已答复', path: '/notices/index' });
    expect(JSON.stringify(news)).not.toContain('经复核');
    expect((await mine(cast.leader))[0]).toMatchObject({
      verdict: 'accepted',
      verdict_title: '采纳，须更正',
      answer: '经复核，维持原结果',
    });
    expect(await answer(id, { version: 2, answer: '再次复核后维持' })).toMatchObject({ code: 0 });
    expect(await objections()).toMatchObject([{ verdict: 'stands', version: 3, may_answer: true }]);
    const told = await toldOf(product, `objection:${id}`);
    expect(told.map(({ action }) => action)).toEqual([
      'objection.made',
      'objection.answered',
      'objection.answered',
    ]);
    expect(told.at(-1)).toMatchObject({
      person_name: nameOf('admin'),
      before: { verdict: '采纳，须更正' },
      after: { verdict: '维持原结果', answer: '再次复核后维持' },
    });
    expect(await brokenAt(cast.admin)).toBeNull();
  });

  it('who teaches in the group, or objected, leaves the answer to another of the course centre', async () => {
    const { pool } = product.school;
    await object(cast.leader, a);
    const [{ id }] = await objections();
    const teaches = (username: string) =>
      pool.query(
        `update evaluation_course_teachers t set person_id = p.id from result_list_rows r, people p
         where r.id = $1 and t.evaluation_course_group_id = r.evaluation_course_group_id and not t.is_leader
           and p.username = $2`,
        [a, username],
      );
    await teaches('admin');
    const ofAnother = '您任教、负责或代为填报过该课程，不能答复对其结果的异议，请由其他管理员答复';
    expect(await answer(id)).toMatchObject({ code: 20004, message: ofAnother });
    expect(await objections()).toMatchObject([{ by: null, may_answer: false, why_not: ofAnother }]);
    expect(JSON.stringify(await objections())).not.toContain(nameOf('teacher'));
    await teaches('multi');
    // Nor by another group of the course, nor to who left its plan.
    await pool.query(
      `insert into plan_members (evaluation_course_id, person_id)
       select g.evaluation_course_id, p.id from result_list_rows r
       join evaluation_course_groups g on g.id = r.evaluation_course_group_id, people p
       where r.id = $1 and p.username = 'admin'`,
      [a],
    );
    expect(await answer(id)).toMatchObject({ code: 20004, message: ofAnother });
    await pool.query(
      "delete from plan_members where person_id = (select id from people where username = 'admin')",
    );
    await pool.query(
      `update objections set person_id = (select id from people where username = 'admin') where id = $1`,
      [id],
    );
    const oneself = '该异议由您本人提出，请由其他管理员答复';
    expect(await answer(id)).toMatchObject({ code: 20004, message: oneself });
    expect(await objections()).toMatchObject([{ by: { name: nameOf('admin') }, why_not: oneself }]);
  });

  it('an answer stands once a correction names the row, or the list is published', async () => {
    await object(cast.leader, a);
    const [{ id }] = await objections();
    await answer(id, { verdict: 'accepted' });
    const { pool } = product.school;
    const { rows } = await pool.query(
      `insert into result_lists (acad_year_term, process, number, corrects_id, made_by, made_at)
       select acad_year_term, process, 900 + id, id, made_by, made_at from result_lists where id = $1 returning id`,
      [list.id],
    );
    await pool.query(
      `insert into result_list_rows (result_list_id, evaluation_course_group_id, corrects_id)
       select $1, evaluation_course_group_id, id from result_list_rows where id = $2`,
      [rows[0].id, a],
    );
    expect(await objections()).toMatchObject([
      { correction: { id: rows[0].id, state_title: '草稿' }, may_answer: false },
    ]);
    expect(await answer(id, { version: 2 })).toMatchObject({
      code: 20004,
      message: '该课程已列入更正名单，答复不能再修改；如需修改，请先将其移出更正名单',
    });
    // Somebody else objects all the same: what was never answered can be, or the list would never be published.
    await object(cast.principal, a, {}, 'principal');
    const [late] = await objections();
    expect(late).toMatchObject({ verdict: null, may_answer: true });
    expect(await answer(late.id)).toMatchObject({ code: 0 });
    await pool.query("update result_lists set state = 'published' where id = $1", [list.id]);
    expect(await answer(id, { version: 2 })).toMatchObject({ code: 20004 });
    product.clock.advance(DAY);
  });
});
