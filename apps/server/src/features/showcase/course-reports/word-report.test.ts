import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { openReportService, type ReportService, saying } from '../../../testing/report-service.ts';
import { showExpertWords } from '../../../testing/shown-courses.ts';

const REPORT = '/api/teacher/report/course/4-1';
const A_MINUTE = 61;
const HOUR = 3600;

describe.each(engines())('a report that a service words on %s', (engine) => {
  let service: ReportService;
  let product: Product;
  let group: number;
  beforeAll(async () => {
    service = await openReportService();
    product = await startProduct(engine, { reportService: service.config });
    await showExpertWords(product, 'all');
    const [row] = await rowsOf<{ group_id: number }>(
      `select evaluation_course_group_id as group_id from excellent_courses e where published and exists
         (select 1 from reviews r where r.evaluation_course_group_id = e.evaluation_course_group_id and status = 2)
       order by id limit 1`,
    );
    group = row?.group_id ?? 0;
  });
  beforeEach(async () => {
    await rowsOf('delete from jobs');
    await rowsOf('delete from course_reports');
    product.clock.advance(A_MINUTE);
    service.asked.length = 0;
  });
  afterAll(async () => {
    await product.close();
    await service.close();
  });

  const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
    (await product.school.pool.query(text, values)).rows as Row[];
  const namesOf = async (table: string) =>
    (
      await rowsOf<{ name: string }>(
        `select p.name from ${table} t join people p on p.id = t.person_id where t.evaluation_course_group_id = $1`,
        [group],
      )
    ).map(({ name }) => name);
  /** As somebody reads it who comes a while later. */
  const read = async () => {
    product.clock.advance(A_MINUTE);
    const { code, data } = await product.visitor.get(REPORT, { query: { group_id: String(group) } });
    expect(code).toBe(0);
    return data;
  };
  const indicators = async () => (await read()).ai_indicator.map(() => '');
  const worded = async (summary: string, more: Record<string, unknown> = {}) =>
    saying(JSON.stringify({ summary, problems: [], indicators: await indicators(), same: [], ...more }));
  const done = () => product.app.jobs.settled();

  it('is in our own words until the service is done, then in its words', async () => {
    const own = await read();
    service.behave(
      await worded('总体设计周密，资料齐备。', {
        problems: ['实验学时偏少，建议增加。'],
        indicators: own.ai_indicator.map((_: unknown, at: number) => `第${at + 1}项总体良好`),
        same: [[0, 1, 1, 9999]],
      }),
    );
    await done();
    const theirs = await read();
    expect(theirs).toMatchObject({
      summary_of_opinions: '总体设计周密，资料齐备。',
      problems_and_suggestions: '1. 实验学时偏少，建议增加。',
    });
    expect(theirs.ai_indicator[0]).toEqual({ ...own.ai_indicator[0], summary: '第1项总体良好。' });
    const counts = (report: typeof own) =>
      report.ai_expert_comment_sentence.map(
        (each: { expert_comment_sentence_count: number }) => each.expert_comment_sentence_count,
      );
    const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
    expect(counts(theirs).length).toBe(counts(own).length - 1);
    expect(sum(counts(theirs))).toBe(sum(counts(own)));
    expect(service.asked.length).toBe(1);
  });

  it('tells the service no name, and takes none from it', async () => {
    const names = [...(await namesOf('evaluation_course_teachers')), ...(await namesOf('reviews'))];
    await rowsOf(
      `update review_entries set comment = $2 || comment where comment <> '' and review_id in
         (select id from reviews where evaluation_course_group_id = $1)`,
      [group, `${names[0]}讲课认真负责。请联系${names.at(-1)}教授13812345678。`],
    );
    service.behave(
      await worded(`${names[0]}的设计周密细致。`, {
        problems: [`${names.at(-1)}教授建议增加实验。`, '电话13812345678'],
      }),
    );
    await done();
    const [sent, came] = [JSON.stringify(service.asked), JSON.stringify(await read())];
    for (const each of [...names, '13812345678']) {
      expect(sent).not.toContain(each);
      expect(came).not.toContain(each);
    }
    expect(came).toContain('教师的设计周密细致。');
    expect(came).toContain('1. 教授建议增加实验。');
  });

  it.each([
    ['answers 500', { status: 500, text: '' }],
    ['answers nonsense', saying('好的')],
  ])(
    'stays in our own words where the service %s, and is tried again hours later',
    async (_what, behaviour) => {
      const own = await read();
      service.behave(behaviour);
      await done();
      expect(await read()).toEqual(own);
      await done();
      expect(service.asked.length).toBe(1);
      service.behave(await worded('后来归纳的意见综述。'));
      product.clock.advance(3 * HOUR);
      await done();
      expect((await read()).summary_of_opinions).toBe('后来归纳的意见综述。');
    },
  );

  it('is worded anew when a review was returned', async () => {
    service.behave(await worded('先前归纳的意见综述。'));
    await done();
    expect((await read()).summary_of_opinions).toBe('先前归纳的意见综述。');
    const [returned] = await rowsOf<{ id: number }>(
      `update reviews set status = 3 where id = (select min(id) from reviews
         where evaluation_course_group_id = $1 and status = 2) returning id`,
      [group],
    );
    expect((await read()).summary_of_opinions).not.toBe('先前归纳的意见综述。');
    service.behave(await worded('重新归纳的意见综述。'));
    await done();
    expect((await read()).summary_of_opinions).toBe('重新归纳的意见综述。');
    await rowsOf('update reviews set status = 2 where id = $1', [returned?.id]);
  });

  it('is not asked for once the course was withdrawn', async () => {
    await read();
    await rowsOf('update excellent_courses set published = false where evaluation_course_group_id = $1', [
      group,
    ]);
    await done();
    expect(service.asked).toEqual([]);
    expect(await rowsOf('select 1 from jobs')).toEqual([]);
    await rowsOf('update excellent_courses set published = true where evaluation_course_group_id = $1', [
      group,
    ]);
  });
});
