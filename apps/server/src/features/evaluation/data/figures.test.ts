import { shareOf } from '@course-center/domain/evaluation/data/pivot';
import { GRADES } from '@course-center/domain/evaluation/group';
import { medianOf } from '@course-center/domain/evaluation/reviews/average';
import { halfUp } from '@course-center/domain/evaluation/reviews/points';
import { resultOf, type SubmittedScore } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { STAGES, stagesOf } from '@course-center/domain/evaluation/stages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { assessable, facultyGroupOver } from '../../../testing/committees.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf, step } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { COLLEGE } from '../../../testing/school.ts';

/** What is kept of a group, as plain rows: everything else here is reckoned from it. */
interface Raw {
  readonly id: number;
  readonly process: 'old' | 'new';
  readonly stage: string;
  readonly reject_count: number;
  readonly hand_grade: string | null;
  readonly rule: Parameters<typeof resultOf>[1];
  readonly reviews: readonly (SubmittedScore & { readonly status: number })[];
  readonly self_grade: string | null;
  readonly verdicts: number;
}

/** A figure: what the raw rows say, and what each place says that tells it. */
type Figure = readonly [name: string, raw: number | null, ...told: (number | null)[]];

interface Drawn {
  readonly groups: number;
}

const COLUMNS = ['process', 'stage', 'self_grade', 'audits', 'returns', 'experts', 'score', 'grade'];
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const meanOf = (hundredths: readonly number[]) =>
  hundredths.length === 0 ? null : halfUp(sum(hundredths), hundredths.length) / 100;
const middleOf = (hundredths: readonly number[]) => {
  const median = medianOf(hundredths);
  return median === null ? null : Math.round(median) / 100;
};

// Statements are put together from filter, dimensions and reader.
describe.each(engines('lists'))('figures on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  const groups: Reviewable[] = [];
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    for (const scores of [
      [58, 38],
      [48, 30],
      [30, 22],
    ]) {
      const group = await reviewable(product, cast);
      groups.push(group);
      await reviewed(
        await product.signIn('centerexpert'),
        await reviewOf(product, group.groupId, 'centerexpert'),
        group,
        scores,
      );
    }
    await endedAs(product, (groups[0] as Reviewable).groupId, 'published');
    await endedAs(product, (groups[1] as Reviewable).groupId, 'notice');
  });
  afterAll(() => product.close());

  const raw = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;

  async function rawGroups(): Promise<Raw[]> {
    const rows = await raw(`select g.id, e.process, g.stage, g.reject_count, o.hand_grade, v.rule
      from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id and e.deleted_at is null
      join terms t on t.acad_year_term = e.acad_year_term and t.is_now
      join evaluation_system_versions v on v.id = e.version_id
      left join group_results o on o.evaluation_course_group_id = g.id`);
    const reviews = await raw('select * from reviews');
    const teachers = await raw('select * from evaluation_course_teachers order by is_leader desc, id');
    const verdicts = await raw(`select evaluation_course_group_id as of from group_verdicts
      where stage in ('audit', 'political_audit', 'center_audit')`);
    return rows.map((row) => ({
      ...row,
      reviews: reviews.filter((each) => each.evaluation_course_group_id === row.id),
      self_grade:
        teachers.find((each) => each.evaluation_course_group_id === row.id)?.self_evaluation_grade ?? null,
      verdicts: verdicts.filter(({ of }) => of === row.id).length,
    }));
  }

  /** What every place that tells figures says to somebody. */
  async function told(client: Client, prefix: string) {
    const get = async (path: string) => {
      const came = await client.get(`/api/${prefix}/${path}`);
      if (came.code !== 0) throw new Error(`${path}: ${JSON.stringify(came)}`);
      return came;
    };
    const data = 'evaluation/data';
    const table: Record<string, unknown>[] = [];
    for (let page = 1; ; page += 1) {
      const came = await get(`${data}/groups?page[size]=200&page[number]=${page}`);
      table.push(...(came.data as Record<string, unknown>[]));
      if (table.length >= (came.meta?.total ?? 0)) break;
    }
    const headers = { authorization: `Bearer ${client.tokens?.access}` };
    const url = `/api/${prefix}/${data}/groups?format=xlsx&columns=${COLUMNS.join(',')}`;
    const { rawPayload } = await product.app.inject({ url, headers });
    const titles = ['流程', '阶段', '自评等级', '审核次数', '退回次数', '专家数', '综合得分', '综合等级'];
    const sheet = (await readSheet(rawPayload, { required: titles, known: [] })).rows.map(
      ({ cells }) => cells,
    );
    const pivot = async (query: string) => (await get(`${data}/pivot?${query}`)).data;
    return {
      table,
      /** The cells of a column of the sheet. */
      sheet: (title: string) => sheet.map((cells) => cells[titles.indexOf(title)] ?? ''),
      charts: (await get(`${data}/charts`)).data,
      dashboard: (await get('dashboard')).data,
      async cell(query: string, row: string | null, column: string | null = null): Promise<number | null> {
        const { rows, columns, cells } = await pivot(query);
        const at = (heads: { key: string }[], key: string | null) =>
          key === null ? heads.length : heads.findIndex((head) => head.key === key);
        return cells[at(rows, row)]?.[at(columns, column)]?.value ?? 0;
      },
    };
  }

  /** Each figure of the course centre, by raw rows and by table, pivot, charts, dashboard and sheet. */
  async function figures(): Promise<Figure[]> {
    const rows = await rawGroups();
    const { table, sheet, charts, dashboard, cell } = await told(cast.admin, 'admin');
    const results = new Map(
      rows.map(({ id, reviews, rule }) => [
        id,
        resultOf(
          reviews.filter(({ status }) => status === REVIEW.submitted),
          rule,
        ),
      ]),
    );
    const gradeOf = (row: Raw) =>
      finalGrade({
        ...(results.get(row.id) as ReturnType<typeof resultOf>),
        hand_grade: row.hand_grade as null,
      });
    const scores = rows.flatMap(({ id }) => results.get(id)?.average_score ?? []);
    const inTable = (is: (row: Record<string, unknown>) => boolean) => table.filter(is).length;
    const inSheet = (title: string, text: string) => sheet(title).filter((each) => each === text).length;
    const hundredths = table.flatMap(({ score }) =>
      score === null ? [] : Math.round((score as number) * 100),
    );
    const written = sheet('综合得分').flatMap((text) => (text === '' ? [] : Math.round(Number(text) * 100)));
    const term = charts.trend.find((each: { groups: number }) => each.groups === rows.length);
    type Labelled = { readonly label: string; readonly value: number };
    const valueAt = (some: readonly Labelled[] | undefined, label: string): number =>
      some?.find((each) => each.label === label)?.value ?? 0;
    const bar = (key: string, label: string) =>
      valueAt(dashboard.distributions.find((each: { key: string }) => each.key === key)?.bars, label);
    const stageOn = (process: string, label: string) =>
      valueAt(
        dashboard.funnels.find((each: { key: string }) => each.key === `stages_${process}`)?.stages,
        label,
      );
    const graded = (grade: string) => rows.filter((row) => gradeOf(row) === grade).length;
    const inAll = (figure: string) => sum(table.map((row) => row[figure] as number));
    const drawn = sum(charts.distribution.map(({ groups: of }: Drawn) => of));
    const whole = await cell('rows=process', null);
    const returned = sum(rows.map(({ reject_count }) => reject_count));
    const all: Figure[] = [
      ['groups', rows.length, table.length, whole, charts.groups, sheet('流程').length],
      ['scored', scores.length, hundredths.length, charts.scored, term.scored, drawn, written.length],
      [
        'mean',
        meanOf(scores),
        meanOf(hundredths),
        meanOf(written),
        await cell('measure=mean', null),
        term.mean,
      ],
      ['median', middleOf(scores), middleOf(hundredths), await cell('measure=median', null), term.median],
      ['share of A', shareOf(graded('A'), scores.length), term.best],
      ['returns', returned, inAll('returns'), sum(sheet('退回次数').map(Number))],
      [
        'mean of returns',
        halfUp(100 * returned, rows.length) / 100,
        await cell('measure=mean&of=returns', null),
      ],
      [
        'experts',
        sum(rows.map(({ reviews }) => reviews.length)),
        inAll('experts'),
        sum(sheet('专家数').map(Number)),
      ],
      [
        'audits',
        sum(rows.map(({ verdicts }) => verdicts)),
        inAll('audits'),
        sum(sheet('审核次数').map(Number)),
      ],
    ];
    for (const process of PROCESSES)
      all.push([
        ...([process, rows.filter((row) => row.process === process).length] as const),
        ...[inTable((row) => row.process === process), await cell('rows=process', process)],
        inSheet('流程', PROCESS_TITLE[process]),
      ]);
    for (const { stage, title } of STAGES) {
      const bars = PROCESSES.filter((process) => stagesOf(process).includes(stage));
      const listed = stage === 'complete' ? sum(PROCESSES.map((process) => stageOn(process, '已公布'))) : 0;
      all.push([
        ...([stage, rows.filter((row) => row.stage === stage).length] as const),
        ...[inTable((row) => row.stage === stage), await cell('rows=stage', stage), inSheet('阶段', title)],
        sum(bars.map((process) => stageOn(process, title))) + listed,
      ]);
    }
    for (const grade of GRADES) {
      const self = rows.filter((row) => row.self_grade === grade).length;
      all.push([
        ...([`grade ${grade}`, rows.filter((row) => gradeOf(row) === grade).length] as const),
        ...[inTable((row) => row.grade === grade), await cell('rows=grade&columns=process', grade)],
        sheet('综合等级').filter((each) => each.endsWith(`${grade}级`)).length,
      ]);
      all.push([
        ...([`self grade ${grade}`, self, inTable((row) => row.self_grade === grade)] as const),
        ...[await cell('rows=self_grade', grade), inSheet('自评等级', `${grade}级`)],
      ]);
      for (const process of PROCESSES)
        all.push([
          `complete, ${process}, ${grade}`,
          rows.filter((row) => row.process === process && row.stage === 'complete' && gradeOf(row) === grade)
            .length,
          inTable((row) => row.process === process && row.stage === 'complete' && row.grade === grade),
          await cell('rows=process&columns=grade&filter[stage]=complete', process, grade),
          bar(`grades_${process}`, `${grade}级`),
        ]);
    }
    return all;
  }

  function agree(all: readonly Figure[]) {
    expect(all.length).toBeGreaterThanOrEqual(30);
    for (const [name, expected, ...places] of all)
      expect({ name, places }).toEqual({ name, places: places.map(() => expected) });
  }

  it('are what the raw rows say, in table, pivot, charts, dashboard and sheet', async () => {
    const all = await figures();
    agree(all);
    expect(all.filter(([, expected]) => (expected ?? 0) > 0).length).toBeGreaterThan(12);
  });

  it('agree everywhere at once when a grade is corrected and a course deleted', async () => {
    const third = groups[2] as Reviewable;
    const call = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
      const came = await cast.admin.send(method, `/api/admin/evaluation/${path}`, body);
      expect([path, came.code ?? 0]).toEqual([path, 0]);
    };
    const of = (all: readonly Figure[], name: string) => all.find(([each]) => each === name)?.[1] ?? 0;
    const now = async () => {
      const all = await figures();
      agree(all);
      const grades = GRADES.map((grade) => of(all, `grade ${grade}`));
      return [of(all, 'groups'), of(all, 'scored'), ...grades];
    };
    const [{ course_id, version }] = await raw(
      `select e.course_id, g.version + g.judged_version as version from evaluation_course_groups g
       join evaluation_courses e on e.id = g.evaluation_course_id where g.id = $1`,
      third.groupId,
    );
    const inHistory = async () =>
      (await cast.admin.get(`/api/admin/courses/${course_id}/history`)).data.groups.map(
        ({ grade }: { grade: string | null }) => grade,
      );
    expect(await inHistory()).toEqual(['D']);
    await call('PUT', `groups/${third.groupId}/grade`, { grade: 'A', reason: '复核后更正', version });
    // That it is A by now is in the raw rows, with which all places agree.
    const [all = 0, scored = 0, a = 0, ...others] = await now();
    expect(await inHistory()).toEqual(['A']);
    await call('DELETE', `courses/${third.planId}?reason=${encodeURIComponent('重复安排')}`);
    expect(await now()).toEqual([all - 1, scored - 1, a - 1, ...others]);
    expect(await inHistory()).toEqual([]);
    await call('POST', `courses/${third.planId}/restore`, {});
    expect(await inHistory()).toEqual(['A']);
  });

  it('of a principal are those of the own table, and on the dashboard the same', async () => {
    const { table, charts, dashboard, cell } = await told(cast.principal, 'principal');
    expect(charts.groups).toBe(table.length);
    for (const process of PROCESSES)
      for (const grade of GRADES) {
        const is = (row: Record<string, unknown>) => row.process === process && row.grade === grade;
        const bars = dashboard.distributions.find(
          (each: { key: string }) => each.key === `grades_${process}`,
        )?.bars;
        const shown = bars?.find((each: { label: string }) => each.label === `${grade}级`)?.value ?? 0;
        expect([process, grade, shown]).toEqual([process, grade, table.filter(is).length]);
        expect(await cell('rows=process&columns=grade', process, grade)).toBe(shown);
      }
    const graded = table.filter(({ grade }) => grade !== null);
    const [{ acad_year_term: term }] = table as [{ acad_year_term: string }];
    const best = graded.filter(({ grade }) => grade === 'A').length;
    expect(best).toBeGreaterThan(0);
    // Of some of them the grade is told and the score is not.
    expect(charts.trend.find((each: { term: string }) => each.term === term)).toMatchObject({
      ...{ groups: table.length, scored: 0, best: shareOf(best, graded.length) },
    });
    const announced = (state: string) => table.filter((row) => row.announced === state).length;
    expect([announced('published'), announced('notice')]).toEqual([1, 1]);
  });

  it('of a single expert are not to be reckoned from totals, other cells or another filter', async () => {
    const [first, second] = groups as [Reviewable, Reviewable];
    // The second has a second expert of the same side: what all come to is told, what one of them gave is not.
    const more = await product.school.pool.query(
      `insert into reviews (evaluation_course_group_id, person_id, side, status, scored, score, assigned_at, submitted_at)
       select $1, p.id, 'central', 2, 2, 8000, now(), now() from people p
       where p.username = 'expert' returning id`,
      [second.groupId],
    );
    expect(more.rows.length).toBe(1);
    const both = `filter[group]=${first.groupId},${second.groupId}`;
    const one = `filter[group]=${second.groupId}`;
    const get = async (path: string) =>
      (await cast.principal.get(`/api/principal/evaluation/data/${path}`)).data;
    const [row] = await get(`groups?filter[group]=${first.groupId}`);
    expect(row).toMatchObject({ announced: 'published', score: null, central_average: null, leaves: [] });
    for (const measure of ['mean', 'median', 'spread'])
      for (const of of ['score', 'central_average', 'department_average']) {
        const total = async (filter: string) =>
          (await get(`pivot?rows=stage&columns=process&measure=${measure}&of=${of}&${filter}`)).cells
            .at(-1)
            .at(-1);
        expect((await total(both)).value, `${measure} ${of}`).toBe((await total(one)).value);
      }
    const drawn = async (filter: string) => {
      const { radar, distribution, scored } = await get(`charts?${filter}`);
      return {
        radar: radar && { ...radar, series: radar.series.map(({ values }: never) => values) },
        distribution,
        scored,
      };
    };
    expect(await drawn(both)).toEqual(await drawn(one));
    // Sorted or filtered by what is hidden, it stands where anything hidden stands.
    for (const sort of ['score', '-score'])
      expect((await get(`groups?${both}&sort=${sort}`)).at(-1).id).toBe(first.groupId);
    // Of two of a side neither is told: both stand as they would without.
    const sorted = async (sort: string) =>
      (await get(`groups?${both}&sort=${sort}`)).map(({ id }: { id: number }) => id);
    expect(await sorted('central_average')).toEqual(await sorted('-central_average'));
    for (let from = 0; from < 100; from += 10)
      expect(await get(`groups?filter[group]=${first.groupId}&filter[score]=${from}~${from + 10}`)).toEqual(
        [],
      );
    await raw('delete from reviews where id = $1', more.rows[0].id);
  });

  it('of a principal stay what they are where a committee ends without agreement', async () => {
    await facultyGroupOver(product, COLLEGE, 1);
    const { groupId } = await assessable(product, cast);
    const read = async () =>
      (await cast.principal.get(`/api/principal/evaluation/data/groups?filter[group]=${groupId}`)).data;
    const before = await read();
    expect(before).toMatchObject([{ id: groupId, stage: 'assessment' }]);
    expect(await step(product, cast.admin, 'admin', groupId, 'close')).toMatchObject({
      ...{ code: 0, data: { stage: 'assessment' } },
    });
    expect(await read()).toEqual(before);
  });
});
