import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexOf } from '../../../platform/tickets/tickets.ts';
import { sweep } from '../../../seeding/sweep.ts';
import type { Came } from '../../../testing/client.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { addStudents, goalCourseOf } from '../../../testing/goals.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

const HOUR = 60 * 60 * 1000;

describe('the questionnaire of a goal course', () => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const at = (id: number, part = '') => `/api/teacher/goals/courses/${id}/questionnaire${part}`;
  const soon = (hours: number) => new Date(product.clock.now().getTime() + hours * HOUR).toISOString();
  const read = async (id: number) => (await cast.leader.get(at(id))).data;
  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  async function handedOut(name: string, students: number) {
    const { id } = await goalCourseOf(product, cast, name);
    await addStudents(
      product,
      id,
      Array.from({ length: students }, () => ({ hw: 80, q1: 30, q2: 40 })),
    );
    const came = await cast.leader.send('POST', at(id), { closes_at: soon(2) });
    if (came.code !== 0) throw new Error(JSON.stringify(came));
    const { data } = await cast.leader.get(at(id, '/codes'));
    return { id, codes: data.addresses.map((address: string) => address.split('#')[1]) as string[] };
  }
  const show = (ticket: string) => product.visitor.send('POST', '/api/questionnaire', { ticket });
  const answer = (ticket: string, steps: readonly number[], owner = `owner of ${ticket}`): Promise<Came> =>
    product.visitor.send('POST', '/api/questionnaire/answer', {
      ...{ ticket, owner },
      answers: steps.map((step, at) => ({ goal: `g${at + 1}`, step })),
    });

  it('needs goals, students and an end to come', async () => {
    const { id: bare } = await goalCourseOf(product, cast, '无目标', {
      plan: { goals: [], items: [], matrix: null },
    });
    const open = (id: number, closes_at: string) => cast.leader.send('POST', at(id), { closes_at });
    expect(await open(bare, soon(1))).toMatchObject({ message: expect.stringContaining('先填写课程目标') });
    const { id } = await goalCourseOf(product, cast, '无学生');
    expect(await open(id, soon(1))).toMatchObject({ message: expect.stringContaining('先录入学生') });
    await addStudents(product, id, [{ hw: 1 }]);
    expect(await open(id, soon(-1))).toMatchObject({
      status: 422,
      errors: { closes_at: ['截止时间须晚于现在'] },
    });
    expect((await open(id, soon(1))).code).toBe(0);
    expect(await open(id, soon(1))).toMatchObject({ code: 20004 });
  });

  it('a code is good for one answer, of which nothing is kept but counts', async () => {
    const { id, codes } = await handedOut('一码一答', 6);
    expect(new Set(codes).size).toBe(6);
    const shown = await show(codes[0] as string);
    expect(shown.data).toMatchObject({ course: '一码一答', questions: [{ goal: 'g1' }, { goal: 'g2' }] });
    expect(JSON.stringify(shown.data)).not.toContain('学生');
    const ledger = async () => (await rows('select count(*)::int as n from ledger'))[0].n;
    const before = await ledger();
    expect(await answer(codes[0] as string, [5])).toMatchObject({ status: 422 });
    expect((await answer(codes[0] as string, [5, 3])).code).toBe(0);
    expect((await answer(codes[0] as string, [5, 3])).code).toBe(0);
    expect(await answer(codes[0] as string, [1, 1], 'another phone of somebody')).toMatchObject({
      message: expect.stringContaining('只能使用一次'),
    });
    // Whoever handed the codes out does not learn from the page which of them were used.
    expect((await show(codes[0] as string)).data).toEqual((await show(codes[1] as string)).data);
    expect(await show('x'.repeat(24))).toMatchObject({ message: expect.stringContaining('问卷码无效') });
    expect(await ledger()).toBe(before);
    expect(await read(id)).toMatchObject({ answered: 1, enrolled: 6, open: true, counts: [] });
    const used = await rows(
      `select t.used_at = q.opened_at as hidden from tickets t join questionnaires q on q.goal_course_id = $1
       where t.purpose = 'questionnaire' and t.bound @> jsonb_build_object('goal_course_id', $1::int) and t.used_at is not null`,
      id,
    );
    expect(used).toEqual([{ hidden: true }]);
  });

  it('codes are shown once, in no order that they were made in, and again only to who says so, in the ledger', async () => {
    const { id, codes } = await handedOut('一次', 30);
    const ids = await rows(
      `select t.id, t.hash from tickets t where t.purpose = 'questionnaire'
         and t.bound @> jsonb_build_object('goal_course_id', $1::int) order by t.id`,
      id,
    );
    expect(codes.map(hexOf)).not.toEqual(ids.map(({ hash }) => hash));
    expect(codes.map(hexOf).sort()).toEqual(ids.map(({ hash }) => hash).sort());
    expect(await read(id)).toMatchObject({ codes_shown: true });
    expect(await cast.leader.get(at(id, '/codes'))).toMatchObject({
      code: 20004,
      message: expect.stringContaining('已显示过'),
    });
    const again = await cast.leader.get(at(id, '/codes?again=yes'));
    expect(again.data.addresses.map((address: string) => address.split('#')[1])).toEqual(codes);
    const told = await rows(
      `select "after" -> 'again' as again from ledger
       where action = 'questionnaire.codes_read' and subject = 'goal_course:' || $1::int order by id`,
      id,
    );
    expect(told).toEqual([{ again: false }, { again: true }]);
  });

  it('whoever handed the codes out finds out by none of them who has answered', async () => {
    const { id, codes } = await handedOut('探询', 6);
    const [used, unused] = codes as [string, string];
    await answer(used, [5, 5]);
    const probed = async (ticket: string, steps: readonly number[]) => {
      const { status, code, message } = await answer(ticket, steps, 'whoever tries all codes');
      return { status, code, message, shown: (await show(ticket)).message };
    };
    const alike = async (steps: readonly number[]) =>
      expect(await probed(used, steps)).toEqual(await probed(unused, steps));
    for (const steps of [[], [5], [5, 5, 5]]) await alike(steps);
    await cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version });
    await alike([5, 5]);
    await cast.leader.send('PUT', at(id), { version: (await read(id)).version, closes_at: soon(48) });
    // What ended long ago is swept away: by then the codes are the same, too.
    product.clock.advance(30 * 3600);
    await sweep(product.school.db, product.clock.now());
    await alike([]);
    cast = await castOf(product);
  });

  it('an answer and its end, at the same moment, both come to something', async () => {
    const { id, codes } = await handedOut('同时', 40);
    const { version } = await read(id);
    const later = { version, closes_at: soon(4) };
    const came = await Promise.all([
      ...codes.slice(0, 20).map((code) => answer(code, [5, 5])),
      cast.leader.send('PUT', at(id), later),
      ...codes.slice(20).map((code) => answer(code, [5, 5])),
    ]);
    expect(came.map(({ code }) => code)).toEqual(came.map(() => 0));
    expect(await read(id)).toMatchObject({ answered: 40, version: version + 1 });
  });

  it('an answer that waits for the course until it is closed comes too late', async () => {
    const { id, codes } = await handedOut('等到截止', 6);
    const holder = await product.school.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from goal_courses where id = $1 for update', [id]);
      let answered = false;
      const coming = answer(codes[0] as string, [5, 5]).finally(() => {
        answered = true;
      });
      const isWaitedFor = async () =>
        (
          await holder.query(
            `select exists (select 1 from pg_locks
               where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waited`,
          )
        ).rows[0].waited;
      while (!answered && !(await isWaitedFor()));
      product.clock.advance(3 * 3600);
      await holder.query('commit');
      expect((await coming).code).not.toBe(0);
    } finally {
      holder.release();
    }
    cast = await castOf(product);
    expect((await read(id)).answered).toBe(0);
  });

  it('nothing is told while it is open, nor of fewer than five; then it counts', async () => {
    const few = await handedOut('四份', 6);
    for (const code of few.codes.slice(0, 4)) await answer(code, [5, 5]);
    const { version } = await read(few.id);
    const closed = await cast.leader.send('POST', at(few.id, '/closing'), { version });
    expect(closed.data).toMatchObject({
      open: false,
      counts: [],
      hidden: expect.stringContaining('不足 5 份'),
    });
    expect(await show(few.codes[5] as string)).toMatchObject({ message: '问卷已截止，不再接受答卷' });
    const { id, codes } = await handedOut('五份', 6);
    await Promise.all(codes.slice(0, 5).map((code) => answer(code, [5, 3])));
    const path = `/api/teacher/goals/courses/${id}/achievement`;
    expect((await cast.leader.get(path)).data.goals[0]).toMatchObject({ indirect: null, overall: 7813 });
    await cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version });
    expect((await read(id)).counts).toEqual([
      { goal: 'g1', steps: [0, 0, 0, 0, 5] },
      { goal: 'g2', steps: [0, 0, 5, 0, 0] },
    ]);
    // 0.7 × 0.78125 + 0.3 × 1
    expect((await cast.leader.get(path)).data).toMatchObject({
      questionnaire_counts: true,
      goals: [{ indirect: 10_000, overall: 8469 }, { indirect: 5000 }],
    });
  });

  it('what it came to does not grow by one answer more, for that would be told by the difference', async () => {
    const { id, codes } = await handedOut('差分', 7);
    for (const code of codes.slice(0, 5)) await answer(code, [5, 5]);
    // A goal that came late: one student alone answers it.
    await rows(
      `insert into questionnaire_counts (goal_course_id, goal_key, step, count) values ($1, 'g3', 1, 1)`,
      id,
    );
    await rows(
      `update goal_courses set plan = jsonb_set(plan, '{goals}', plan -> 'goals' ||
         jsonb_set(plan -> 'goals' -> 0, '{key}', '"g3"')) where id = $1`,
      id,
    );
    const closed = await cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version });
    expect(closed.data).toMatchObject({ may_extend: false });
    expect(closed.data.counts.map(({ goal }: { goal: string }) => goal)).toEqual(['g1', 'g2']);
    const again = { version: closed.data.version, closes_at: soon(2) };
    expect(await cast.leader.send('PUT', at(id), again)).toMatchObject({
      code: 20004,
      message: expect.stringContaining('不能延长'),
    });
    expect(await answer(codes[5] as string, [1, 1])).toMatchObject({ message: '问卷已截止，不再接受答卷' });
  });

  it('whoever answers with a few of the codes does not read the one answer that is left', async () => {
    const { id, codes } = await handedOut('冒答', 30);
    const close = async () =>
      (await cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version })).data;
    await answer(codes[0] as string, [1, 1]);
    for (const code of codes.slice(26)) await answer(code, [5, 5]);
    const closed = await close();
    expect(closed).toMatchObject({ answered: 5, least: 15, counts: [], may_extend: true });
    expect(closed.hidden).toContain('不足 15 份');
    const path = `/api/teacher/goals/courses/${id}/achievement`;
    const reached = (await cast.leader.get(path)).data;
    expect(reached.questionnaire_counts).toBe(false);
    expect(reached.goals.map(({ indirect }: { indirect: number | null }) => indirect)).toEqual([null, null]);
    await cast.leader.send('PUT', at(id), { version: closed.version, closes_at: soon(2) });
    for (const code of codes.slice(1, 11)) await answer(code, [4, 4]);
    expect((await close()).counts[0]).toEqual({ goal: 'g1', steps: [1, 0, 0, 10, 4] });
  });

  it('what was told under the rule of before stays told', async () => {
    const { id, codes } = await handedOut('从前', 30);
    await rows('update questionnaires set least = default where goal_course_id = $1', id);
    for (const code of codes.slice(0, 5)) await answer(code, [5, 5]);
    const closed = await cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version });
    expect(closed.data.counts).toHaveLength(2);
  });

  it('its goals stay what students answer, until nobody can answer any more', async () => {
    const { id, codes } = await handedOut('改题', 6);
    const path = `/api/teacher/goals/courses/${id}/plan`;
    const save = async (goals: (kept: { key: string; text: string }[]) => object[]) => {
      const { plan, version } = (await cast.leader.get(path)).data;
      const next = { ...plan, goals: goals(plan.goals) };
      return cast.leader.send('PUT', path, { version, plan: next, knowing: true });
    };
    const reword = () => save((kept) => kept.map((goal) => ({ ...goal, text: `${goal.text}，换一种说法` })));
    expect((await reword()).code).toBe(0);
    for (const code of codes.slice(0, 4)) await answer(code, [4, 4]);
    const asked = { code: 20004, message: expect.stringContaining('不能增删或改写') };
    expect(await reword()).toMatchObject(asked);
    // A goal that is there for some of them alone tells what the others answered.
    expect(await save((kept) => [...kept, { ...kept[0], key: 'g9' }])).toMatchObject(asked);
    expect(
      (await save((kept) => kept.map((goal) => ({ ...goal, target: 7000, target_reason: '校准' })))).code,
    ).toBe(0);
    const close = async () =>
      cast.leader.send('POST', at(id, '/closing'), { version: (await read(id)).version });
    const { version } = (await close()).data;
    expect(await reword()).toMatchObject(asked);
    await cast.leader.send('PUT', at(id), { version, closes_at: soon(2) });
    await answer(codes[4] as string, [4, 4]);
    await close();
    expect((await reword()).code).toBe(0);
  });

  it('it ends by itself, can be put off for a day, and gives codes to who came since', async () => {
    const { id, codes } = await handedOut('延长', 5);
    product.clock.advance(3 * 3600);
    cast = await castOf(product);
    expect(await answer(codes[0] as string, [5, 5])).toMatchObject({ message: '问卷已截止，不再接受答卷' });
    await rows(
      `insert into goal_students (goal_course_id, class_id, number, name) select $1, id, 'late', '晚来' from teaching_classes
       where goal_course_id = $1`,
      id,
    );
    const { version } = await read(id);
    const changed = await cast.leader.send('PUT', at(id), { version, closes_at: soon(2) });
    expect(changed.data).toMatchObject({ open: true, enrolled: 6 });
    // Nobody has seen the one that was added.
    expect((await cast.leader.get(at(id, '/codes'))).data.addresses).toHaveLength(6);
    expect((await answer(codes[0] as string, [5, 5])).code).toBe(0);
    product.clock.advance(27 * 3600);
    cast = await castOf(product);
    const again = { version: (await read(id)).version, closes_at: soon(2) };
    expect(await cast.leader.send('PUT', at(id), again)).toMatchObject({
      message: expect.stringContaining('失效'),
    });
  });

  it('counts of a survey made elsewhere are entered or read from a sheet, all or none', async () => {
    const { id } = await goalCourseOf(product, cast, '计数');
    await addStudents(product, id, [{ hw: 80 }]);
    const enter = (version: number, steps: number[], enrolled = 40) =>
      cast.leader.send('PUT', at(id, '/counts'), { version, enrolled, counts: [{ goal: 'g1', steps }] });
    expect(await enter(0, [0, 0, 0, 20, 21])).toMatchObject({
      status: 422,
      errors: { 'counts.g1': ['各档合计 41 人，超过应答人数 40'] },
    });
    expect((await enter(0, [0, 0, 0, 20, 20])).data).toMatchObject({
      mode: 'counts',
      answered: 40,
      version: 1,
    });
    expect(await enter(0, [1, 0, 0, 0, 0])).toMatchObject({ code: 20004 });
    const head = ['课程目标', '未达成', '部分达成', '基本达成', '较好达成', '完全达成'];
    const sheet = async (line: string[]) => {
      const row = Object.fromEntries(head.map((title, column) => [title, line[column] ?? '']));
      const type = { 'content-type': 'application/octet-stream' };
      return cast.leader.send('POST', at(id, '/sheet'), await sheetOf([row]), type);
    };
    expect((await sheet(['课程目标2', '1', '', '3', '4', '5'])).data).toEqual([
      { goal: 'g2', steps: [1, 0, 3, 4, 5] },
    ]);
    expect(await sheet(['课程目标2', '一', '', '3', '4', '5'])).toMatchObject({
      message: expect.stringContaining('第 2 行'),
    });
    expect(await sheet(['没有', '1', '1', '1', '1', '1'])).toMatchObject({
      message: expect.stringContaining('没有名为'),
    });
    const cleared = await cast.leader.send('POST', at(id, '/clearing'), { version: 1 });
    expect(cleared.data).toMatchObject({ mode: null, version: 0, answered: 0 });
  });
});
