import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';
import { addReviewCrowd, type CrowdExpert } from '../../apps/server/src/testing/review-crowd.ts';

/** The product with an expert who has scored every leaf of many courses, as colleagues have. Says where their list is. */
const OTHERS = 30;
const COLLEAGUES = 20;

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 8);
const { pool } = school;
// What waits to be converted would be converted while something else is measured.
await pool.query('delete from jobs');
await addEvaluationCrowd(school.db, OTHERS + 1, 'teacher');
const { experts, leaves } = await addReviewCrowd(school.db, COLLEAGUES + 1);
const { review, authorization } = experts[0] as CrowdExpert;
// Who is a teacher as well begins as one; who never chose a password is asked for one first.
await pool.query(
  'delete from roles using reviews r where r.id = $1 and roles.person_id = r.person_id and identity <> 3',
  [review],
);
await pool.query(
  'update people set change_password_at = now() where id = (select person_id from reviews where id = $1)',
  [review],
);
await pool.query(
  `with groups as (
     update evaluation_course_groups g set stage = 'evaluation', audit_status = 1
     from evaluation_courses e, courses c
     where e.id = g.evaluation_course_id and c.id = e.course_id and c.code like 'EV%'
     returning g.id
   ), scored as (
     insert into reviews (evaluation_course_group_id, person_id, side, assigned_at, status, scored)
     select groups.id, person_id, 'central', now(), 1, cardinality($2::int[]) from groups, reviews
     where reviews.id = any($1)
     on conflict (evaluation_course_group_id, person_id) do update set status = 1, scored = excluded.scored
     returning id
   )
   insert into review_entries (review_id, indicator_id, score, comment, version, saved_at)
   select scored.id, i.id, i.total_points * (60 + (scored.id * 7 + i.id) % 40), '评语' || scored.id, 1, now()
   from scored, indicators i where i.id = any($2)`,
  [experts.map((expert) => expert.review), leaves],
);
for (const table of ['reviews', 'review_entries']) await pool.query(`vacuum analyze ${table}`);

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({
  list: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/courseReview/index`,
  cookies: { token_user_default: authorization.replace('Bearer ', '') },
  others: OTHERS,
});
