import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { startTemporaryPostgres } from '../../../../scripts/machine/temporary-postgres.ts';
import { eq } from '../database/query.ts';
import { captchas, limits } from '../database/schema.ts';
import { assembleOnPostgres } from './assemble-on-postgres.ts';
import { clientOf, signIn } from './client.ts';
import { testClock } from './clock.ts';
import { addMarkedCourse } from './goal-marks.ts';
import { listUnderNotice } from './notices.ts';

/**
 * Serves the product for browser tests on PostgreSQL (with the embedded engine a run took a third more), and beside it,
 * on a port of its own, what a person would see with their eyes and a program cannot: how far a captcha is turned.
 * Prints both addresses as JSON.
 */
const postgres = await startTemporaryPostgres();
const { app, school, close } = await assembleOnPostgres(postgres.url, 8);
await app.listen({ port: 0, host: '127.0.0.1' });

const backstage = fastify();
backstage.get<{ Params: { id: string } }>('/captchas/:id', async ({ params }) => {
  const [row] = await school.db.select().from(captchas).where(eq(captchas.id, params.id));
  return { angle: row?.angle ?? null };
});
backstage.post<{ Params: { username: string } }>('/sessions/:username', async ({ params }) => {
  const { tokens } = await signIn({ app, school, visitor: clientOf(app, {}) }, params.username);
  return tokens;
});
/** One machine stands for a whole school here: its many logins must not look like an attack. */
backstage.delete('/limits', async () => {
  await school.db.delete(limits);
  return { ok: true };
});
/** The results of groups that the teacher teaches are under public notice from today on: A, and C after it. */
backstage.post('/notices', async () => {
  const { rows } = await school.pool.query(
    `select distinct g.id as "groupId" from evaluation_course_groups g
     join evaluation_courses e on e.id = g.evaluation_course_id join terms m using (acad_year_term)
     join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
     join people p on p.id = t.person_id and p.username = 'teacher'
     where m.is_now and e.process = 'old' and not exists
       (select 1 from result_list_rows r where r.evaluation_course_group_id = g.id) order by 1 limit 2`,
  );
  const grades = ['A', 'C'] as const;
  const groups = rows.map(({ groupId }, at) => ({ groupId, grade: grades[at] ?? 'C' }));
  return listUnderNotice({ school, clock: testClock() }, groups);
});
/** A goal course of the teacher's, with students and without marks. */
backstage.post<{ Body: Parameters<typeof addMarkedCourse>[1] }>('/marked-courses', ({ body }) =>
  addMarkedCourse(school.pool, body ?? {}),
);
await backstage.listen({ port: 0, host: '127.0.0.1' });

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
process.stdout.write(
  `${JSON.stringify({
    product: `http://127.0.0.1:${portOf(app.server)}`,
    backstage: `http://127.0.0.1:${portOf(backstage.server)}`,
  })}\n`,
);

process.once('SIGTERM', async () => {
  await backstage.close();
  await close();
  await postgres.stop();
});
