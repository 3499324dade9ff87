import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';

/** The product with a term's work of one expert, and a result list of a large school. */
const [SHEETS, LISTED] = [500, 2_000];
const { app, school } = await assembleOnPostgres(process.argv[2] as string, 16);
const { pool } = school;
await pool.query('delete from jobs');
await addEvaluationCrowd(school.db, LISTED, 'teacher');
const crowd = `select g.id, e.version_id, row_number() over (order by g.id) as n from evaluation_course_groups g
  join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
  where c.code like 'EV%'`;
const { rows: reviews } = await pool.query(
  `with made as (
     insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, status, scored, score, submitted_at)
     select w.id, p.id, 'central', now(), 2, 1, 8650, now() from (${crowd}) w, people p
     where p.username = 'centerexpert' and w.n <= $1
     on conflict do nothing returning id, evaluation_course_group_id
   ), scored as (
     insert into review_entries (review_id, indicator_id, score, comment, version, saved_at)
     select m.id, i.id, 400, '课程目标明确，内容紧跟前沿，案例丰富；建议进一步加强过程性考核。', 1, now()
     from made m join (${crowd}) w on w.id = m.evaluation_course_group_id join indicators i on i.version_id = w.version_id
     where not exists (select 1 from indicators below where below.parent_id = i.id)
   )
   select id from made order by id`,
  [SHEETS],
);
await pool.query(
  `with crowd as (${crowd}) update evaluation_course_groups g set stage = 'complete', audit_status = 1
   from crowd where crowd.id = g.id`,
);
await pool.query(
  `insert into group_results (evaluation_course_group_id, department_average, central_average, average_score, grade)
   select id, 8000, 8200, 8120, case when n % 5 = 0 then 'A' else 'B' end from (${crowd}) w
   on conflict (evaluation_course_group_id) do nothing`,
);
const { rows: listed } = await pool.query(`select id from (${crowd}) w order by id`);
const door = { app, school, visitor: clientOf(app, {}) };
const bearerOf = async (username: string) => `Bearer ${(await signIn(door, username)).tokens?.access}`;
const [admin, expert] = [await bearerOf('admin'), await bearerOf('centerexpert')];
const others = [await bearerOf('teacher'), await bearerOf('multi')];
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () =>
  process.send?.({ memory: process.memoryUsage().rss, compiler: app.typesetter.pid }),
);
process.send?.({
  product: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  admin,
  expert,
  others,
  reviews: reviews.map(({ id }) => id),
  listed: listed.map(({ id }) => id),
});
