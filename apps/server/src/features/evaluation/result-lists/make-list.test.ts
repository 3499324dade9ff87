import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, toldOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import {
  completeGroups,
  handedOver,
  LEADERS_LISTS,
  LISTS,
  listMade,
  listStep,
  publishedList,
  setResults,
  signedList,
  signList,
} from '../../../testing/result-lists.ts';

const REFUSED = (message: RegExp) => ({ code: 20004, message: expect.stringMatching(message) });

describe.each(engines('locks'))('result lists on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let leader: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    leader = await product.signIn('leader');
    // What the demo school has complete belongs to no test.
    await product.school.pool.query(
      "update evaluation_course_groups set audit_status = 3 where stage = 'complete'",
    );
  });
  beforeEach(() => setResults(cast.admin, { notice_days: 5, signatures_needed: 1 }));
  afterAll(() => product.close());

  const read = async (id: number) => (await cast.admin.get(`${LISTS}/${id}`)).data;
  const rowsOf = async (id: number, query = '') =>
    (await cast.admin.get(`${LISTS}/${id}/rows?page[size]=200${query}`)).data;
  const make = (body: object) =>
    cast.admin.send('POST', LISTS, { process: 'new', group_ids: null, reason: '', ...body });
  const change = async (id: number, body: object) =>
    cast.admin.send('PUT', `${LISTS}/${id}`, {
      ...{ add: [], remove: [], reason: '', version: (await read(id)).version },
      ...body,
    });
  const proposal = async (process = 'new') =>
    (await cast.admin.get(`${LISTS}/proposal?process=${process}`)).data;
  const gone = { status: 404, message: '结果名单不存在，可能已被撤回或删除，请刷新后重试' };

  it('are made of what is asked for, and of nothing that is no list', async () => {
    for (const body of [
      { process: 'other' },
      { group_ids: [0] },
      { group_ids: 'all' },
      { reason: '长'.repeat(501) },
    ])
      expect(await make(body)).toMatchObject({ status: 422 });
    expect(await make({ group_ids: [] })).toMatchObject({
      status: 422,
      errors: { group_ids: [expect.any(String)] },
    });
    expect(await make({ group_ids: [999_999] })).toMatchObject(REFUSED(/请刷新后重新选择/));
  });

  it('are the course centre’s; leaders read what was handed over, others nothing', async () => {
    const groups = await completeGroups(product, cast, 1);
    const id = await listMade(cast, groups);
    const { version } = await read(id);
    expect(await product.visitor.get(LISTS)).toMatchObject({ status: 401 });
    for (const path of [LEADERS_LISTS, `${LEADERS_LISTS}/${id}`, `${LEADERS_LISTS}/${id}/rows`])
      expect(await cast.principal.get(path), path).toMatchObject({ status: 403 });
    const step = { action: 'hand_over', comment: '', version };
    expect(await cast.principal.send('POST', `${LEADERS_LISTS}/${id}/steps`, step)).toMatchObject({
      status: 403,
    });
    for (const path of [`/${id}`, `/${id}/rows`])
      expect(await leader.get(`${LEADERS_LISTS}${path}?leader=1`)).toMatchObject(gone);
    expect(await leader.send('POST', `${LEADERS_LISTS}/${id}/steps?leader=1`, step)).toMatchObject(gone);
    const theirs = async () =>
      (await leader.get(`${LEADERS_LISTS}?leader=1&page[size]=200`)).data.map(
        (each: { id: number }) => each.id,
      );
    expect(await theirs()).not.toContain(id);
    await listStep(cast.admin, id, 'hand_over');
    expect(await theirs()).toContain(id);
    const { data } = await leader.get(`${LEADERS_LISTS}/${id}?leader=1`);
    expect(data).toMatchObject({ may_edit: false, may_correct: false });
    expect(data.actions.map(({ action }: { action: string }) => action)).toEqual(['sign', 'refuse']);
    expect(await leader.get(`${LEADERS_LISTS}/${id}/rows?leader=1`)).toMatchObject({
      data: [{ grade: 'B' }],
    });
  });

  it('take all complete groups of the process that stand on none', async () => {
    const groups = await completeGroups(product, cast, ['A', 'B'], { process: 'old', most_a: 40 });
    const [, refused] = await completeGroups(product, cast, 2);
    await product.school.pool.query('update evaluation_course_groups set audit_status = 3 where id = $1', [
      refused,
    ]);
    expect(await proposal('old')).toMatchObject({
      group_ids: groups,
      next_name: '结果名单第 1 号',
      distribution: { rows: 2, ungraded: 0, caps: [{ a: 1, rows: 2, share: 50, most: 40, over: true }] },
    });
    const { data } = await make({ process: 'old' });
    expect(await read(data.id)).toMatchObject({
      name: '结果名单第 1 号',
      rows: 2,
      grades: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 0 }],
    });
    expect((await proposal('old')).group_ids).toEqual([]);
    expect(await make({ process: 'old' })).toMatchObject(REFUSED(/没有可以列入名单/));
    expect((await proposal()).group_ids).not.toContain(refused);
    expect(await make({ group_ids: [refused] })).toMatchObject(REFUSED(/请刷新后重新选择/));
    expect(await make({ group_ids: [groups[0]] })).toMatchObject(REFUSED(/请刷新后重新选择/));
  });

  it('as drafts are changed by who saw their last version, and say what is true now', async () => {
    const [one, two, three] = (await completeGroups(product, cast, 3)) as [number, number, number];
    const id = await listMade(cast, [one, two]);
    expect(await change(id, { add: [three], remove: [one], reason: ' 说明 ' })).toMatchObject({ code: 0 });
    expect((await rowsOf(id)).map(({ group_id }: { group_id: number }) => group_id)).toEqual([two, three]);
    expect(await read(id)).toMatchObject({ reason: '说明', version: 2 });
    expect(await change(id, { version: 1 })).toMatchObject(REFUSED(/已被他人修改/));
    await product.school.pool.query(
      `update group_results set hand_grade = 'A', hand_reason = '复核' where evaluation_course_group_id = $1`,
      [two],
    );
    expect(await rowsOf(id)).toMatchObject([
      { grade: 'A', computed_grade: 'B', reason: '复核' },
      { grade: 'B' },
    ]);
    expect(await change(id, { add: [two] })).toMatchObject(REFUSED(/请刷新后重新选择/));
    await listStep(cast.admin, id, 'hand_over');
    expect(await change(id, { remove: [two] })).toMatchObject(REFUSED(/状态已变化/));
    expect(await cast.admin.send('DELETE', `${LISTS}/${id}`)).toMatchObject(REFUSED(/状态已变化/));
  });

  it('are thrown away as drafts, and their groups can be listed again', async () => {
    const groups = await completeGroups(product, cast, 1);
    const id = await listMade(cast, groups);
    expect(await cast.admin.send('DELETE', `${LISTS}/${id}?version=7`)).toMatchObject(
      REFUSED(/已被他人修改/),
    );
    expect(await cast.admin.send('DELETE', `${LISTS}/${id}?version=1`)).toMatchObject({ status: 204 });
    expect(await cast.admin.get(`${LISTS}/${id}`)).toMatchObject(gone);
    expect((await toldOf(product, `result_list:${id}`)).at(-1)).toMatchObject({
      action: 'result_list.removed',
    });
    await listMade(cast, groups);
  });

  it('of two who make one at once both succeed, and no group stands on both', async () => {
    const [one, two, three] = (await completeGroups(product, cast, 3)) as [number, number, number];
    const came = await Promise.all([make({ group_ids: [one] }), make({ group_ids: [two] })]);
    expect(came.map(({ code }) => code)).toEqual([0, 0]);
    const numbers = await Promise.all(came.map(async ({ data }) => (await read(data.id)).number));
    expect(new Set(numbers).size).toBe(2);
    const same = await Promise.all([make({ group_ids: [three] }), make({ group_ids: [three] })]);
    expect(same.map(({ code }) => code).sort()).toEqual([0, 20004]);
  });

  it('correct what is signed, each row once, and a correction can be corrected again', async () => {
    const { id, groupIds } = await publishedList(product, cast, ['C', 'C']);
    const correct = (list: number, body: object) =>
      cast.admin.send('POST', `${LISTS}/${list}/corrections`, { reason: '录入错误', ...body });
    const [one, two] = await rowsOf(id);
    expect(await correct(id, { row_ids: [] })).toMatchObject({ status: 422 });
    expect(await correct(id, { row_ids: [one.id], reason: ' ' })).toMatchObject({ status: 422 });
    expect(await correct(id, { row_ids: [one.id, 999_999] })).toMatchObject({ status: 422 });
    const made = (await correct(id, { row_ids: [one.id] })).data.id;
    expect(await read(made)).toMatchObject({ name: expect.stringMatching(/^更正名单/), corrects: { id } });
    expect(await correct(id, { row_ids: [one.id, two.id] })).toMatchObject(REFUSED(/已在更正名单中/));
    expect(await correct(made, { row_ids: [one.id] })).toMatchObject(REFUSED(/签字后才能更正/));
    expect(await change(made, { add: groupIds })).toMatchObject({ status: 422 });
    const publish = async (list: number, grade: string) => {
      const [row] = await rowsOf(list);
      const version = (await read(list)).version;
      const body = { grade, reason: `改为 ${grade}`, version };
      expect(await cast.admin.send('PUT', `${LISTS}/${list}/rows/${row.id}`, body)).toMatchObject({
        code: 0,
      });
      expect(await cast.admin.send('PUT', `${LISTS}/${list}/rows/${row.id}`, body)).toMatchObject({
        code: 20004,
      });
      await listStep(cast.admin, list, 'hand_over');
      await signList(product, list);
      // What it corrects is published: this is published by itself, and somebody has to do it.
      const { rows } = await product.school.pool.query(
        `select 1 from messages where kind = 'your_turn' and object = $1`,
        [`result_list:${list}`],
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(await listStep(cast.admin, list, 'publish')).toMatchObject({ code: 0 });
      return row.id as number;
    };
    const corrected = await publish(made, 'B');
    const again = (await correct(made, { row_ids: [corrected] })).data.id;
    await publish(again, 'A');
    expect(await rowsOf(made)).toMatchObject([{ grade: 'B', replaced_by: { id: again } }]);
    expect(await rowsOf(again)).toMatchObject([
      { grade: 'A', replaces: { grade: 'B', name: expect.stringMatching(/^更正/) } },
    ]);
    const told = await toldOf(product, `evaluation_group:${groupIds[0]}`);
    expect(told.map(({ action, after }) => [action, after.hand_grade])).toEqual([
      ['group_grade.changed', 'B'],
      ['group_grade.changed', 'A'],
    ]);
    expect((await read(id)).corrections).toMatchObject([{ id: made, state_title: '已公布' }]);
  });

  it('have no grade corrected by whoever has part in the course, by whichever group of it', async () => {
    const { pool } = product.school;
    const { id, groupIds } = await publishedList(product, cast, ['C']);
    const [row] = await rowsOf(id);
    const made = await cast.admin.send('POST', `${LISTS}/${id}/corrections`, {
      ...{ row_ids: [row.id], reason: '录入错误' },
    });
    const [corrected] = await rowsOf(made.data.id);
    const admin = "(select id from people where username = 'admin')";
    await pool.query(
      `insert into plan_members (evaluation_course_id, person_id)
       select evaluation_course_id, ${admin} from evaluation_course_groups where id = $1`,
      [groupIds[0]],
    );
    const grade = () =>
      cast.admin.send('PUT', `${LISTS}/${made.data.id}/rows/${corrected.id}`, {
        ...{ grade: 'A', reason: '复核', version: 1 },
      });
    expect(await grade()).toMatchObject(REFUSED(/不能为自己任教/));
    await pool.query(`delete from plan_members where person_id = ${admin}`);
    expect(await grade()).toMatchObject({ code: 0 });
  });

  it('hide a correction from leaders until it is handed over', async () => {
    const { id } = await signedList(product, cast);
    const [row] = await rowsOf(id);
    await cast.admin.send('POST', `${LISTS}/${id}/corrections`, { row_ids: [row.id], reason: '有误' });
    expect((await leader.get(`${LEADERS_LISTS}/${id}?leader=1`)).data.corrections).toEqual([]);
    const { data } = await leader.get(`${LEADERS_LISTS}/${id}/rows?leader=1`);
    expect(data).toMatchObject([{ replaced_by: null }, { replaced_by: null }]);
    expect((await rowsOf(id))[0].replaced_by).not.toBeNull();
  });

  it('are filtered, sorted and exported by what they say', async () => {
    const { id } = await handedOver(product, cast, ['A', 'B', 'B']);
    expect(await rowsOf(id, '&filter[grade]=B&sort=-score')).toHaveLength(2);
    const [first] = await rowsOf(id);
    expect(await rowsOf(id, `&filter[course_name]=${first.course_code}`)).toHaveLength(1);
    expect(await cast.admin.get(`/api/admin/courses/${first.course_id}/history`)).toMatchObject({
      data: { course: { code: first.course_code } },
    });
    expect(await rowsOf(id, '&page[number]=2')).toEqual([]);
    const { meta } = await cast.admin.get(`${LISTS}/${id}/rows?page[size]=2&page[number]=2&sort=-grade`);
    expect(meta).toMatchObject({ total: 3 });
    for (const path of ['', `/${id}/rows`])
      expect((await cast.admin.get(`${LISTS}${path}?format=xlsx`)).headers['content-type']).toMatch(
        /spreadsheet/,
      );
    const listed = await cast.admin.get(`${LISTS}?filter[state]=handed_over&filter[process]=new&sort=number`);
    expect(listed.data.map((each: { id: number }) => each.id)).toContain(id);
    expect(await cast.admin.get(`${LISTS}?filter[process]=old&filter[state]=published`)).toMatchObject({
      data: [],
    });
  });

  it('compare with what was published in the terms before', async () => {
    const { id } = await publishedList(product, cast, ['A', 'B']);
    await product.school.pool.query(
      `insert into terms (acad_year_term, acad_year_term_name) values ('2001-2002-1', '从前') on conflict do nothing`,
    );
    await product.school.pool.query(`update result_lists set acad_year_term = '2001-2002-1' where id = $1`, [
      id,
    ]);
    const { id: now } = await handedOver(product, cast, 1);
    expect((await read(now)).before).toMatchObject([
      {
        acad_year_term: '2001-2002-1',
        rows: 2,
        grades: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 0 }],
      },
    ]);
  });

  it('bind a grade once they are handed over, and a course as long as a group of it is listed', async () => {
    const [group] = (await completeGroups(product, cast, 1)) as [number];
    const id = await listMade(cast, [group]);
    const { rows } = await product.school.pool.query(
      'select evaluation_course_id as id, version from evaluation_course_groups where id = $1',
      [group],
    );
    const grade = (version: number) =>
      cast.admin.send('PUT', `/api/admin/evaluation/groups/${group}/grade`, {
        grade: 'A',
        reason: '复核',
        version,
      });
    const remove = () => cast.admin.send('DELETE', `/api/admin/evaluation/courses/${rows[0].id}?reason=x`);
    const table = async (query = '') => {
      const path = `/api/admin/evaluation/courses?filter[process]=new&filter[evaluation_status]=7&page[size]=200`;
      return (await cast.admin.get(`${path}${query}`)).data.find(
        (row: { id: number }) => row.id === rows[0].id,
      );
    };
    expect(await grade(rows[0].version)).toMatchObject({ code: 0 });
    expect(await remove()).toMatchObject({ message: expect.stringMatching(/请先将其移出名单/) });
    expect(await table()).toBeUndefined();
    expect((await table('&filter[on_list]=1')).evaluation_courses_groups).toMatchObject([
      { result_list: { id, state_title: '草稿' }, may_set_grade: true },
    ]);
    await listStep(cast.admin, id, 'hand_over');
    expect(await grade(rows[0].version + 1)).toMatchObject(REFUSED(/请制作更正名单/));
    expect(await remove()).toMatchObject({ message: expect.stringMatching(/待签字），不能再操作/) });
    const found = await table('&filter[on_list]=2');
    expect(found).toMatchObject({ may_delete: false, why_not_delete: expect.stringMatching(/待签字/) });
    expect(found.evaluation_courses_groups).toMatchObject([{ result_list: { id }, may_set_grade: false }]);
    const asked = '/api/principal/evaluation/courses?filter[on_list]=1';
    expect(await cast.principal.get(asked)).toMatchObject({ status: 403 });
  });

  it('are made and handed over of 2,000 groups as well', async () => {
    const groups = await completeGroups(product, cast, 2000);
    const id = await listMade(cast, groups);
    expect(await listStep(cast.admin, id, 'hand_over', { version: 1 })).toMatchObject({ code: 0 });
    expect(await read(id)).toMatchObject({ rows: 2000, grades: [{ count: 0 }, { count: 2000 }, {}, {}] });
  });
});
