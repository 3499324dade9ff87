import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { showExpertWords } from '../../../testing/shown-courses.ts';

const REPORT = '/api/teacher/report/course/4-1';
const A_MINUTE = 61;

interface Shown {
  readonly id: number;
  readonly group_id: number;
  readonly acad_year_term: string;
}

describe.each(engines())('the report on a course on %s', (engine) => {
  let product: Product;
  let shown: Shown;
  beforeAll(async () => {
    product = await startProduct(engine);
    await showExpertWords(product, 'all');
    [shown] = (await rowsOf<Shown>(
      `select e.id, e.evaluation_course_group_id as group_id, e.acad_year_term from excellent_courses e
       where e.published and (select count(*) from reviews r
         where r.evaluation_course_group_id = e.evaluation_course_group_id and r.status = 2) > 2 order by e.id limit 1`,
    )) as [Shown];
    // Of one side: rates are told from three reviews of each that reviewed.
    await rowsOf(`update reviews set side = 'central' where evaluation_course_group_id = $1`, [
      shown.group_id,
    ]);
  });
  // What was kept for the test before must not answer this one.
  beforeEach(() => product.clock.advance(A_MINUTE));
  afterAll(() => product.close());

  const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
    (await product.school.pool.query(text, values)).rows as Row[];
  const read = (query: Record<string, string> = { group_id: String(shown.group_id) }) =>
    product.visitor.get(REPORT, { query });
  const otherThan = async (id: number) =>
    (await rowsOf<{ id: number }>('select id from excellent_courses where id <> $1 limit 1', [id]))[0]?.id;
  const namesOf = (text: string) => rowsOf<{ name: string }>(text, [shown.group_id]);
  const teachers = () =>
    namesOf(`select p.name from evaluation_course_teachers t join people p on p.id = t.person_id
      where t.evaluation_course_group_id = $1 order by t.id`);
  const experts = () =>
    namesOf(`select p.name from reviews r join people p on p.id = r.person_id
      where r.evaluation_course_group_id = $1 order by r.id`);
  /** Puts words into the mouths of the group's experts, one comment each, on their first indicator. */
  const say = async (...comments: readonly string[]) => {
    await rowsOf(
      `update review_entries set comment = '' where review_id in
         (select id from reviews where evaluation_course_group_id = $1)`,
      [shown.group_id],
    );
    for (const [at, comment] of comments.entries())
      await rowsOf(
        `update review_entries set comment = $3 where (review_id, indicator_id) = (
           select r.id, min(e.indicator_id) from reviews r join review_entries e on e.review_id = r.id
           where r.evaluation_course_group_id = $1 and r.status = 2 group by r.id order by r.id offset $2 limit 1)`,
        [shown.group_id, at, comment],
      );
  };
  const opinions = async () => {
    const came = await read();
    expect(came.code, came.message).toBe(0);
    return came.data.ai_expert_comment_sentence.map(
      (each: { expert_comment_sentence: string; expert_comment_sentence_count: number }) => [
        each.expert_comment_sentence,
        each.expert_comment_sentence_count,
      ],
    );
  };

  it('wants to know of which group', async () => {
    expect((await read({})).code).toBe(4000);
    expect((await read({ group_id: 'x' })).code).toBe(4000);
  });

  it('tells of the demo school what experts said: opinions, a summary, problems, every indicator', async () => {
    const { code, data } = await read({
      group_id: String(shown.group_id),
      acad_year_term: shown.acad_year_term,
    });
    expect(code).toBe(0);
    expect(data.ai_expert_comment_sentence.length).toBeGreaterThan(10);
    expect(data.summary_of_opinions.length).toBeGreaterThan(20);
    expect(data.summary_of_opinions.length).toBeLessThan(260);
    expect(data.ai_indicator.length).toBeGreaterThan(2);
    for (const { rate, indicator } of data.ai_indicator) {
      expect(rate, indicator).toBeGreaterThan(0);
      expect(rate, indicator).toBeLessThanOrEqual(1);
    }
  });

  it('does not exist for another term, another group, or a course that was withdrawn', async () => {
    const group_id = String(shown.group_id);
    const elsewhere = await read({ group_id, acad_year_term: '1999-2000-1' });
    expect([elsewhere.status, elsewhere.message]).toEqual([404, expect.stringContaining('请返回')]);
    expect((await read({ group_id: '2147483647' })).status).toBe(404);
    const [hidden] = await rowsOf<{ id: number }>(
      `select id from evaluation_course_groups where id not in
        (select evaluation_course_group_id from excellent_courses where evaluation_course_group_id is not null) limit 1`,
    );
    expect((await read({ group_id: String(hidden?.id) })).status).toBe(404);
    expect((await read()).code).toBe(0);
    await rowsOf('update excellent_courses set published = false where id = $1', [shown.id]);
    product.clock.advance(1);
    expect((await read()).status).toBe(404);
    await rowsOf('update excellent_courses set published = true where id = $1', [shown.id]);
    product.clock.advance(1);
    expect((await read()).code).toBe(0);
  });

  it('of a course that is not published is shown with the key of its preview, and with no other', async () => {
    const admin = await product.signIn('admin');
    const group_id = String(shown.group_id);
    await rowsOf('update excellent_courses set published = false where id = $1', [shown.id]);
    const { data } = await admin.send('POST', `/api/admin/excellent/courses/${shown.id}/preview`, {});
    const other = await admin.send(
      'POST',
      `/api/admin/excellent/courses/${await otherThan(shown.id)}/preview`,
      {},
    );
    expect((await read({ group_id, preview: data.preview })).data.ai_indicator).not.toEqual([]);
    for (const preview of [other.data.preview, 'x'])
      expect((await read({ group_id, preview })).status, preview).toBe(404);
    await rowsOf('update excellent_courses set published = true where id = $1', [shown.id]);
    product.clock.advance(1);
  });

  it('counts what was said by several in nearly the same words', async () => {
    await say('课程目标明确。案例丰富，贴近工程实际。', '课程目标清晰明确！', '教学目标明确；案例不够丰富。');
    const said = await opinions();
    expect(said[0][1]).toBe(3);
    expect(said[0][0]).toMatch(/目标/);
    expect(said).toContainEqual(['案例不够丰富', 1]);
    const { data } = await read();
    expect(data.problems_and_suggestions).toBe('1. 案例不够丰富。');
    expect(data.summary_of_opinions).toContain('目标');
    expect(data.summary_of_opinions).not.toContain('不够');
  });

  it('tells visitors praise only, unless the school shows more or nothing', async () => {
    await say('课程目标明确。案例丰富，贴近工程实际。', '课程目标清晰明确！语速稍快。', '案例不够丰富。');
    await showExpertWords(product, 'praise');
    const { data } = await read();
    expect(data.problems_and_suggestions).toBe('');
    expect(JSON.stringify(data)).toContain('目标');
    for (const hidden of ['不够', '稍快']) expect(JSON.stringify(data)).not.toContain(hidden);
    for (const { rate } of data.ai_indicator) expect(rate).toBeNull();
    await showExpertWords(product, 'none');
    expect((await read()).data).toMatchObject({
      ...{ ai_expert_comment_sentence: [], problems_and_suggestions: '', summary_of_opinions: '' },
    });
    expect((await read()).data.ai_indicator[0]).toMatchObject({ summary: '', rate: null });
    await showExpertWords(product, 'all');
  });

  it('never names who teaches, who reviewed, or anybody else of the school', async () => {
    const [teacher, expert] = [(await teachers())[0]?.name, (await experts())[0]?.name] as [string, string];
    const [other] = (await rowsOf<{ name: string }>(
      `select name from people where length(name) = 3 and name <> all($1) order by id desc limit 1`,
      [[...(await teachers()), ...(await experts())].map(({ name }) => name)],
    )) as [{ name: string }];
    const spaced = [...teacher].join(' ');
    await say(
      `${teacher}老师备课认真充分。${spaced} 的板书工整规范。${expert}`,
      `同意${expert}教授的看法，实验安排合理。联系电话：138 1234 5678，欢迎交流。`,
      `${other.name}曾经讲过同样的内容，${teacher.slice(0, 1)}老师讲得更加透彻。专家二认为习题偏少。`,
    );
    const text = JSON.stringify((await read()).data);
    for (const name of [teacher, expert, other.name, spaced, '138', '5678', '专家二'])
      expect(text).not.toContain(name);
    for (const kept of ['备课认真充分', '板书工整规范', '实验安排合理', '习题偏少', '欢迎交流'])
      expect(text).toContain(kept);
  });

  it('counts submitted reviews only, and tells what they come to as soon as one is returned', async () => {
    await say('板书工整规范', '重点难点突出', '作业批改及时');
    expect((await opinions()).length).toBe(3);
    const returned = await rowsOf<{ id: number }>(
      `update reviews set status = 3 where id =
        (select id from reviews where evaluation_course_group_id = $1 and status = 2 order by id limit 1) returning id`,
      [shown.group_id],
    );
    product.clock.advance(A_MINUTE);
    expect(await opinions()).toEqual([
      ['重点难点突出', 1],
      ['作业批改及时', 1],
    ]);
    await rowsOf('update reviews set status = 2 where id = $1', [returned[0]?.id]);
  });

  it('tells no rate where a single expert submitted: it would be what they gave', async () => {
    await say('板书工整规范', '重点难点突出', '作业批改及时');
    const others = await rowsOf<{ id: number }>(
      `update reviews set status = 3 where evaluation_course_group_id = $1 and status = 2 and id <>
        (select min(id) from reviews where evaluation_course_group_id = $1 and status = 2) returning id`,
      [shown.group_id],
    );
    product.clock.advance(A_MINUTE);
    const { data } = await read();
    expect(data.ai_indicator.length).toBeGreaterThan(0);
    for (const { rate } of data.ai_indicator) expect(rate).toBeNull();
    await rowsOf('update reviews set status = 2 where id = any($1)', [others.map(({ id }) => id)]);
  });

  it.each([
    ['a single one of a side', 1],
    ['two of a side', 2],
  ])('tells no rate where there is %s, as little as an average of an indicator', async (_what, many) => {
    const { rowCount } = await product.school.pool.query(
      `update reviews set side = 'department' where id in
        (select id from reviews where evaluation_course_group_id = $1 and status = 2 order by id limit $2)`,
      [shown.group_id, many],
    );
    expect(rowCount).toBe(many);
    product.clock.advance(A_MINUTE);
    for (const { rate } of (await read()).data.ai_indicator) expect(rate).toBeNull();
    await rowsOf(`update reviews set side = 'central' where evaluation_course_group_id = $1`, [
      shown.group_id,
    ]);
  });

  it('is empty where nobody said anything', async () => {
    await say('', '无', '暂无意见。');
    const { code, data } = await read();
    expect(code).toBe(0);
    expect(data).toMatchObject({
      ai_expert_comment_sentence: [],
      problems_and_suggestions: '',
      summary_of_opinions: '',
    });
  });
});
