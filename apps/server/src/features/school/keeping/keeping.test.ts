import { DEFAULT_KEEPING_CONFIG } from '@course-center/domain/school/keeping';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { castOf } from '../../../testing/evaluations.ts';
import { addStudents, goalCourseOf } from '../../../testing/goals.ts';
import { addReader, tell, telling } from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { signedList } from '../../../testing/result-lists.ts';
import { verifyLists } from '../../evaluation/public.ts';

const AT = '/api/admin/settings/keeping';
const DAY = 24 * 3600;
const NOTHING = { left_people: 0, students: 0, messages: 0, failed_logins: 0, failed_jobs: 0 };

describe.each(engines('ledger'))('what is over its time, on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  beforeEach(async () => {
    await query(`delete from messages; delete from letters; delete from failed_logins; delete from jobs; delete from goal_courses;
      delete from settings where name = 'keeping'; update people set disabled_at = null`);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const query = async (text: string, values?: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const now = () => product.clock.now();
  const trial = async (config: object = DEFAULT_KEEPING_CONFIG) =>
    (await admin.send('POST', `${AT}/trial`, { config })).data;
  const told = async () =>
    (
      await query(
        `select person_name, after from ledger where action = 'personal_data.erased' order by id desc limit 1`,
      )
    )[0];
  async function later(days: number): Promise<void> {
    product.clock.advance(days * DAY);
    admin = await product.signIn('admin');
  }
  async function run(): Promise<void> {
    await enqueue(product.school.db, 'keeping', {}, { at: now() });
    await product.app.jobs.settled();
  }
  const writeLetter = (id: number) =>
    query(
      `insert into letters (key, about, person_id, state, reason, at)
       values (gen_random_uuid(), 'password', $1, 'failed', '收件地址 left@example.edu.cn 不存在', $2)`,
      [id, now()],
    );
  const personOf = async (id: number) =>
    (
      await query(
        `select name, employee_no, mobile, email, introduction, photo, password_hash from people where id = $1`,
        [id],
      )
    )[0];

  it('is said by the administrator alone, with a version, and never shorter than must be', async () => {
    const teacher = await product.signIn('teacher');
    expect((await teacher.get(AT)).status).toBe(401);
    expect((await teacher.send('POST', `${AT}/trial`, { config: DEFAULT_KEEPING_CONFIG })).status).toBe(401);
    const { data } = await admin.get(AT);
    expect(data).toEqual({ version: 0, config: DEFAULT_KEEPING_CONFIG });
    const change = (config: object, version = 0) =>
      admin.send('PUT', AT, { version, config: { ...DEFAULT_KEEPING_CONFIG, ...config } });
    expect(await change({ students: 30 })).toMatchObject({
      status: 422,
      errors: { students: ['不能少于 1095 天'] },
    });
    expect((await change({ messages: 200 })).code).toBe(0);
    expect((await change({ messages: 300 })).code).toBe(20004);
    const [entry] = await query(
      `select subject, after from ledger where action = 'setting.changed' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ subject: 'setting:keeping', after: { messages: 200 } });
  });

  it('of somebody who left loses contact and ways in, and keeps the name that records need', async () => {
    const { id } = await addReader(product, { name: '离校者', email: 'left@example.edu.cn' });
    const { id: stays } = await addReader(product, { name: '在校者' });
    await query(
      `update people set mobile = '13900000001', introduction = '简介', disabled_at = $2 where id = $1`,
      [id, now()],
    );
    await tell(product, telling(id, now()));
    await writeLetter(id);
    await later(1094);
    await query('delete from jobs');
    expect((await trial()).left_people).toBe(0);
    await later(2);
    expect((await trial()).left_people).toBe(1);
    expect((await personOf(id)).mobile).toBe('13900000001');
    await run();
    expect(await personOf(id)).toMatchObject({
      ...{ name: '离校者', mobile: '', email: '', introduction: '', photo: '', password_hash: '' },
    });
    for (const table of ['messages', 'letters'])
      expect(await query(`select 1 from ${table} where person_id = $1`, [id])).toEqual([]);
    expect((await personOf(stays)).password_hash).not.toBe('');
    expect(await told()).toMatchObject({ person_name: '系统', after: { left_people: 1 } });
    // What is erased is not found again by the number that it had.
    const { data } = await admin.get('/api/admin/people', { query: { 'filter[name]': '13900000001' } });
    expect(data).toEqual([]);
    await run();
    expect(await told()).toMatchObject({ after: { left_people: 0 } });
  });

  it('of students is masked when their term is long over, and what the course came to stays', async () => {
    const cast = await castOf(product);
    const { id } = await goalCourseOf(product, cast, `遮盖课程 ${engine}`);
    await addStudents(product, id, [{ e1: 80 }, { e1: 60 }]);
    const marks = () => query('select sum(score)::int as sum from goal_marks');
    const before = await marks();
    expect((await trial()).students).toBe(0);
    await query(
      `update goal_courses set acad_year_term = (select min(acad_year_term) from terms) where id = $1`,
      [id],
    );
    await later(365 * 9);
    expect((await trial()).students).toBe(2);
    await run();
    const students = await query(
      'select id, number, name from goal_students where goal_course_id = $1 order by id',
      [id],
    );
    expect(students.map(({ name }) => name)).toEqual(['已遮盖', '已遮盖']);
    expect(students.map(({ number }) => number)).toEqual(students.map((student) => `遮盖-${student.id}`));
    expect(await marks()).toEqual(before);
    expect((await trial()).students).toBe(0);
  });

  it('of messages, failed logins and failed jobs is removed, and nothing that is younger', async () => {
    const { id } = await addReader(product);
    const leave = async () => {
      await tell(product, telling(id, now()));
      await writeLetter(id);
      await query(`delete from jobs`);
      await query(
        `insert into failed_logins (at, public_route, reason, address) values ($1, 'user', 'unknown_account', '')`,
        [now()],
      );
    };
    await leave();
    await query(`insert into jobs (kind, payload, run_at, given_up_at) values ('gone', '{}', $1, $1)`, [
      now(),
    ]);
    await later(181);
    const [dead] = await query(`select id from jobs where kind = 'gone'`);
    expect(dead).toBeDefined();
    expect(await trial()).toMatchObject({ messages: 0, failed_logins: 1, failed_jobs: 1 });
    await run();
    expect(await told()).toEqual({
      person_name: '系统',
      after: { ...NOTHING, failed_logins: 1, failed_jobs: 1 },
    });
    await leave();
    await later(550);
    expect(await trial()).toMatchObject({ messages: 2, failed_logins: 1 });
    await run();
    for (const table of ['messages', 'letters'])
      expect(await query(`select count(*)::int as count from ${table}`)).toEqual([{ count: 1 }]);
  });

  it('leaves the ledger’s chain and signed lists as they were: what they say, names included, still holds', async () => {
    const cast = await castOf(product);
    const { id } = await signedList(product, cast, 1);
    const rowsOf = () => query('select frozen from result_list_rows where result_list_id = $1', [id]);
    const frozen = await rowsOf();
    await query(`update people set disabled_at = $2 where id = $1`, [cast.memberId, now()]);
    await later(1096);
    await run();
    expect((await told()).after.left_people).toBeGreaterThanOrEqual(1);
    expect(await rowsOf()).toEqual(frozen);
    expect(JSON.stringify(frozen)).toContain((await personOf(cast.memberId)).name);
    expect(await verifyLists(product.school.db)).toMatchObject({
      ...{ lists: 1, broken: { lists: [], signatures: [] } },
    });
    expect((await admin.send('POST', '/api/admin/ledger/verify', {})).data).toMatchObject({
      broken: null,
      cut: null,
    });
  });
});
