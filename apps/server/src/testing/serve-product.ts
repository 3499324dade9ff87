import { EMPTY_PLAN } from '@course-center/domain/goals/plan';
import fastify from 'fastify';
import { eq } from '../database/query.ts';
import { captchas, limits, tableLayouts } from '../database/schema.ts';
import { assembleOnPostgres } from './assemble-on-postgres.ts';
import { startCasServer } from './cas-server.ts';
import { testClock } from './clock.ts';
import { madeGoalCourse } from './goal-courses.ts';
import { addMarkedCourse } from './goal-marks.ts';
import { addReader } from './messages.ts';
import { APP, openMessagingApp } from './messaging-app.ts';
import { listUnderNotice } from './notices.ts';
import { OIDC_CLIENT, startOidcServer } from './oidc-server.ts';
import { openClient } from './open-session.ts';
import { publishedList, setResults } from './result-lists.ts';
import { copyOf, dropCopy, makeTemplate, type SchoolTemplate } from './school-template.ts';
import { addProvider } from './sign-on.ts';

/**
 * Serves the product for browser tests on PostgreSQL (with the embedded engine a run took a third more), and beside it,
 * on a port of its own, what a person would see with their eyes and a program cannot: how far a captcha is turned.
 * Prints both addresses as JSON. The school is a copy of the template that SCHOOL_TEMPLATE tells of; without one it is
 * seeded here. With a moment as argument it is always that moment there.
 */
const [moment] = process.argv.slice(2);
const now = moment ? testClock(new Date(moment)).now : () => new Date();
const shared = process.env.SCHOOL_TEMPLATE;
const own = shared ? null : await makeTemplate(now);
const template: SchoolTemplate = own ?? JSON.parse(shared as string);

/** A school of its own, served; closing it leaves nothing behind. */
async function openStage() {
  const copy = await copyOf(template);
  const wechat = await openMessagingApp(() => new Date());
  const settings = { allowInward: ['localhost', '127.0.0.1'], messagingUrl: wechat.url };
  const { app, school, close } = await assembleOnPostgres(copy, 8, settings, now, template.files);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // Known once it listens.
  Object.assign(school, { publicUrl: address });
  const providers: { close(): Promise<void> }[] = [];
  return {
    ...{ app, school, wechat, address, providers },
    async close() {
      for (const provider of providers.splice(0)) await provider.close();
      await wechat.close();
      await close();
      await dropCopy(template, copy);
    },
  };
}
const stage = await openStage();

const backstage = fastify();
backstage.get<{ Params: { id: string } }>('/captchas/:id', async ({ params }) => {
  const [row] = await stage.school.db.select().from(captchas).where(eq(captchas.id, params.id));
  return { angle: row?.angle ?? null };
});
backstage.post<{ Params: { username: string } }>('/sessions/:username', async ({ params }) => {
  const { tokens } = await openClient(stage, params.username, now());
  return tokens;
});
/** One machine stands for a whole school here: its many logins must not look like an attack. */
backstage.delete('/limits', async () => {
  await stage.school.db.delete(limits);
  return { ok: true };
});
/** Each journey begins with tables as nobody arranged them. */
backstage.delete('/layouts', async () => {
  await stage.school.db.delete(tableLayouts);
  return { ok: true };
});
/** The results of groups that the teacher teaches are under public notice from today on: A, and C after it. */
backstage.post('/notices', async () => {
  const { rows } = await stage.school.pool.query(
    `select distinct g.id as "groupId" from evaluation_course_groups g
     join evaluation_courses e on e.id = g.evaluation_course_id join terms m using (acad_year_term)
     join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
     join people p on p.id = t.person_id and p.username = 'teacher'
     where m.is_now and e.process = 'old' and not exists
       (select 1 from result_list_rows r where r.evaluation_course_group_id = g.id) order by 1 limit 2`,
  );
  const grades = ['A', 'C'] as const;
  const groups = rows.map(({ groupId }, at) => ({ groupId, grade: grades[at] ?? 'C' }));
  return listUnderNotice({ school: stage.school, clock: testClock(now()) }, groups);
});
/** Courses made for it, on a list that the leader signed and that was published; the school's own notice stays. */
backstage.post('/published-lists', async () => {
  const { rows } = await stage.school.pool.query(
    `select username, id from people where username in ('teacher', 'multi')`,
  );
  const idOf = (name: string): number => rows.find(({ username }) => username === name).id;
  const admin = await openClient(stage, 'admin', now());
  const cast = { admin, leaderId: idOf('teacher'), memberId: idOf('multi') };
  const { notice_days } = (await admin.get('/api/admin/settings/project')).data.config.result;
  const list = await publishedList({ school: stage.school, clock: testClock(now()) }, cast, ['A', 'B', 'C']);
  await setResults(admin, { notice_days });
  return list;
});
/**
 * A single sign-on of the school's on another site: `localhost`, where ports do not tell sites apart. It knows the
 * teacher and the leader, whose numbers are the school's, and somebody whom the school does not know.
 */
backstage.post<{ Params: { kind: 'cas' | 'oidc' }; Querystring: { standard?: string } }>(
  '/providers/:kind',
  async ({ params: { kind }, query }) => {
    const { rows } = await stage.school.pool.query(
      `select username, employee_no from people where username in ('teacher', 'leader')`,
    );
    const numberOf = (name: string) => rows.find(({ username }) => username === name).employee_no;
    const told = { match_attribute: 'employee_no', title: kind === 'cas' ? '智慧校园' : '身份平台' };
    const id = await addProvider(stage, { kind, config: {}, ...told, standard: query.standard === '1' });
    const place = `/api/sso/default/${id}`;
    const known = { lin: numberOf('teacher'), leader: numberOf('leader'), stranger: '00000000' };
    const users = Object.entries(known).map(([name, employee_no]) => ({ name, told: { employee_no } }));
    const config = { allow_http: true };
    if (kind === 'cas') {
      const cas = await startCasServer('localhost');
      for (const { name, told } of users) cas.users.set(name, { user: name, attributes: told });
      await setConfig(id, { ...config, url: cas.url });
      stage.providers.push(cas);
    } else {
      const oidc = await startOidcServer({ host: 'localhost', product: stage.address, returns: [place] });
      for (const { name, told } of users) oidc.users.set(name, { sub: name, name, ...told });
      await setConfig(id, { ...config, issuer: oidc.issuer, client_id: OIDC_CLIENT.id });
      stage.providers.push(oidc);
    }
    return { id };
  },
);
const setConfig = (id: number, config: object) =>
  stage.school.pool.query('update identity_providers set config = $1, version = version + 1 where id = $2', [
    config,
    id,
  ]);
/** An account of the messaging app, switched on. */
backstage.post('/messaging', async () => {
  const { appid, ...secrets } = APP;
  const account = { kind: 'wechat', title: '微信扫码', config: { appid } } as const;
  const id = await addProvider(stage, account, { secret: JSON.stringify(secrets) });
  await stage.school.pool.query(`insert into settings (name, value, version, updated_at)
    values ('project', '{"login":{"wechat_qr":true}}', 1, now()) on conflict (name) do update
    set value = jsonb_set(settings.value::jsonb, '{login}', '{"wechat_qr":true}')`);
  return { id };
});
/** Somebody scans the newest code with their phone; answers where the message that they get leads. */
backstage.post<{ Params: { openid: string } }>('/messaging/scans/:openid', async ({ params: { openid } }) => {
  const { rows } = await stage.school.pool.query(`select id from identity_providers where kind = 'wechat'`);
  const event = { FromUserName: openid, Event: 'SCAN', EventKey: stage.wechat.scene() };
  const { link } = await stage.wechat.push(stage.app, event, { path: `/api/wechat/default/${rows[0].id}` });
  return { link };
});
/** They are out of order; `gone` also means that nobody remembers them, nor any second factor. */
backstage.delete<{ Querystring: { gone?: string } }>('/providers', async ({ query }) => {
  for (const provider of stage.providers.splice(0)) await provider.close();
  if (query.gone === '1')
    for (const table of ['identity_providers', 'second_factors'])
      await stage.school.pool.query(`delete from ${table}`);
  return { ok: true };
});
/** A goal course of the teacher's, with students and without marks. */
/** A teacher whom letters go to, with the password of the demo's people. */
backstage.post<{ Body: { name: string; email: string } }>('/readers', ({ body }) => addReader(stage, body));
backstage.post<{ Body: Parameters<typeof addMarkedCourse>[1] }>('/marked-courses', ({ body }) =>
  addMarkedCourse(stage.school.pool, body ?? {}),
);
/** A course of the teacher's that is a goal course in two terms, both without a plan; the first has a class already. */
backstage.post<{ Body: { terms: [string, string]; students: number } }>('/goal-courses', async ({ body }) => {
  const [first, next] = body.terms;
  const students = Array.from({ length: body.students }, () => ({ marks: [] }));
  const usual = { plan: EMPTY_PLAN, state: 'draft' } as const;
  const one = await madeGoalCourse(stage, { ...usual, students, term: first });
  const other = await madeGoalCourse(stage, { ...usual, term: next, courseId: one.courseId });
  const { rows } = await stage.school.pool.query('select name from courses where id = $1', [one.courseId]);
  return { name: rows[0].name, ids: [one.id, other.id] };
});
/** Another school, as it was before anybody did anything; answers where it is. */
backstage.post('/schools', async () => {
  await stage.close();
  Object.assign(stage, await openStage());
  return { product: stage.address };
});
const told = { product: stage.address, backstage: await backstage.listen({ port: 0, host: '127.0.0.1' }) };
process.stdout.write(`${JSON.stringify(told)}\n`);

process.once('SIGTERM', async () => {
  await backstage.close();
  await stage.close();
  await own?.stop();
});
