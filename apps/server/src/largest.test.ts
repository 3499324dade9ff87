import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { IMPORT_KINDS } from '@course-center/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from './database/schema.ts';
import { LISTED } from './importables.ts';
import type { Client } from './testing/client.ts';
import { addCrowd } from './testing/crowd.ts';
import { addEvaluationCrowd } from './testing/evaluation-crowd.ts';
import { type Cast, castOf } from './testing/evaluations.ts';
import { callersOf, furthest } from './testing/furthest-caller.ts';
import { addMarkedCourse, type MarkedCourse } from './testing/goal-marks.ts';
import { settledImport, uploadSheet } from './testing/imports.ts';
import { largestBody, type Rows, takesRows } from './testing/largest-bodies.ts';
import { longestPiece } from './testing/longest-piece.ts';
import { type Product, startProduct } from './testing/product.ts';
import { completeGroups, listMade } from './testing/result-lists.ts';
import { sheetOf } from './testing/sheet-of.ts';

/** Five times what the bench asks for, so that nothing but the growth of the work decides. */
const MOST = 250;
/** Calls that are known to keep the thread longer, with why that is left. */
const LONGER: Readonly<Record<string, string>> = {};

const GROUPS = 1_000;
const EXPERTS = 300;
const FIRST = 700_000;
const STUDENTS = 6_000;
const QUESTIONS = 59;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('on the largest school, thing and sheet', () => {
  let product: Product;
  let cast: Cast;
  let course: MarkedCourse;
  let rows: Rows;
  let callers: Awaited<ReturnType<typeof callersOf>>;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    const { db, pool } = product.school;
    const idsOf = async (text: string): Promise<number[]> =>
      (await pool.query(text)).rows.map(({ id }) => id);
    course = await addMarkedCourse(pool, { students: STUDENTS, questions: QUESTIONS, marked: STUDENTS });
    await addEvaluationCrowd(db, GROUPS, 'teacher');
    await addCrowd(db, FIRST, FIRST + EXPERTS);
    await pool.query(
      `insert into roles (person_id, identity) select id, 3 from people where employee_no like 'B07%'`,
    );
    await pool.query(`update evaluation_course_groups g set stage = 'evaluation', audit_status = 1,
      submitted_at = now() from evaluation_courses e join courses c on c.id = e.course_id
      where e.id = g.evaluation_course_id and c.code like 'EV%'`);
    const complete = await completeGroups(product, cast, GROUPS);
    await listMade(cast, complete);
    rows = {
      complete,
      groups: await idsOf(`select g.id from evaluation_course_groups g
        join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
        where c.code like 'EV%' order by g.id`),
      experts: await idsOf(`select id from people where employee_no like 'B07%' order by id`),
      people: await idsOf(`select id from people where username ~ '^[a-z]*\\d+$' order by id`),
      courses: await idsOf(`select id from courses where code like 'EV%' order by id`),
      shown: await idsOf('select id from excellent_courses order by id'),
      students: course.studentIds,
      reviews: await idsOf(`insert into reviews (evaluation_course_group_id, person_id, side, assigned_at)
        select g.id, p.id, 'central', now() from (
          select g.id, row_number() over (order by g.id) as n from evaluation_course_groups g
          join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
          where c.code like 'EV%'
        ) g cross join generate_series(0, 1) seat join (
          select id, row_number() over (order by id) as n from people where employee_no like 'B07%'
        ) p on p.n = 1 + (g.n * 2 + seat) % ${EXPERTS} returning id`),
    };
    // What goes on beside is not what is asked for.
    await pool.query('delete from jobs');
    await pool.query('analyze');
    callers = await callersOf(product, product.clock.now());
  }, 900_000);
  beforeEach(() => product.school.db.delete(limits));
  afterAll(() => product.close());

  const held = (endpoints: readonly Endpoint[]) =>
    endpoints
      .filter(({ call }) => LONGER[call] === undefined)
      .map((endpoint) => [endpoint.call, endpoint] as const);

  const read = allEndpoints().filter(({ call }) => call.startsWith('GET '));
  it.each(held(read))('%s keeps nobody waiting', { timeout: 300_000 }, async (_call, endpoint) => {
    const { asked } = await furthest(product, endpoint, callers);
    const known = Object.keys(endpoint.query?.properties ?? {});
    for (const [name, value] of [
      ['', ''],
      ['page[size]', '200'],
      ['format', 'xlsx'],
    ] as const) {
      if (name !== '' && !known.includes(name)) continue;
      const more = name === '' ? '' : `${asked.url.includes('?') ? '&' : '?'}${name}=${value}`;
      let status = 0;
      const piece = await longestPiece(async () => {
        status = (await product.app.inject({ ...asked, url: asked.url + more })).statusCode;
      }, 2);
      expect(status, more).toBeLessThan(500);
      expect(piece, more).toBeLessThan(MOST);
    }
  });

  const taking = allEndpoints().filter(takesRows);
  it.each(held(taking))('%s, of as many rows as it takes, keeps nobody waiting', async (_call, endpoint) => {
    const { asked } = await furthest(product, endpoint, callers);
    const payload = JSON.stringify(largestBody(endpoint, rows));
    let status = 0;
    const piece = await longestPiece(async () => {
      const headers = { ...asked.headers, ...JSON_TYPE };
      status = (await product.app.inject({ ...asked, payload, headers })).statusCode;
    }, 1);
    expect(status).toBeLessThan(500);
    expect(piece).toBeLessThan(MOST);
  });

  it('ten thousand pairs are assigned in pieces', { timeout: 300_000 }, async () => {
    const pairs = Array.from({ length: 10_000 }, (_, nth) => ({
      group_id: rows.groups[Math.floor(nth / 10) % GROUPS],
      person_id: rows.experts[(nth + 17) % EXPERTS],
    }));
    let done = 0;
    const piece = await longestPiece(async () => {
      const asked = { pairs, trial: false };
      done = (await cast.admin.send('POST', '/api/admin/evaluation/assignments', asked)).data.done;
    }, 1);
    expect(done).toBeGreaterThan(0);
    expect(piece).toBeLessThan(MOST);
  });

  const LONG = [
    ['zeros', `1.${'0'.repeat(4_990)}1`],
    ['make-ups', `${'补'.repeat(4_990)}\n补`],
    ['signs that stand for eighteen', '\ufdfa'.repeat(5_000)],
    ['brackets and commas', '（、'.repeat(2_500)],
    ['addresses', 'a@a.'.repeat(1_250)],
  ] as const;
  const GOAL_TITLES = {
    'goal-students': ['学号', '姓名', '教学班', '专业', '入学年份', '重修'],
    'goal-marks': [
      ...['学号', '姓名', '平时（满分100）'],
      ...Array.from({ length: QUESTIONS }, (_, at) => `期末 第${at + 1}题（满分10）`),
    ],
  };
  /** Several pieces of those that sheets are judged in. */
  const CELLS = 300;

  it.each([...IMPORT_KINDS, ...(['goal-students', 'goal-marks'] as const)])(
    'a sheet of %s keeps nobody waiting, however long its cells are',
    { timeout: 300_000 },
    async (kind) => {
      const ofGoals = kind === 'goal-students' || kind === 'goal-marks';
      const titles: readonly string[] = ofGoals
        ? GOAL_TITLES[kind]
        : LISTED[kind].importing.columns.map(({ title }: { title: string }) => title);
      const [client, prefix]: [Client, string] = ofGoals ? [cast.leader, 'teacher'] : [cast.admin, 'admin'];
      const asked = {
        ...{ prefix, kind },
        ...(ofGoals && { goal_course_id: course.id }),
        ...(kind === 'expert-groups' && { process: 'new' }),
      };
      for (const [what, text] of LONG) {
        const line = Object.fromEntries(titles.map((title) => [title, text]));
        const file = await sheetOf(Array.from({ length: Math.ceil(CELLS / titles.length) }, () => line));
        const piece = await longestPiece(async () => {
          const { data, message } = await uploadSheet(product.app, client, asked, file);
          expect(data?.id, message).toBeDefined();
          await settledImport(client, prefix, data.id);
          await client.send('DELETE', `/api/${prefix}/imports/${data.id}`);
        }, 1);
        expect(piece, what).toBeLessThan(MOST);
      }
    },
  );
});
