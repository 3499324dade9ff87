import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@course-center/contract/api';
import { routesOf } from '@course-center/contract/routes-of';
import { IDENTITY } from '@course-center/domain/access/identity';
import { stepAt } from '@course-center/domain/account/second-factor';
import { DEFAULT_KEEPING_CONFIG } from '@course-center/domain/school/keeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from './features/account/second-factor/totp.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { noteAnswered } from './testing/answered-calls.ts';
import { startCasServer } from './testing/cas-server.ts';
import { type Came, type Client, sealedNow, signIn, solvedCaptcha } from './testing/client.ts';
import { assessable, facultyGroupOver, type Member } from './testing/committees.ts';
import { COMPLETE, field, systemsOf } from './testing/evaluation-systems.ts';
import {
  addTaught,
  brokenAt,
  type Cast,
  castOf,
  lookedThrough,
  partOf,
  planning,
  planOne,
  step,
  submitted,
} from './testing/evaluations.ts';
import { COURSES, courseForm } from './testing/excellent-courses.ts';
import { madeGoalCourse } from './testing/goal-courses.ts';
import { addMarkedCourse } from './testing/goal-marks.ts';
import { ALL_YES, addStudents, goalCourseOf } from './testing/goals.ts';
import { settledImport, uploadSheet } from './testing/imports.ts';
import { bodyOf, openMailServer } from './testing/mail-server.ts';
import { addReader, mailConfig, setChannel, tell, telling } from './testing/messages.ts';
import { APP, type MessagingApp, openMessagingApp } from './testing/messaging-app.ts';
import { listUnderNotice } from './testing/notices.ts';
import { type Product, startProduct } from './testing/product.ts';
import { completeGroups, listMade, setResults, signList } from './testing/result-lists.ts';
import { enter, REJECT, REVIEWS, reviewable, reviewed, reviewOf } from './testing/reviews.ts';
import { samplePdf, samplePng } from './testing/sample-files.ts';
import { type Schema, sampleOf, sampleRequest } from './testing/sample-request.ts';
import { COLLEGE } from './testing/school.ts';
import { sheetOf } from './testing/sheet-of.ts';
import { addProvider, Browser, WAYS_IN } from './testing/sign-on.ts';
import { checked, listToSign, newLeader, onPhone, openSession, PROOF, proven } from './testing/signing.ts';
import { keptFile } from './testing/uploads.ts';

/** Who may read what stands under a prefix. */
const READER = {
  admin: 'admin',
  principal: 'principal',
  teacher: 'teacher',
  expert: 'expert',
  leader: 'leader',
  'faculty/group': 'faculty',
} as const;

/** What is read of something that the demo school has: a system, a group, a site. */
const READ_IN_STORIES: readonly string[] = [
  'GET course/evaluation/information/categories',
  'GET /api/admin/evaluation/course/indicator',
  'GET /api/excellent-course-statistics/source/all/a',
  'GET report/course/4-1',
  'GET /api/teacher/sign/url',
  'GET /api/teacher/sign/proof',
  'GET /api/teacher/wechat/qr/code',
  'GET /api/teacher/wechat/check/status',
  'GET /api/teacher/identities/code',
  'GET /api/admin/evaluation/fairness/sheet',
  'GET goals/requirements/set',
  'GET goals/requirements/file',
];
const READS = allEndpoints().flatMap((endpoint) => {
  const route = routesOf(endpoint)[0];
  const read =
    endpoint.call.startsWith('GET') && !endpoint.params && !READ_IN_STORIES.includes(endpoint.call);
  return read && route ? [[endpoint.call, endpoint, route] as const] : [];
});

/**
 * The suites of the features run on PostgreSQL. Here every call of the product succeeds once on the embedded engine,
 * whose single connection would hang where a transaction asked for a second one.
 */
describe('every call on the embedded engine', () => {
  let product: Product;
  let wechat: MessagingApp;
  let cast: Cast;
  let admin: Client;
  let missing: () => string[];
  let office: number;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    wechat = await openMessagingApp(() => product.clock.now());
    product = await startProduct('embedded', { ...WAYS_IN, messagingUrl: wechat.url });
    missing = noteAnswered(product.app);
    cast = await castOf(product);
    admin = cast.admin;
    office = await one(
      `select d.id from departments d join people p on p.department_id = d.id where p.username = 'teacher'`,
    );
    for (const username of ['admin', 'expert', 'centerexpert', 'faculty'])
      ids[username] = await one('select id from people where username = $1', username);
  });
  afterAll(() => product.close());

  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await product.school.pool.query(text, values)).rows[0]?.id;
  /** What came, if it is a success. */
  const well = async (coming: Promise<Came>): Promise<Came> => {
    const came = await coming;
    if (came.status !== 204 && came.code !== 0) throw new Error(JSON.stringify(came));
    return came;
  };
  const post = (path: string, body: object = {}, by = admin) =>
    well(by.send('POST', `/api/${by === admin ? 'admin' : 'principal'}/${path}`, body));
  const change = (path: string, form: object) => well(admin.change(`/api/admin/${path}`, form));
  const put = (path: string, body: object, by = admin) =>
    well(by.send('PUT', `/api/${by === admin ? 'admin' : 'principal'}/${path}`, body));
  const remove = (path: string) => well(admin.send('DELETE', `/api/admin/${path}`));
  const picture = async (path: string, by = admin) =>
    well(by.send('POST', path, await samplePng(), { 'content-type': 'image/png' }));
  /** Adds, changes and removes what is kept in a list. */
  const kept = async (path: string, form: object, changed: object) => {
    const { data } = await post(path, form);
    await change(`${path}/${data.id}`, { ...form, ...changed });
    await remove(`${path}/${data.id}`);
  };

  it.each(READS)('%s is read, by each of its filters and as a sheet', async (_call, endpoint, route) => {
    const reader = READER[route.prefix ?? 'admin'];
    const client = endpoint.access === 'public' ? product.visitor : await product.signIn(reader);
    const { url } = sampleRequest(endpoint, route);
    const known = Object.entries((endpoint.query as Schema | undefined)?.properties ?? {});
    const asked = known.filter(([name]) => name.startsWith('filter[') || name === 'format');
    for (const [name, schema] of [['', {}] as const, ...asked]) {
      const query = name === '' ? '' : `${name}=${encodeURIComponent(String(sampleOf(schema)))}`;
      const came = await client.get(`${url}${url.includes('?') ? '&' : '?'}${query}`);
      expect([came.status, came.code ?? 0], `${name} ${came.message}`).toEqual([200, 0]);
    }
  });

  it('people come by a provider, say where they belong, and come again', async () => {
    const cas = await startCasServer();
    cas.users.set('new', { user: 'new-890' });
    const config = { url: cas.url, allow_http: true };
    const id = await addProvider(product, { kind: 'cas', config, admits: 'newcomers' });
    const browser = new Browser(product.app);
    const arrived = async () =>
      (await browser.arrive(await browser.signOn(`/api/sso/default/${id}/start`, 'new'))).data;
    const first = await arrived();
    const headers = { authorization: `Bearer ${first.access_token}` };
    const body = { department_id: office };
    await well(product.visitor.send('POST', '/api/teacher/auth/change/department', body, headers));
    expect((await arrived()).needs).toBeNull();
    await cas.close();
  });

  it('people sign in by the messaging app, link it and give it up', async () => {
    const { appid, ...secrets } = APP;
    const account = { kind: 'wechat', title: '微信', config: { appid } } as const;
    const id = await addProvider(product, account, { secret: JSON.stringify(secrets) });
    await product.school.pool.query(`insert into settings (name, value, version, updated_at)
      values ('project', '{"login":{"wechat_qr":true}}', 1, now()) on conflict (name) do update
      set value = jsonb_set(settings.value::jsonb, '{login}', '{"wechat_qr":true}')`);
    const agree = async (openid: string) => {
      const event = { FromUserName: openid, Event: 'SCAN', EventKey: wechat.scene() };
      const { link } = await wechat.push(product.app, event, { path: `/api/wechat/default/${id}` });
      const ticket = link?.split('#')[1];
      await well(product.visitor.send('POST', '/api/wechat/confirm/open', { ticket }));
      await well(product.visitor.send('POST', '/api/wechat/confirm', { ticket, confirmed: true }));
    };
    const shown = await well(product.visitor.get('/api/teacher/wechat/qr/code'));
    const headers = { cookie: String(shown.headers['set-cookie']).split(';')[0] as string };
    await agree('openid-1');
    const { login_code } = shown.data;
    const asked = { query: { login_code }, headers };
    const { openid } = (await well(product.visitor.get('/api/teacher/wechat/check/status', asked))).data;
    const form = {
      ...{ username: 'party', openid, password: await sealedNow(product, 'Demo@2026') },
      captcha_token: await solvedCaptcha(product, 'party'),
    };
    await well(product.visitor.send('POST', '/api/teacher/wechat/login/bind/account', form, headers));
    const expert = await product.signIn('expert');
    const password = await sealedNow(product, 'Demo@2026');
    const code = (await well(expert.send('POST', '/api/teacher/identities/code', { password }))).data;
    await agree('openid-2');
    await well(expert.get('/api/teacher/identities/code', { query: { login_code: code.login_code } }));
    const [own] = (await well(expert.get('/api/teacher/identities'))).data.identities;
    await well(expert.send('DELETE', `/api/teacher/identities/${own.id}`));
    await product.school.pool.query('delete from identity_providers where id = $1', [id]);
    await wechat.close();
  });

  it('people sign in, stay, change what is theirs and leave', async () => {
    const user = '/api/teacher/auth';
    const newcomer = await signIn(product, 'newcomer');
    const first = await sealedNow(product, 'New@2026');
    await well(newcomer.get('/api/teacher/all/departments'));
    const password_confirmation = await sealedNow(product, 'New@2026');
    const form = { username: 'newcomer', password: first, password_confirmation, department_id: office };
    await well(newcomer.send('POST', `${user}/change/password`, form));
    const leader = await signIn(product, 'leader');
    await well(leader.send('POST', `${user}/closing`, {}));
    await well(leader.get(`${user}/sessions`));
    const elsewhere = await signIn(product, 'leader');
    const [other] = (await leader.get(`${user}/sessions`)).data.filter(
      (each: { current: boolean }) => !each.current,
    );
    await well(leader.send('DELETE', `${user}/sessions/${other.session_id}`));
    expect((await elsewhere.get('/api/teacher/info')).status).toBe(401);
    await well(leader.send('DELETE', `${user}/sessions`));
    await well(leader.send('POST', `${user}/present`, {}));
    const columns = { order: ['name'], hidden: [], pinned: [] };
    const layout = { screen: 'list:people', ...columns, dense: true, panel: false };
    await well(leader.send('PUT', `${user}/layouts`, layout));
    expect((await leader.get(`${user}/layouts`)).data).toEqual([layout]);
    const { version } = (await leader.get('/api/teacher/info')).data;
    const contact = { mobile: '13822220001', email: 'a@example.edu.cn', version };
    await well(leader.send('PUT', '/api/leader/info', contact));
    const new_password = await sealedNow(product, 'Other@2026');
    const new_password_confirmation = await sealedNow(product, 'Other@2026');
    const old_password = await sealedNow(product, 'Demo@2026');
    const passwords = { old_password, new_password, new_password_confirmation };
    await well(leader.send('PUT', '/api/teacher/info/password', passwords));
    const again = await signIn(product, 'leader', { password: 'Other@2026' });
    await well(product.visitor.send('POST', `${user}/refresh`, { refresh_token: again.tokens?.refresh }));
    await well(again.send('POST', `${user}/logout`, {}));
    const read = (await cast.leader.get('/api/teacher/personal-data')).data;
    const mine = { mobile: '13822220002', email: 'b@example.edu.cn', introduction: '讲授软件工程。' };
    await well(cast.leader.send('PUT', '/api/teacher/personal-data', { ...mine, version: read.version }));
    await picture('/api/teacher/personal-data/photo', cast.leader);
    await well(product.visitor.get(`/api/captcha/${randomUUID()}`, { query: { username: 'teacher' } }));
  });

  it('administrators prove themselves twice, and set up the ways in', async () => {
    const at = '/api/admin/auth/second-factor';
    const codeNow = (secret: string, away = 0) => codeAt(bytesOf(secret), stepAt(product.clock.now()) + away);
    const own = await product.signIn('admin');
    const { data: begun } = await well(own.send('POST', at, {}));
    const confirmed = await well(own.send('POST', `${at}/confirm`, { code: codeNow(begun.secret) }));
    const waiting = await signIn(product, 'admin');
    const proof = { code: codeNow(begun.secret, 1) };
    await well(waiting.send('POST', `${at}/proof`, proof));
    const [code] = confirmed.data.recovery_codes;
    await well(own.send('POST', `${at}/removal`, { code }));
    await product.school.pool.query(
      `insert into second_factors (person_id, secret, confirmed_at, created_at) values ($1, '', now(), now())`,
      [ids.expert],
    );
    await post(`people/${ids.expert}/second-factor/reset`);
    const form = { title: '统一身份认证', enabled: false, standard: false, admits: 'linked', secrets: {} };
    const named = { match_attribute: '', match_field: 'employee_no', config: { url: 'https://cas.invalid' } };
    const { data } = await post('settings/providers', { kind: 'cas', ...form, ...named });
    const provider = `settings/providers/${data.id}`;
    await put(provider, { ...form, ...named, title: '认证', version: 1 });
    await post(`${provider}/try`);
    const trial = await post(`${provider}/trials`);
    await well(admin.get(`/api/admin/${provider}/trials?check=${trial.data.check}`));
    await product.school.pool.query(`update tickets set used_at = now(), bound = bound ||
      '{"result":{"subject":"own","attribute":"","name":"","attributes":[]}}' where purpose = 'provider_trial'`);
    const password = await sealedNow(product, 'Demo@2026');
    await post(`${provider}/trials/link`, { check: trial.data.check, password });
    await product.school.pool.query(
      `insert into refused_links (provider_id, subject, reason, at) values ($1, 'x', 'not_linked', now())`,
      [data.id],
    );
    const [refused] = (await well(admin.get(`/api/admin/${provider}/refused-links`))).data;
    await remove(`${provider}/refused-links/${refused.id}`);
    const identities = `people/${ids.expert}/identities`;
    await post(identities, { provider_id: data.id, subject: 'x' });
    const [linked] = (await well(admin.get(`/api/admin/${identities}`))).data;
    await remove(`${identities}/${linked.id}`);
    await remove(`${provider}?version=2`);
  });

  it('people read what they were told, and say what they want to hear of', async () => {
    const { id, username } = await addReader(product);
    await tell(product, telling(id, product.clock.now()));
    const reader = await product.signIn(username);
    const at = '/api/teacher/auth/messages';
    const [message] = (await well(reader.get(at))).data;
    await well(reader.get(`${at}/${message.id}`));
    await well(reader.send('POST', `${at}/marks`, { ids: [message.id], read: true }));
    const choices = { kinds: { opened: { bell: false, channels: [] } }, quiet: null };
    await well(reader.send('PUT', '/api/teacher/auth/message-choices', { choices, version: 1 }));
  });

  it('an address is proven, and a forgotten password set, by the links of letters', async () => {
    const user = '/api/teacher/auth';
    await product.school.pool.query('delete from jobs');
    const mail = await openMailServer();
    await setChannel(product, 'mail', mailConfig(mail.port));
    const reader = await addReader(product);
    const session = await product.signIn(reader.username);
    const lastLink = async (shape: RegExp) => {
      await product.app.jobs.settled();
      return shape.exec(bodyOf(mail.letters.at(-1)?.raw ?? ''))?.[1] ?? '';
    };
    const own = { password: await sealedNow(product, 'Demo@2026') };
    await well(session.send('POST', `${user}/email/links`, own));
    const proof = { ticket: await lastLink(/\/email\?ticket=([\w-]+)/) };
    await well(session.send('POST', `${user}/email/proof`, proof));
    const { username } = reader;
    const captcha_token = await solvedCaptcha(product, username);
    await well(product.visitor.send('POST', `${user}/password/links`, { username, captcha_token }));
    const ticket = await lastLink(/\/password#([\w-]+)/);
    await well(product.visitor.send('POST', `${user}/password/links/open`, { ticket }));
    const password = await sealedNow(product, 'Other@2028');
    const password_confirmation = await sealedNow(product, 'Other@2028');
    const form = { ticket, password, password_confirmation };
    await well(product.visitor.send('POST', `${user}/password/reset`, form));
    await product.school.pool.query('delete from message_channels; delete from jobs');
    await mail.close();
  });

  it('messages are set up, worded, looked after and sent again', async () => {
    const at = 'settings/messages';
    const { data } = await well(admin.get(`/api/admin/${at}`));
    const { secret_set_at: _mail, ...mail } = data.mail;
    const { secret_set_at: _hook, ...hook } = data.hook;
    await put(`${at}/mail`, { ...mail, host: 'smtp.invalid', secret: await sealedNow(product, 'x') });
    await put(`${at}/hook`, hook);
    await put(`${at}/app`, { enabled: false, template_id: '', templates: {}, version: data.app.version });
    await post(`${at}/channels/mail/tests`);
    await put(`${at}/choices`, { choices: { kinds: {}, quiet: null }, version: 0 });
    const texts = { subject: '《{课程}》退回', text: '请修改' };
    await post(`${at}/texts/returned/preview`, texts);
    await post(`${at}/texts/returned/tests`, texts);
    await put(`${at}/texts/returned`, { ...texts, version: 1 });
    await post(`${at}/texts/returned/reset`, { version: 2 });
    const { id } = await addReader(product, { email: 'nowhere' });
    await product.school.pool.query('delete from jobs');
    await tell(product, telling(id, product.clock.now()));
    await product.app.jobs.settled();
    const deliveries = (await well(admin.get('/api/admin/message-deliveries'))).data;
    // Letters stand there, too, and are not sent again.
    const delivery = deliveries.find(({ retry }: { retry: { allowed: boolean } }) => retry.allowed);
    await post(`message-deliveries/${delivery.id}/retry`);
  });

  it('how it runs is looked at, and a job tried again', async () => {
    await enqueue(product.school.db, 'sweep', {}, { at: product.clock.now() });
    const { rows } = await product.school.pool.query(
      `update jobs set given_up_at = now() where kind = 'sweep' returning id`,
    );
    await post(`settings/status/jobs/${rows[0].id}/retry`);
  });

  it('the school is set up', async () => {
    for (const name of ['school', 'project', 'display', 'keeping']) {
      const { data } = await well(admin.get(`/api/admin/settings/${name}`));
      await put(`settings/${name}`, { version: data.version, config: data.config });
    }
    await post('settings/keeping/trial', { config: DEFAULT_KEEPING_CONFIG });
    expect((await admin.get(`/api/admin/people/${ids.admin}/kept-data`)).status).toBe(200);
    await picture('/api/admin/settings/school/logo');
    const { rows } = await product.school.pool.query('select acad_year_term as now from terms where is_now');
    const term = '2039-2040-1';
    await post('settings/terms', { acad_year_term: term, acad_year_term_name: '远期' });
    await put(`settings/terms/${term}`, { acad_year_term_name: '很远', version: 1 });
    await put(`settings/terms/${term}/now`, {});
    await put(`settings/terms/${rows[0].now}/now`, {});
    await remove(`settings/terms/${term}?version=2`);
    const windows = [{ stage: 'informate', opens_at: null, closes_at: '2039-11-30T16:00:00.000Z' }];
    const { meta } = await put('evaluation/windows', { process: 'old', windows, version: 1 });
    await put('evaluation/windows', { process: 'old', windows: [], version: meta?.version });
  });

  it('a late group gets more time, loses it again, and is asked to hurry', async () => {
    const { planId } = await planOne(product, cast);
    const group = await one(
      'select id from evaluation_course_groups where evaluation_course_id = $1',
      planId,
    );
    const windows = [{ stage: 'informate', opens_at: null, closes_at: '2026-01-30T16:00:00.000Z' }];
    const { meta } = await well(admin.get('/api/admin/evaluation/windows?process=old'));
    const set = await put('evaluation/windows', { process: 'old', windows, version: meta?.version });
    const until = new Date(product.clock.now().getTime() + 86_400_000).toISOString();
    const asked = {
      stage: 'informate',
      group_ids: [group],
      person_id: null,
      until,
      reason: '住院',
      replaces: [],
    };
    const { data } = await post('evaluation/extensions', asked);
    await remove(`evaluation/extensions/${data[0].id}`);
    await post('evaluation/urgings', { of: 'group', ids: [group], trial: false });
    await put('evaluation/windows', { process: 'old', windows: [], version: set.meta?.version });
  });

  it('what is kept in lists is added, changed and removed', async () => {
    await kept('job-titles', { name: '首席教授' }, { name: '特聘教授' });
    await kept('natures', { name: '实验课' }, { name: '实践课' });
    await kept('calendar-days', { day: '2031-05-01', kind: '放假', title: '劳动节' }, { kind: '上班' });
    await kept('evaluation/words', { word: '绝密', note: '' }, { note: '保密' });
    const view = { name: '各学院等级', address: 'pivot?rows=college' };
    const { data: seen } = await post('evaluation/data/views', view);
    await put(`evaluation/data/views/${seen.id}`, { ...view, address: 'charts', version: 1 });
    await remove(`evaluation/data/views/${seen.id}`);
    const major = { name: '海洋科学', code: '070701', department_id: office };
    await kept('majors', major, { name: '海洋技术' });
    const department = { name: '海洋学院', type: '学院', parent_id: null, position: 90 };
    await kept('departments', department, { position: 91 });
    const faculty = { name: '海洋学部', department_ids: [office], person_ids: [ids.faculty] };
    await kept('faculty-groups', faculty, { person_ids: [] });
    const experts = { name: '交叉学科专家组', process: 'new', person_ids: [ids.centerexpert] };
    await kept('expert-groups', experts, { name: '交叉专家组' });
    const course = { ...COURSE, department_id: office };
    await kept('courses', course, { name: '海洋学' });
    const { data } = await post('courses', { ...course, code: 'EC0002' });
    const taught = { course_id: data.id, leader_id: cast.leaderId, person_ids: [] };
    await kept('teacher-courses', taught, { person_ids: [cast.memberId] });
  });

  it('people are appointed, disabled and let in again', async () => {
    const password = () => sealedNow(product, 'First-2026');
    const roles = [{ identity: IDENTITY.teacher, department_id: office }];
    const person = { ...PERSON, employee_no: 'EC0001', department_id: office, education_degree: '', roles };
    const { data } = await post('people', { ...person, password: await password() });
    for (const action of ['disable', 'enable']) {
      const version = await admin.versionOf(`/api/admin/people/${data.id}`);
      await post(`people/${data.id}/${action}`, { version });
    }
    await post(`people/${data.id}/reset-password`);
    const role = { identity: IDENTITY.expert, department_id: office, own_department: false };
    for (const kind of ['give', 'take']) {
      const version = await admin.versionOf(`/api/admin/people/${data.id}`);
      await post('people/bulk', { people: [{ id: data.id, version }], change: { kind, role }, trial: false });
    }
    expect((await admin.send('POST', '/api/admin/people/passwords', { ids: [data.id] })).status).toBe(200);
    const outside = { ...PERSON, school_name: '江海大学', major_id: null, mobile: '15700000012' };
    await kept('experts', { ...outside, password: await password() }, { password: null });
    const there = { ...outside, department_id: office, mobile: '15700000014' };
    await kept('department-experts', { ...there, password: await password() }, { password: null });
    await post('experts/appoint', { person_ids: [data.id] });
    await post('department-experts/appoint', { department_id: office, person_ids: [data.id] });
    const another = { ...person, employee_no: 'EC0002', mobile: '15700000013' };
    await kept('people', { ...another, password: await password() }, { password: null });
  });

  it('a sheet is imported, another is thrown away', async () => {
    const sheet = await sheetOf([{ 名称: '资深教授' }]);
    const upload = () => uploadSheet(product.app, admin, { prefix: 'admin', kind: 'job-titles' }, sheet);
    const { data: thrown } = await upload();
    await settledImport(admin, 'admin', thrown.id);
    await remove(`imports/${thrown.id}`);
    const { data: wanted } = await upload();
    await settledImport(admin, 'admin', wanted.id);
    await well(admin.get(`/api/admin/imports/${wanted.id}/rows`));
    await well(admin.send('PUT', `/api/admin/imports/${wanted.id}/columns`, { columns: [] }));
    await settledImport(admin, 'admin', wanted.id);
    await post(`imports/${wanted.id}/confirm`);
    expect(await settledImport(admin, 'admin', wanted.id)).toMatchObject({ state: 'done' });
    expect((await admin.send('POST', `/api/admin/imports/${wanted.id}/passwords`, {})).status).toBe(200);
  });

  it('an evaluation system lives from its first word to its archive', async () => {
    const systems = systemsOf(
      () => product,
      () => admin,
    );
    const id = await systems.create('嵌入体系');
    await change(`evaluation/systems/${id}`, { name: '嵌入体系甲', process: 'old' });
    await systems.save(id, COMPLETE);
    await systems.act(id, 'activate');
    const { data } = await post(`evaluation/systems/${id}/copy`, { name: '嵌入体系乙' });
    const authorization = `Bearer ${admin.tokens?.access}`;
    const sheet = await product.app.inject({ url: systems.at(id, '/sheet'), headers: { authorization } });
    const type = { 'content-type': 'application/octet-stream' };
    await well(admin.send('POST', systems.at(data.id, '/sheet'), sheet.rawPayload, type));
    await remove(`evaluation/systems/${data.id}`);
    for (const path of [
      `evaluation/course/indicator?filter[evaluation_system_id]=${id}`,
      `course/evaluation/information/categories?evaluation_system_id=${id}`,
    ])
      await well(admin.get(`/api/admin/${path}`));
    await systems.act(id, 'archive');
  });

  it('a course is planned, filled in, audited, taken out and brought back', async () => {
    const planned = await planOne(product, cast);
    const { courseId, planId, systemId } = planned;
    const form = { evaluation_system_id: systemId, is_team: 1, planning: '2027' };
    await put(`evaluation/plans/${planId}`, { ...form, version: 1 }, cast.principal);
    const other = await addTaught(product, cast, '另一门课');
    await planning(cast.principal, [other], form);
    const withdrawn = await one('select id from evaluation_courses where course_id = $1', other);
    await well(cast.principal.send('DELETE', `/api/principal/evaluation/plans/${withdrawn}`));
    const { groupId, leaderPart } = await submitted(product, cast, { ...planned, courseId });
    await lookedThrough(product);
    await well(cast.leader.get(`/api/teacher/evaluation/submissions/${leaderPart}`));
    for (const path of ['team', 'findings', 'criteria'])
      await well(cast.leader.get(`/api/teacher/evaluation/submissions/${leaderPart}/${path}`));
    await well(cast.principal.get(`/api/principal/evaluation/groups/${groupId}`));
    const remark = { part_id: leaderPart, key: 'goal', comment: '目标请具体', version: 0 };
    await put(`evaluation/groups/${groupId}/comments`, remark, cast.principal);
    const supplement = { content: '中心补充', file_ids: [], version: 0 };
    await put(`evaluation/groups/${groupId}/supplement/extra`, supplement);
    const { rows } = await product.school.pool.query(
      'select id, version from evaluation_course_groups where id = $1',
      [groupId],
    );
    const bulk = { action: 'reject', groups: rows, comment: '请修改', trial: false };
    expect((await post('evaluation/groups/steps', bulk, cast.principal)).data.done).toBe(1);
    await well(admin.get(`/api/admin/evaluation/courses/${planId}/removal`));
    await well(admin.send('DELETE', `/api/admin/evaluation/courses/${planId}?reason=x`));
    await post(`evaluation/courses/${planId}/restore`);
    const file = await keptFile(product.app, cast.leader, { name: '大纲.pdf', content: samplePdf });
    const { data } = await well(cast.leader.get(`/api/teacher/files/${file.id}`));
    expect((await product.app.inject({ url: data.download_url })).rawPayload).toEqual(samplePdf);
  });

  it('a form that asks for the report on the goals takes the confirmed one over', async () => {
    const asks = field('report', { type: 'file', name: '课程目标达成情况评价报告' });
    const planned = await planOne(product, cast, { groups: [{ name: '考核', fields: [asks] }] });
    const { id: part } = await partOf(cast.leader, planned);
    await madeGoalCourse(product, { courseId: planned.courseId, students: [{ marks: [80, 40, 45] }] });
    await well(cast.leader.send('POST', `/api/teacher/evaluation/submissions/${part}/goal-report`, {}));
  });

  it('experts are proposed, assigned and changed; they review, and the course centre grades', async () => {
    const group = await reviewable(product, cast);
    const { groupId: group_id } = group;
    const proposal = {
      group_ids: [group_id],
      person_ids: [ids.centerexpert],
      experts_per_group: 1,
      cap: null,
    };
    await post('evaluation/assignments/proposal', proposal);
    const assign = async (person_id?: number) => {
      await post('evaluation/assignments', { pairs: [{ group_id, person_id }], trial: false });
      return one('select id from reviews where evaluation_course_group_id = $1 order by id desc', group_id);
    };
    const other = await one(
      `select p.id from people p join roles r on r.person_id = p.id where r.identity = 3
       and r.department_id is null and p.disabled_at is null and p.id <> $1 order by 1`,
      ids.centerexpert,
    );
    const replaced = await assign(other);
    const { data } = await put(`evaluation/assignments/${replaced}`, {
      person_id: ids.centerexpert,
      version: 0,
      with_entries: false,
    });
    await remove(`evaluation/assignments/${data.id}`);
    const taken = { ids: [await assign(other)], with_entries: false, trial: false };
    await post('evaluation/assignments/withdrawal', taken);
    const declined = await reviewOf(product, group_id, 'expert', 'department');
    const declining = { version: 0, reason: '有合作' };
    const departmental = await product.signIn('expert');
    await well(departmental.send('POST', `/api/expert/evaluation/reviews/${declined}/decline`, declining));
    const review = await assign(ids.centerexpert);
    const expert = await product.signIn('centerexpert');
    await reviewed(expert, review, group, [50, 30]);
    const own = await reviewOf(product, group_id, 'expert', 'department');
    await reviewed(await product.signIn('expert'), own, group, [40, 30]);
    const { rows } = await product.school.pool.query('select acad_year_term from terms where is_now');
    const back = { ...rows[0], teacher_id: ids.centerexpert, group_id, reason: '请核对' };
    await well(admin.send('POST', REJECT, back));
    await well(enter(expert, review, group.leaves[0] as number, { score: 55, version: 1 }));
    await well(expert.send('PUT', `${REVIEWS}/${review}/overall`, { comment: '总体良好', version: 0 }));
    await well(expert.get(`${REVIEWS}/${review}/own-marks`));
    await well(expert.get(`${REVIEWS}/comparison`));
    await well(admin.get(`/api/admin/evaluation/groups/${group_id}/reviews`));
    const [compared] = (await admin.get('/api/admin/evaluation/fairness?process=old')).data;
    const sheet = `process=old&evaluation_system_id=${compared.evaluation_system_id}&table=experts`;
    expect((await admin.get(`/api/admin/evaluation/fairness/sheet?${sheet}`)).status).toBe(200);
    const version = await one('select version as id from evaluation_course_groups where id = $1', group_id);
    await put(
      `evaluation/groups/${group_id}/department-grade`,
      { grade: 'B', seen: null, version },
      cast.principal,
    );
    const graded = { grade: 'A', reason: '复核', version: version + 1 };
    await put(`evaluation/groups/${group_id}/grade`, graded);
    expect(await step(product, admin, 'admin', group_id, 'conclude')).toHaveProperty('status', 200);
  });

  it('an evidence pack is made, fetched and removed', async () => {
    const scope = { process: null, department_id: null, course_id: null };
    const { data } = await post('documents/packs', { ...scope, parts: ['figures', 'ledger'] });
    await product.school.pool.query("delete from jobs where kind <> 'pack'");
    await product.app.jobs.settled();
    const link = await post(`documents/packs/${data.id}/links`);
    expect((await product.app.inject({ url: link.data.url })).statusCode).toBe(200);
    await remove(`documents/packs/${data.id}`);
  });

  it('a committee judges a group', async () => {
    const faculty = await facultyGroupOver(product, COLLEGE, 2);
    const [one, other] = faculty.members as [Member, Member];
    const { groupId, planId } = await assessable(product, cast);
    const at = (tail = '') => `/api/faculty/group/evaluation/opinions${tail}?faculty_group_id=${faculty.id}`;
    await well(one.client.get(at(`/${groupId}`)));
    await well(admin.get(`/api/admin/evaluation/groups/${groupId}/committee`));
    await well(admin.get(`/api/admin/evaluation/results/${groupId}/explanation`));
    const planned = 'select course_id from evaluation_courses where id = $1';
    const [{ course_id }] = (await product.school.pool.query(planned, [planId])).rows;
    await well(admin.get(`/api/admin/courses/${course_id}/history`));
    await post('evaluation/committees/renew', { group_ids: [groupId] });
    const groups = [{ id: groupId, version: 0 }];
    const opinion = { agree: 1, remark: '' };
    await well(one.client.send('POST', at(), { ...opinion, groups, trial: true }));
    await well(one.client.send('PUT', at(`/${groupId}`), { ...opinion, version: 0 }));
    const interest = { interest: '合作者', version: 0 };
    await well(other.client.send('PUT', at(`/${groupId}/interest`), interest));
  });

  it('a result list is made, corrected and published', async () => {
    await setResults(admin, { notice_days: 0 });
    const [group, other] = await completeGroups(product, cast, ['B', 'C']);
    const thrown = await listMade(cast, [other as number]);
    await remove(`evaluation/result-lists/${thrown}`);
    const id = await listMade(cast, [group as number]);
    const at = `evaluation/result-lists/${id}`;
    await put(at, { add: [other], remove: [], reason: '补充', version: 1 });
    await post(`${at}/steps`, { action: 'hand_over', comment: '', version: 2 });
    await signList(product, id);
    await post(`${at}/steps`, { action: 'publish', comment: '', version: 4 });
    await well(admin.get(`/api/admin/${at}`));
    const { data: paper } = await post('documents', { kind: 'result_list', ids: [id] });
    await well(admin.get(`/api/admin/documents/${paper.id}`));
    await product.app.jobs.settled();
    expect((await well(admin.get(`/api/admin/${at}/archive`))).data).toHaveLength(1);
    const { data: rows } = await well(admin.get(`/api/admin/${at}/rows`));
    const { data } = await post(`${at}/corrections`, { row_ids: [rows[0].id], reason: '复核' });
    const correction = `evaluation/result-lists/${data.id}`;
    const row = (await well(admin.get(`/api/admin/${correction}/rows`))).data[0].id;
    await put(`${correction}/rows/${row}`, { grade: 'A', reason: '复核', version: 1 });
  });

  it('a list is under notice, somebody objects and is answered', async () => {
    const { planId } = await planOne(product, cast);
    const groupId = await one(
      'select id from evaluation_course_groups where evaluation_course_id = $1',
      planId,
    );
    const list = await listUnderNotice(product, [{ groupId, grade: 'A' }]);
    const at = `/api/teacher/evaluation/notices/${list.id}`;
    await well(cast.leader.get(`${at}/rows`));
    const objection = { row_id: list.rows[0], reason: '请复核', file_ids: [] };
    const { data } = await well(cast.leader.send('POST', `${at}/objections`, objection));
    await well(admin.get(`/api/admin/evaluation/result-lists/${list.id}/objections`));
    await put(`evaluation/objections/${data.id}`, { verdict: 'stands', answer: '已复核', version: 1 });
  });

  it('a deputy is named; a leader signs a list on a phone and refuses another', async () => {
    const [one, other] = [await newLeader(product), await newLeader(product)];
    const deputy = {
      leader_id: one.id,
      deputy_id: other.id,
      from_day: '2039-01-01',
      until_day: '2039-01-02',
    };
    await kept('deputies', deputy, { until_day: '2039-01-03' });
    const ids = await completeGroups(product, cast, 2);
    for (const [at, id] of ids.entries()) {
      const list = await listToSign(product, [id]);
      const { data } = await well(one.client.get(`${PROOF}?identity=4&result_list_id=${list}`));
      expect(data).toEqual({ needed: true, password: true, provider: null });
      const proof = await proven(product, one.client, list, { password: 'Other@2026' });
      const session = await openSession(one.client, IDENTITY.leader, { list, proof });
      const phone = onPhone(product, session);
      await well(phone.open());
      await well(at === 0 ? phone.sign() : phone.refuse('等级有误'));
      expect((await checked(one.client, session)).state).toBe(at === 0 ? 'signed' : 'refused');
    }
  });

  it('an excellent course is made, shown and taken away', async () => {
    const made = await post('excellent/courses', { form: courseForm(office), published: 0 });
    const at = `excellent/courses/${made.data.id}`;
    const { data: opened } = await well(admin.get(`/api/admin/${at}`));
    await put(at, { form: courseForm(office, { credit: 2 }), version: opened.version });
    const ids = [made.data.id];
    await put('excellent/courses/published', { ids, versions: [1], published: 1 });
    await put('excellent/courses/recommend', { ids, versions: [2], recommend: 1 });
    const { rows } = await product.school.pool.query(
      'select displayorder as own from excellent_courses where id = $1',
      ids,
    );
    await put(`${at}/order`, { before_id: null, seen: { own: rows[0].own, follower: null } });
    await post(`${at}/preview`);
    const candidates = await well(admin.get('/api/admin/excellent/candidates'));
    const group_ids = [candidates.data[0].group_id];
    await post(`${COURSES.slice('/api/admin/'.length)}/from-groups`, { group_ids, published: 1 });
    const { data: image } = await picture('/api/admin/excellent/pictures?use=slide');
    const slide = { title: '讲座', image: image.address, url: '', content: '', displayorder: 1, shown: 1 };
    await kept('excellent/slides', slide, { title: '大讲座' });
    const { data: shown } = await post('excellent/slides', slide);
    product.clock.advance(60);
    const display = '/api/teacher/excellent/display';
    await well(product.visitor.get(`${display}/slides/${shown.id}`));
    for (const part of ['basic', 'videos', 'information', 'random/recommend'])
      await well(product.visitor.get(`${display}/courses/${part}/${made.data.id}`));
    await put('excellent/courses/published', { ids, versions: [3], published: 0 });
    await remove(at);
  });

  it('visitors read what experts said and how many came; search engines read where the pages are', async () => {
    expect((await product.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);
    const group = await one(
      `select e.evaluation_course_group_id as id from excellent_courses e where e.published and exists
         (select 1 from reviews r where r.evaluation_course_group_id = e.evaluation_course_group_id and r.status = 2)`,
    );
    await well(product.visitor.get(`/api/teacher/report/course/4-1?group_id=${group}`));
    await well(
      product.visitor.get('/api/excellent-course-statistics/source/all/a?site_id=default&web_type=1'),
    );
  });

  it('a goal course is planned, asked about, computed, and reported on', async () => {
    const { id } = await goalCourseOf(product, cast, '达成课程');
    await addStudents(product, id, [{ hw: 50, q1: 10, q2: 60 }]);
    const at = (part: string) => `/api/teacher/goals/courses/${id}/${part}`;
    const { get } = cast.leader;
    const send = (method: 'POST' | 'PUT', part: string, body: unknown, headers?: Record<string, string>) =>
      well(cast.leader.send(method, at(part), body, headers));
    const { data: plan } = await well(get(at('plan')));
    const title = { ...plan.plan, goals: [{ ...plan.plan.goals[0], title: '改名' }, plan.plan.goals[1]] };
    await send('PUT', 'plan', { version: plan.version, plan: title });
    const { id: from } = await goalCourseOf(product, cast, '复制来源');
    await well(get(at('plan/sources')));
    await well(get(at(`plan/copy?from=${from}`)));
    await well(get(at('achievement')));
    const { data: before } = await well(get(at('measures')));
    const form = { goal: 'g1', problem: '差', action: '补', who: '我', due_term: before.terms[0] };
    const { data: added } = await send('POST', 'measures', form);
    await send('PUT', `measures/${added.own[0].id}`, { version: 1, ...form });
    await send('POST', `measures/${added.own[0].id}/removal`, { version: 2 });
    const old = await one(
      `with e as (insert into goal_courses (acad_year_term, course_id, plan, report)
         select t.acad_year_term, g.course_id, g.plan, g.report from goal_courses g, terms t
         where g.id = $1 and t.acad_year_term < g.acad_year_term order by 1 desc limit 1 returning id)
       insert into measures (goal_course_id, goal_key) select id, 'g1' from e returning id`,
      id,
    );
    const done = { version: 1, outcome: 'done', answer: '做了', evidence: '记录' };
    await send('PUT', `measures/${old}/answer`, done);
    const { data: report } = await well(get(at('report')));
    const { data: saved } = await send('PUT', 'report', {
      version: report.version,
      goals: {},
      overall: '好',
    });
    await send('PUT', 'annexes', { version: saved.version, kind: 'exam', file_ids: [] });
    const octets = { 'content-type': 'application/octet-stream' };
    expect((await get(at('questionnaire/sheet'))).status).toBe(200);
    const row = { 课程目标: '课程目标2', 未达成: 0, 部分达成: 0, 基本达成: 0, 较好达成: 0, 完全达成: 1 };
    await send('POST', 'questionnaire/sheet', await sheetOf([row]), octets);
    await send('PUT', 'questionnaire/counts', { version: 0, enrolled: 1, counts: [] });
    await send('POST', 'questionnaire/clearing', { version: 1 });
    const soon = (hours: number) => new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString();
    await send('POST', 'questionnaire', { closes_at: soon(1) });
    await send('PUT', 'questionnaire', { version: 1, closes_at: soon(2) });
    await well(get(at('questionnaire')));
    const { data: codes } = await well(get(at('questionnaire/codes')));
    const ticket = codes.addresses[0].split('#')[1];
    await well(product.visitor.send('POST', '/api/questionnaire', { ticket }));
    const answers = ['g1', 'g2'].map((goal) => ({ goal, step: 4 }));
    const said = { ticket, owner: 'the phone of a student', answers };
    await well(product.visitor.send('POST', '/api/questionnaire/answer', said));
    await send('POST', 'questionnaire/closing', { version: 2 });
  });

  it('goals are set up, chosen, confirmed and archived', async () => {
    const own = {
      ...{ formula: null, direct_share: 8000, target: null, course_value: null, count_retakers: null },
      ...{ questionnaire_least_share: null, questionnaire_least_count: null },
    };
    await put('goals/settings/one', { department_id: null, own, version: 0 });
    const major_id = await one('select id from majors order by id limit 1');
    await put('goals/requirements/set', { major_id, entry_year: 2024, requirements: [], version: 0 });
    const at = `major_id=${major_id}&entry_year=2024`;
    await well(admin.get(`/api/admin/goals/requirements/set?${at}`));
    expect((await admin.get(`/api/admin/goals/requirements/file?${at}`)).status).toBe(200);
    const row = { 毕业要求编号: '1', 毕业要求名称: '工程知识', 指标点编号: '1.1', 指标点内容: '能够' };
    const octets = { 'content-type': 'application/octet-stream' };
    await well(admin.send('POST', `/api/admin/goals/requirements/sheet?${at}`, await sheetOf([row]), octets));
    const { id, courseId } = await goalCourseOf(product, cast, '目标课程');
    await well(admin.get(`/api/admin/goals/courses/${id}`));
    const year = `/api/admin/goals/majors/${major_id}/years/2024`;
    await one(
      `insert into requirements (major_id, entry_year, position, code, title, text)
       values ($1, 2024, 1, '1', '工程知识', '能够')`,
      major_id,
    );
    await well(admin.get(year));
    expect((await admin.get(`${year}/sheet`)).status).toBe(200);
    const become = (state: string) => one('update goal_courses set state = $1 where id = $2', state, id);
    await become('confirmed');
    await well(admin.get(`${year}/courses/${id}`));
    await become('draft');
    await put(`goals/courses/${id}/reviewer`, { reviewer_id: ids.admin, version: 1 });
    const body = { action: 'submit_plan', remark: '', answers: [], version: 2 };
    await well(cast.leader.send('POST', `/api/teacher/goals/courses/${id}/steps`, body));
    await post(`goals/courses/${id}/steps`, {
      action: 'return_plan',
      remark: '修改',
      answers: ALL_YES,
      version: 3,
    });
    await remove(`goals/courses/${id}`);
    await post('goals/courses', { course_ids: [courseId], reviewer_id: null, trial: true });
  });

  it('a paper is made of HTML', async () => {
    await post('documents/pdf', { body: '<p>正文</p>' });
  });

  it('students and marks of a goal course', async () => {
    const { pool } = product.school;
    const [of, source] = [await addMarkedCourse(pool), await addMarkedCourse(pool)];
    const teacher = await product.signIn('teacher');
    const at = `/api/teacher/goals/courses/${of.id}`;
    const [student_id, second] = of.studentIds;
    const cell = { student_id, column_key: 'usual', score: 8000, state: 'normal', make_up: null, version: 0 };
    await well(teacher.send('PUT', `${at}/marks`, { cells: [cell] }));
    await well(teacher.get(`${at}/marks`));
    expect((await teacher.get(`${at}/marks/sheet`)).status).toBe(200);
    await well(teacher.get(`${at}/roster/sources`));
    const form = { number: 'E1', name: '某人', major_name: '', entry_year: 2023, retaker: false };
    const roster = (path: string, body: object) => well(teacher.send('POST', `${at}/roster/${path}`, body));
    const { data } = await roster('classes', { name: '二班', teacher_id: null });
    await well(
      teacher.send('PUT', `${at}/roster/classes/${data.id}`, { name: '三班', teacher_id: null, version: 1 }),
    );
    await roster('students', { class_id: data.id, students: [form] });
    const changed = { ...form, number: 'E2', class_id: of.classId, version: 1 };
    await well(teacher.send('PUT', `${at}/roster/students/${student_id}`, changed));
    await roster('students/move', { class_id: data.id, students: [{ id: second, version: 1 }] });
    await roster('students/remove', { students: [{ id: second, version: 2 }], marks: 0 });
    await roster('copy', { class_id: source.classId, name: '四班' });
    await roster(`classes/${data.id}/remove`, { version: 2, students: 1, marks: 0 });
  });

  it('is answered, and the ledger’s chain holds', async () => {
    expect(await brokenAt(admin)).toBeNull();
    await post('ledger/verify-head', { head: `第 1 条 · ${'0'.repeat(64)}` });
    expect(missing()).toEqual([]);
  });
});

/** What an app on a phone reads. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((each) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const PERSON = {
  name: '温知行',
  mobile: '15700000011',
  email: '',
  job_title_id: null,
  password: null,
};
const COURSE = {
  code: 'EC0001',
  name: '海洋学导论',
  nature_id: null,
  major_id: null,
  category: '',
  professional_object: '',
  evaluation_mode: '考试',
  teaching_method: '',
  credit: 2.5,
  theory_class_hour: 40,
  experiment_class_hour: 0,
  practice_class_hour: 0,
  extracurricular_class_hour: 0,
};
