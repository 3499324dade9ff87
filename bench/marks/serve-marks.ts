import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addMarkedCourse } from '../../apps/server/src/testing/goal-marks.ts';
import { uploadSheet } from '../../apps/server/src/testing/imports.ts';
import { sheetOf } from '../../apps/server/src/testing/sheet-of.ts';

/** The product with a full and an empty grid of marks, and a course whose marks come by sheet. */
const STUDENTS = 500;
/** Beside the one item that is a column itself. */
const QUESTIONS = 39;

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 8);
const teacher = await signIn({ app, school, visitor: clientOf(app, {}) }, 'teacher');
const size = { students: STUDENTS, questions: QUESTIONS };
const full = await addMarkedCourse(school.pool, { ...size, marked: STUDENTS });
const empty = await addMarkedCourse(school.pool, size);

await app.listen({ port: 0, host: '127.0.0.1' });
const place = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/courseGoal/gradeEntry`;
process.send?.({
  list: place,
  full: `${place}/courses/${full.id}`,
  empty: `${place}/courses/${empty.id}`,
  cookies: { token_user_default: teacher.tokens?.access, refresh_user_default: teacher.tokens?.refresh },
});

process.on('message', async ({ students }: { readonly students: number }) => {
  process.send?.(await importMarks(students));
});

/** Imports the marks of a course as a page does. */
async function importMarks(students: number): Promise<{ preview: number; commit: number }> {
  const { id, studentIds } = await addMarkedCourse(school.pool, { students, questions: QUESTIONS });
  const { rows } = await school.pool.query(
    'select number, name from goal_students where id = any($1::int[]) order by id',
    [studentIds],
  );
  const marks = Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, at) => [`期末 第${at + 1}题（满分10）`, (at * 7) % 10]),
  );
  const lines = rows.map(({ number, name }) => ({
    学号: number,
    姓名: name,
    '平时（满分100）': 85,
    ...marks,
  }));
  const file = await sheetOf(lines);
  const started = performance.now();
  const what = { prefix: 'teacher', kind: 'goal-marks', goal_course_id: id };
  const { data } = await uploadSheet(app, teacher, what, file);
  await reaching('ready', data.id);
  const previewed = performance.now();
  await teacher.send('POST', `/api/teacher/imports/${data.id}/confirm`, {});
  await reaching('done', data.id);
  return { preview: (previewed - started) / 1000, commit: (performance.now() - previewed) / 1000 };
}

async function reaching(state: string, id: string): Promise<void> {
  for (;;) {
    const { data } = await teacher.get(`/api/teacher/imports/${id}`);
    if (data.state === state) return;
    if (data.state === 'failed') throw new Error(`the import failed: ${data.problem}`);
    await wait(100);
  }
}
