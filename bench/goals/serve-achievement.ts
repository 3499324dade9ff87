import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addMarkedCourse } from '../../apps/server/src/testing/goal-marks.ts';

/** A large course, and a major that many courses contribute to. Says where they are, and how to get in. */
const LARGE = { students: 500, questions: 39, marked: 500 };
const USUAL = { students: 60, questions: 9, marked: 60 };
const [COURSES, REQUIREMENTS, POINTS, YEAR] = [60, 12, 3, 2023];
/** How many points each course contributes to. */
const SUPPORTED = 3;

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 16);
const { pool } = school;
// What waits to be converted would be converted while something else is measured.
await pool.query('delete from jobs');
const large = await addMarkedCourse(pool, LARGE);
const major = await addMajor();
const door = { app, school, visitor: clientOf(app, {}) };
const bearer = async (username: string) => `Bearer ${(await signIn(door, username)).tokens?.access}`;
await pool.query('analyze');

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.send?.({
  product: `http://127.0.0.1:${port}`,
  achievement: `/api/teacher/goals/courses/${large.id}/achievement`,
  major: `/api/admin/goals/majors/${major}/years/${YEAR}`,
  students: LARGE.students,
  courses: COURSES,
  teacher: await bearer('teacher'),
  admin: await bearer('admin'),
});

/** Confirmed goal courses of one entry year, each for a few of the points of its major. */
async function addMajor(): Promise<number> {
  const { rows } = await pool.query(
    `insert into majors (name, code, department_id)
     select '达成度专业', 'ACHV', department_id from people where username = 'teacher' returning id`,
  );
  const { id } = rows[0];
  await pool.query('insert into requirement_sets (major_id, entry_year) values ($1, $2)', [id, YEAR]);
  await pool.query(
    `insert into requirements (major_id, entry_year, position, code, title)
     select $1, $2, n, n::text, '要求' || n from generate_series(1, $3::int) n`,
    [id, YEAR, REQUIREMENTS],
  );
  const points = await pool.query(
    `insert into requirement_points (requirement_id, position, code, text)
     select r.id, n, r.code || '.' || n, '能够解决复杂工程问题' from requirements r, generate_series(1, $2::int) n
     where r.major_id = $1 order by r.position, n returning id`,
    [id, POINTS],
  );
  for (let nth = 0; nth < COURSES; nth += 1) {
    const own = Array.from(
      { length: SUPPORTED },
      (_, at) => points.rows[(nth + at * 12) % points.rows.length].id,
    );
    await addConfirmed(id, own);
  }
  await pool.query(
    `update point_supports s set weight = 10000 / n from
       (select point_id, count(*)::int as n from point_supports group by point_id) c
     where c.point_id = s.point_id and s.point_id = any($1)`,
    [points.rows.map((row) => row.id)],
  );
  return id;
}

async function addConfirmed(majorId: number, points: readonly number[]): Promise<void> {
  const { id } = await addMarkedCourse(pool, USUAL);
  await pool.query(
    `update goal_courses set state = 'confirmed', plan = jsonb_set(plan, '{goals,0,points}', $2) where id = $1`,
    [id, JSON.stringify(points)],
  );
  await pool.query('update goal_students set major_id = $2, entry_year = $3 where goal_course_id = $1', [
    ...[id, majorId, YEAR],
  ]);
  await pool.query(
    `insert into point_supports (point_id, course_id, weight)
     select p, course_id, 1 from goal_courses, unnest($2::int[]) p where id = $1`,
    [id, points],
  );
}
