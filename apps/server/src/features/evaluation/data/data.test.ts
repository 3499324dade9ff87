import { medianOf } from '@course-center/domain/evaluation/reviews/average';
import { halfUp } from '@course-center/domain/evaluation/reviews/points';
import { resultOf } from '@course-center/domain/evaluation/reviews/result';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { type Cast, castOf, outsiderOf } from '../../../testing/evaluations.ts';
import { endedAs } from '../../../testing/group-at.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type Reviewable, reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { indicatorsOf } from '../evaluation-systems/indicators.repository.ts';
import { submittedReviews } from '../results/results.repository.ts';
import { scoredIndicators } from '../results/scored-indicators.ts';

const ADMIN = '/api/admin/evaluation/data';
const PRINCIPAL = '/api/principal/evaluation/data';
const EVERY = 'page[size]=200&filter[term]=all';

interface Row {
  readonly id: number;
  readonly [figure: string]: unknown;
}

describe('the data of the evaluation', () => {
  let product: Product;
  let cast: Cast;
  let outsider: Client;
  const groups: Reviewable[] = [];
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    outsider = await outsiderOf(product);
    await product.school.pool.query('delete from reviews');
    await product.school.pool.query('delete from group_results');
    await product.school.pool.query('delete from group_leaf_scores');
    let systemId: number | undefined;
    // Experts of both sides, each of one review: what single ones gave must not be told to others.
    for (const scores of [
      [55, 38],
      [48, 30],
      [60, 36],
    ]) {
      const group = await reviewable(product, cast, systemId ? { systemId } : {});
      groups.push(group);
      systemId ??= await systemOf(group);
      const central = await reviewOf(product, group.groupId, 'centerexpert');
      const department = await reviewOf(product, group.groupId, 'expert', 'department');
      await reviewed(await product.signIn('centerexpert'), central, group, scores);
      await reviewed(await product.signIn('expert'), department, group, [scores[0] as number, 25]);
    }
  });
  afterAll(() => product.close());

  /** The system that a group is judged by. */
  const systemOf = async ({ planId }: Reviewable): Promise<number> =>
    (
      await raw(
        `select v.evaluation_system_id as id from evaluation_courses e
         join evaluation_system_versions v on v.id = e.version_id where e.id = $1`,
        planId,
      )
    )[0].id;
  const rowsOf = async (path: string, by = cast.admin): Promise<Row[]> => {
    const came = await by.get(path);
    if (came.code !== 0) throw new Error(JSON.stringify(came));
    return came.data;
  };
  const rowOf = async (id: number, more = '', by = cast.admin, prefix = ADMIN) =>
    (await rowsOf(`${prefix}/groups?${EVERY}&filter[group]=${id}${more}`, by))[0] as Row;
  const raw = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;

  it('refuses what makes no sense, naming it', async () => {
    for (const [path, name] of [
      ['pivot?rows=weather', 'rows=weather'],
      ['pivot?columns=group', 'columns=group'],
      ['pivot?measure=beauty', 'measure=beauty'],
      ['pivot?of=charm', 'of=charm'],
      ['groups?columns=course_name,weather', 'columns=weather'],
      ['groups?sort=weather', 'sort=weather'],
      ['charts?weather=1', 'weather'],
      ['pivot?rows=grade', '行和列不能相同'],
      ['pivot?rows=term&columns=term', '行和列不能相同'],
      [`groups?columns=${Array.from({ length: 121 }, (_, n) => `leaf:${n}`)}`, '最多列出 120 列'],
    ])
      expect(await cast.admin.get(`${ADMIN}/${path}`), path).toMatchObject({
        code: 4000,
        message: expect.stringContaining(name as string),
      });
    expect((await rowsOf(`${ADMIN}/groups?filter[score]=nonsense`)).length).toBe(0);
  });

  it('is the course centre’s, and a principal’s for the own department', async () => {
    for (const call of ['groups', 'pivot', 'charts', 'choices']) {
      expect(await product.visitor.get(`${ADMIN}/${call}`)).toMatchObject({ status: 401 });
      expect(await cast.leader.get(`${PRINCIPAL}/${call}`)).toMatchObject({ status: 403 });
      expect(await cast.party.get(`${PRINCIPAL}/${call}?identity=6`)).toMatchObject({ status: 403 });
      expect(await cast.principal.get(`${PRINCIPAL}/${call}`)).toMatchObject({ code: 0 });
    }
    const own = await rowsOf(`${PRINCIPAL}/groups?${EVERY}`, cast.principal);
    const all = await rowsOf(`${ADMIN}/groups?${EVERY}`);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    const ids = groups.map(({ groupId }) => groupId);
    const foreign = await rowsOf(`${PRINCIPAL}/groups?${EVERY}&filter[group]=${ids.join(',')}`, outsider);
    expect(foreign).toEqual([]);
    const pivot = await outsider.get(`${PRINCIPAL}/pivot?filter[term]=all&filter[group]=${ids.join(',')}`);
    expect(pivot).toMatchObject({ data: { rows: [] }, meta: { total: 0 } });
  });

  it('says of each group what the raw rows say', async () => {
    for (const { groupId } of groups) {
      const row = await rowOf(groupId);
      const [stored] = await raw(
        `select g.*, e.process, e.acad_year_term, c.name, c.code, v.rule, v.id as version_id
         from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
         join courses c on c.id = e.course_id join evaluation_system_versions v on v.id = e.version_id where g.id = $1`,
        groupId,
      );
      const reviews = await raw('select * from reviews where evaluation_course_group_id = $1', groupId);
      const result = resultOf(reviews, stored.rule);
      const scores = reviews.map(({ score }) => score);
      expect(row).toMatchObject({
        course_name: stored.name,
        course_code: stored.code,
        acad_year_term: stored.acad_year_term,
        process: stored.process,
        stage: stored.stage,
        returns: stored.reject_count,
        experts: 2,
        submitted: 2,
        department_average: (result.department_average as number) / 100,
        central_average: (result.central_average as number) / 100,
        score: (result.average_score as number) / 100,
        grade: finalGrade({ ...result, hand_grade: null }),
        spread: (Math.max(...scores) - Math.min(...scores)) / 100,
        self_grade: 'A',
        announced: 'no',
        list: null,
      });
      const indicators = scoredIndicators(
        await indicatorsOf(product.school.db, stored.version_id),
        await submittedReviews(product.school.db, groupId),
        stored.rule.department_weight,
      ).filter(({ leaf }) => leaf);
      const keys = indicators.map(({ row: { indicator } }) => `leaf:${indicator}`);
      const withLeaves = await rowOf(groupId, `&columns=${encodeURIComponent(keys.join(','))}`);
      const told = indicators.map(({ row: { indicator }, average }) => [
        indicator,
        (average as number) / 100,
      ]);
      expect(
        (withLeaves.leaves as { name: string; score: number }[])
          .map(({ name, score }) => [name, score])
          .sort(),
      ).toEqual(told.sort());
    }
  });

  it('counts and averages the same groups in table, pivot, chart and sheet', async () => {
    const ids = groups.map(({ groupId }) => groupId).join(',');
    const filter = `filter[term]=all&filter[group]=${ids}`;
    const rows = await rowsOf(`${ADMIN}/groups?page[size]=200&${filter}`);
    const scores = rows.map(({ score }) => Math.round((score as number) * 100));
    const mean = halfUp(
      scores.reduce((sum, score) => sum + score, 0),
      scores.length,
    );
    const total = async (measure: string, by = 'rows=college&columns=grade') => {
      const { data } = await cast.admin.get(`${ADMIN}/pivot?${filter}&${by}&measure=${measure}`);
      return data.cells.at(-1).at(-1).value;
    };
    expect(await total('count')).toBe(3);
    expect(await total('share')).toBe(100);
    expect(await total('mean')).toBe(mean / 100);
    expect(await total('median')).toBe((medianOf(scores) as number) / 100);
    const charts = (await cast.admin.get(`${ADMIN}/charts?${filter}`)).data;
    expect(charts).toMatchObject({ groups: 3, scored: 3 });
    const drawn = charts.distribution.reduce(
      (sum: number, { groups: of }: { groups: number }) => sum + of,
      0,
    );
    expect(drawn).toBe(3);
    for (const { from, to, groups: of } of charts.distribution) {
      const found = await rowsOf(`${ADMIN}/groups?page[size]=200&${filter}&filter[score]=${from}~${to}`);
      expect(found.length).toBe(of);
    }
    const [term] = charts.trend.filter((each: { scored: number }) => each.scored > 0);
    expect(term).toMatchObject({ scored: 3, mean: mean / 100, median: (medianOf(scores) as number) / 100 });
    expect(charts.radar.series[0].groups).toBe(3);
    const { data } = await cast.admin.get(`${ADMIN}/pivot?${filter}&rows=grade&columns=self_grade`);
    for (const [at, head] of data.rows.entries()) {
      const found = await rowsOf(`${ADMIN}/groups?page[size]=200&${filter}&filter[grade]=${head.key}`);
      expect(found.length).toBe(data.cells[at].at(-1).value);
    }
    const open = rows.filter(({ stage }) => stage !== 'complete').length;
    expect(charts.provisional).toBe(open);
    const settled = (await cast.admin.get(`${ADMIN}/pivot?${filter}&rows=standing&columns=process`)).data;
    expect(settled.rows.map(({ title }: { title: string }) => title)).toEqual([
      ...(open > 0 ? ['暂定'] : []),
      ...(open < 3 ? ['评估完成'] : []),
    ]);
    const provisional = await rowsOf(`${ADMIN}/groups?page[size]=200&${filter}&filter[standing]=provisional`);
    expect(provisional.length).toBe(open);
    const headers = { authorization: `Bearer ${cast.admin.tokens?.access}` };
    const url = `${ADMIN}/groups?${filter}&columns=course_code,score,grade&format=xlsx`;
    const { rawPayload } = await product.app.inject({ url, headers });
    const sheet = await readSheet(rawPayload, { required: ['课程代码', '综合得分', '综合等级'], known: [] });
    expect(sheet.rows.map(({ cells }) => cells)).toEqual(
      rows.map(({ course_code, score, grade, stage }) => [
        course_code,
        String(score),
        `${stage === 'complete' ? '' : '暂定 '}${grade}级`,
      ]),
    );
  });

  it('pivots by every dimension and measure, and a sheet of it stands as it stands', async () => {
    const { data: choices } = await cast.admin.get(`${ADMIN}/choices?filter[term]=all`);
    const keys = choices.dimensions.filter(({ pivots }: never) => pivots).map(({ key }: never) => key);
    for (const key of keys)
      for (const { key: measure } of choices.measures) {
        const by = `rows=${key}&columns=${key === 'process' ? 'stage' : 'process'}`;
        expect(
          await cast.admin.get(`${ADMIN}/pivot?${by}&measure=${measure}&of=total_days`),
          `${key} ${measure}`,
        ).toMatchObject({ code: 0 });
      }
    const headers = { authorization: `Bearer ${cast.admin.tokens?.access}` };
    const { rawPayload } = await product.app.inject({
      url: `${ADMIN}/pivot?filter[term]=all&rows=term&columns=process&format=xlsx`,
      headers,
    });
    const { titles, rows } = await readSheet(rawPayload, { required: ['合计'], known: [] });
    expect(titles[0]).toBe('学年学期 \\ 流程');
    expect(rows.at(-1)?.cells[0]).toBe('合计');
  });

  it('follows at once where a grade is corrected or a course deleted', async () => {
    const [, second] = groups as [Reviewable, Reviewable];
    await raw(
      `update group_results set hand_grade = 'D', hand_reason = '更正' where evaluation_course_group_id = $1`,
      second.groupId,
    );
    expect(await rowOf(second.groupId)).toMatchObject({ grade: 'D' });
    const gone = `filter[term]=all&filter[group]=${second.groupId}`;
    const before = await cast.admin.get(`${ADMIN}/pivot?${gone}&rows=grade&columns=process`);
    expect(before.data.rows).toEqual([{ key: 'D', title: 'D级' }]);
    await raw('update evaluation_courses set deleted_at = now() where id = $1', second.planId);
    expect(await rowsOf(`${ADMIN}/groups?${gone}`)).toEqual([]);
    expect(await cast.admin.get(`${ADMIN}/pivot?${gone}`)).toMatchObject({ meta: { total: 0 } });
    expect((await cast.admin.get(`${ADMIN}/charts?${gone}`)).data.groups).toBe(0);
    await raw('update evaluation_courses set deleted_at = null where id = $1', second.planId);
  });

  it('tells a principal nothing that would tell what one expert gave, in no total, share or median', async () => {
    const ids = groups.map(({ groupId }) => groupId);
    const filter = `filter[term]=all&filter[group]=${ids.join(',')}`;
    const asPrincipal = (path: string) => cast.principal.get(`${PRINCIPAL}/${path}`);
    const { data: choices } = await asPrincipal('choices?filter[term]=all');
    const keysOf = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key);
    const columns = encodeURIComponent(keysOf(choices.columns).join(','));
    expect(columns).toContain('leaf');
    const sorts = choices.columns.flatMap(({ sort }: { sort: string | null }) => (sort ? [sort] : []));
    const pivoted = keysOf(choices.dimensions.filter(({ pivots }: { pivots: boolean }) => pivots));
    const paths = [
      ...['choices?filter[term]=all', 'charts?filter[term]=all', `charts?${filter}`],
      `groups?${filter}&columns=${columns}`,
      ...[...sorts, 'spread'].flatMap((sort) => [
        `groups?${filter}&sort=${sort}`,
        `groups?${filter}&sort=-${sort}`,
      ]),
      ...pivoted.flatMap((rows) => {
        const by = `rows=${rows}&columns=${rows === 'grade' ? 'stage' : 'grade'}`;
        return [
          `pivot?${filter}&${by}&measure=share`,
          ...['mean', 'median', 'spread'].flatMap((measure) =>
            ['score', 'central_average', 'department_average'].map(
              (of) => `pivot?${filter}&${by}&measure=${measure}&of=${of}`,
            ),
          ),
        ];
      }),
      ...['A', 'B', 'C', 'D', '-'].flatMap((grade) =>
        ['groups', 'charts', 'pivot'].map((view) => `${view}?${filter}&filter[grade]=${grade}`),
      ),
      ...Array.from({ length: 20 }, (_, n) => `charts?${filter}&filter[score]=${n * 5}~${n * 5 + 5}`),
    ].map((path) => `${PRINCIPAL}/${path}`);
    const [{ course_id }] = await raw(
      'select course_id from evaluation_courses where id = $1',
      groups[0]?.planId,
    );
    paths.push('/api/principal/dashboard', `/api/principal/courses/${course_id}/history`);
    const headers = { authorization: `Bearer ${cast.principal.tokens?.access}` };
    const sheets = [
      `groups?${filter}&columns=${columns}`,
      `pivot?${filter}&rows=grade&columns=stage&measure=median`,
    ];
    /** Whatever a principal can ask for, one after the other. */
    const answers = async () => {
      const told: unknown[] = [];
      for (const path of paths) {
        const { code, data } = await cast.principal.get(path);
        told.push([path, code, data]);
      }
      for (const path of sheets) {
        const { rawPayload } = await product.app.inject({ url: `${PRINCIPAL}/${path}&format=xlsx`, headers });
        told.push(await readSheet(rawPayload, { required: [], known: [] }));
      }
      return told;
    };
    for (const { groupId } of groups)
      expect(await rowOf(groupId, '', cast.principal, PRINCIPAL)).toMatchObject({
        ...{ score: null, grade: null, central_average: null, spread: null, list: null, agree: null },
        department_average: expect.any(Number),
      });
    const first = await answers();
    await raw(
      `update reviews set score = score - 700 where side = 'central' and evaluation_course_group_id = any($1)`,
      ids,
    );
    await raw(
      `update group_results set central_average = central_average - 700, average_score = average_score - 420,
         hand_grade = 'C' where evaluation_course_group_id = any($1)`,
      ids,
    );
    await raw('update group_leaf_scores set score = score - 100');
    expect(await answers()).toEqual(first);
    expect(await asPrincipal('pivot?rows=expert')).toMatchObject({ code: 4000 });
    expect(await asPrincipal(`groups?filter[expert]=1`)).toMatchObject({ code: 4000 });
    expect(JSON.stringify((await asPrincipal('choices?filter[term]=all')).data)).not.toContain('"expert"');
    expect((await asPrincipal('charts')).data.experts).toBeNull();
  });

  it('tells a principal the grade once it is announced, and no average of a single expert', async () => {
    const [first] = groups as [Reviewable];
    await raw(`update evaluation_course_groups set stage = 'complete' where id = $1`, first.groupId);
    await endedAs(product, first.groupId, 'published');
    const row = await rowOf(first.groupId, '', cast.principal, PRINCIPAL);
    expect(row).toMatchObject({ grade: 'C', announced: 'published', score: null, central_average: null });
    expect(row.department_average).toEqual(expect.any(Number));
  });

  it('hides what the reader still judges, also from the course centre', async () => {
    const [, , third] = groups as [Reviewable, Reviewable, Reviewable];
    await raw(
      `insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
       select $1, id, 'central', now() from people where username = 'admin'`,
      third.groupId,
    );
    expect(await rowOf(third.groupId)).toMatchObject({ score: null, grade: null, spread: null, experts: 3 });
  });

  it('keeps views for their person alone, each name once, and none over something newer', async () => {
    const views = `${ADMIN}/views`;
    const form = { name: '各学院等级', address: 'pivot?rows=college' };
    expect(await cast.admin.send('POST', views, { ...form, address: '//elsewhere' })).toMatchObject({
      status: 422,
    });
    expect(await cast.admin.send('POST', views, { ...form, name: ' ' })).toMatchObject({ status: 422 });
    expect(await cast.party.send('POST', `${PRINCIPAL}/views?identity=6`, form)).toMatchObject({
      status: 403,
    });
    const { data } = await cast.admin.send('POST', views, form);
    expect(await cast.admin.send('POST', views, form)).toMatchObject({ code: 11000 });
    expect((await cast.admin.get(views)).data).toEqual([{ id: data.id, ...form, version: 1 }]);
    expect((await cast.principal.get(`${PRINCIPAL}/views`)).data).toEqual([]);
    const own = `${views}/${data.id}`;
    const others = `${PRINCIPAL}/views/${data.id}`;
    expect(await cast.principal.send('PUT', others, { ...form, version: 1 })).toMatchObject({ status: 404 });
    expect(await cast.principal.send('DELETE', others)).toMatchObject({ status: 404 });
    const changed = { ...form, address: 'charts', version: 1 };
    expect(await cast.admin.send('PUT', own, changed)).toMatchObject({ code: 0 });
    expect((await cast.admin.send('PUT', own, changed)).code).not.toBe(0);
    expect(await cast.admin.send('DELETE', own)).toMatchObject({ status: 204 });
    expect((await cast.admin.get(views)).data).toEqual([]);
  });

  it('keeps fifty views of one person and no more, also when all come at once', async () => {
    const views = `${PRINCIPAL}/views`;
    const came = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        cast.principal.send('POST', views, { name: `视图 ${n}`, address: '' }),
      ),
    );
    expect(came.filter(({ code }) => code === 0)).toHaveLength(50);
    expect((await cast.principal.get(views)).data).toHaveLength(50);
  });
});
