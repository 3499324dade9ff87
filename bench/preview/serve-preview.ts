import type { AddressInfo } from 'node:net';
import type { MyCourse, Submission } from '@course-center/contract/evaluation/submissions';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { keptFile } from '../../apps/server/src/testing/uploads.ts';
import { makePdf } from './make-pdf.ts';

/** The product with a PDF of many pages in what a teacher fills in. Says where that page is, and how to get in. */
const PAGES = 300;
const NAME = '课程手册.pdf';

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 8);
const teacher = await signIn({ app, school, visitor: clientOf(app, {}) }, 'teacher');
const { data: courses } = await teacher.get('/api/teacher/evaluation/my-courses', {
  query: { process: 'old' },
});
const course = (courses as MyCourse[]).find(({ may_edit }) => may_edit);
if (!course) throw new Error('the demo school has no course that its teacher can fill in');
const { data: submission } = await teacher.get(`/api/teacher/evaluation/submissions/${course.id}`);
const fields = (submission as Submission).sections.flatMap(({ children }) => children);
const field = fields.find(({ type }) => type === 'file' || type === 'files');
if (!field) throw new Error('the form has no field for files');

const file = await keptFile(app, teacher, { name: NAME, content: makePdf(PAGES) });
const saved = await teacher.send(
  'PUT',
  `/api/teacher/evaluation/submissions/${course.id}/fields/${field.key}`,
  {
    content: '',
    file_ids: [file.id],
    version: field.version,
  },
);
if (saved.code !== 0) throw new Error(`the file was not saved: ${saved.message}`);

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({
  url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/courseEvaluation/evaluation/parts/${course.id}`,
  cookies: {
    token_user_default: teacher.tokens?.access,
    refresh_user_default: teacher.tokens?.refresh,
  },
  name: NAME,
});
