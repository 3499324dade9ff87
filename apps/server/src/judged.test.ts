import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { COURSE_FIELDS } from '@course-center/domain/courses/course-form';
import { JUDGED_SENTENCE } from '@course-center/domain/evaluation/judged';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personResource } from './features/organization/people/person.resource.ts';
import { type Client, sealedNow } from './testing/client.ts';
import { assessable, facultyGroupOver } from './testing/committees.ts';
import { addSystem, addTaught, type Cast, castOf, planOne } from './testing/evaluations.ts';
import { importSheet } from './testing/import-sheet.ts';
import { type Product, startProduct } from './testing/product.ts';
import { REJECT, type Reviewable, reviewable, reviewed, reviewOf } from './testing/reviews.ts';
import { COLLEGE, OFFICE } from './testing/school.ts';
import { sheetOf } from './testing/sheet-of.ts';
import { addProvider } from './testing/sign-on.ts';

type Prefix = 'admin' | 'principal';
type Asked = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object];

/** What a call needs: who and what judges the caller, and what concerns the own course. */
interface World {
  readonly expert: number;
  readonly central: number;
  readonly centralRole: number;
  readonly departmentRole: number;
  readonly teacher: number;
  readonly free: number;
  readonly office: number;
  readonly elsewhere: number;
  readonly college: number;
  readonly facultyGroup: number;
  readonly expertGroup: number;
  readonly deputy: number;
  readonly leader: number;
  readonly identity: number;
  readonly provider: number;
  readonly ownCourse: { readonly id: number; readonly form: object };
  readonly freeTaught: number;
  readonly otherPlan: { readonly id: number; readonly systemId: number; readonly version: number };
  readonly group: number;
  readonly ownPlan: number;
  readonly version: number;
  readonly seated: number;
  readonly central_review: number;
  readonly department_review: number;
  readonly term: string;
  readonly windows: number;
  readonly extension: number;
  readonly project: { readonly version: number; readonly config: ProjectConfig };
}

const person = (more: object) => ({
  ...{ name: '甲', employee_no: '99000001', mobile: '13712340001', email: '', password: null },
  ...{ job_title_id: null, education_degree: '', roles: [], ...more },
});
const stranger = (more: object = {}) => ({
  ...{ name: '乙', mobile: '13712340002', email: '', password: null, school_name: '江海大学' },
  ...{ job_title_id: null, major_id: null, ...more },
});
const NEW = { password: 'Sealed' };
const DAYS = { from_day: '2026-11-01', until_day: '2026-11-30' };
const expertRole = (office: number) => [{ identity: 3, department_id: office }];

/** Every call that manages who judges, or what they judge, on an object that judges its caller. */
const MANAGING: Readonly<Record<string, (w: World, by: Prefix) => Asked | null>> = {
  'POST people': (w) => [
    'POST',
    'people',
    { ...person({ department_id: w.office, roles: expertRole(w.office) }), ...NEW },
  ],
  'PUT people/{id}': (w) => [
    'PUT',
    `people/${w.expert}`,
    { ...person({ department_id: w.office }), version: 1 },
  ],
  'DELETE people/{id}': (w) => ['DELETE', `people/${w.expert}?version=1`],
  'POST people/{id}/disable': (w) => ['POST', `people/${w.expert}/disable`, { version: 1 }],
  'POST people/{id}/enable': (w) => ['POST', `people/${w.expert}/enable`, { version: 1 }],
  'POST people/{id}/reset-password': (w) => ['POST', `people/${w.expert}/reset-password`, {}],
  'POST people/bulk': (w) => [
    ...(['POST', 'people/bulk'] as const),
    {
      people: [{ id: w.expert, version: 1 }],
      change: { kind: 'move', department_id: w.elsewhere },
      trial: false,
    },
  ],
  'POST people/passwords': (w) => ['POST', 'people/passwords', { ids: [w.expert] }],
  'POST /api/admin/people/{id}/second-factor/reset': (w, by) =>
    by === 'admin' ? ['POST', `people/${w.free}/second-factor/reset`, {}] : null,
  'POST /api/admin/settings/providers': (_, by) =>
    by === 'admin' ? ['POST', 'settings/providers', { kind: 'cas', ...DOOR }] : null,
  'PUT /api/admin/settings/providers/{id}': (w, by) =>
    by === 'admin' ? ['PUT', `settings/providers/${w.provider}`, { ...DOOR, version: 1 }] : null,
  'DELETE /api/admin/settings/providers/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `settings/providers/${w.provider}?version=1`] : null,
  'PUT /api/admin/settings/messages/mail': (_, by) =>
    by === 'admin' ? ['PUT', 'settings/messages/mail', MAIL] : null,
  'PUT /api/admin/settings/messages/hook': (_, by) =>
    by === 'admin'
      ? ['PUT', 'settings/messages/hook', { enabled: false, url: 'https://hook.example.test', version: 1 }]
      : null,
  'DELETE evaluation/courses/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `evaluation/courses/${w.ownPlan}?reason=x`] : null,
  'POST evaluation/courses/{id}/restore': (w, by) =>
    by === 'admin' ? ['POST', `evaluation/courses/${w.ownPlan}/restore`, {}] : null,
  'POST /api/admin/people/{id}/identities': (w, by) =>
    by === 'admin'
      ? ['POST', `people/${w.expert}/identities`, { provider_id: w.provider, subject: 'me' }]
      : null,
  'DELETE /api/admin/people/{id}/identities/{identity_id}': (w, by) =>
    by === 'admin' ? ['DELETE', `people/${w.expert}/identities/${w.identity}`] : null,
  'POST experts': (_, by) => (by === 'admin' ? ['POST', 'experts', { ...stranger(), ...NEW }] : null),
  'PUT experts/{id}': (w, by) =>
    by === 'admin'
      ? ['PUT', `experts/${w.centralRole}`, { ...stranger({ school_name: '' }), version: 1 }]
      : null,
  'DELETE experts/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `experts/${w.centralRole}?version=1`] : null,
  'POST experts/appoint': (w, by) =>
    by === 'admin' ? ['POST', 'experts/appoint', { person_ids: [w.teacher] }] : null,
  'POST department-experts': (w) => [
    ...(['POST', 'department-experts'] as const),
    { ...stranger({ department_id: w.office }), ...NEW },
  ],
  'PUT department-experts/{id}': (w) => [
    ...(['PUT', `department-experts/${w.departmentRole}`] as const),
    { ...stranger({ school_name: '', department_id: w.office }), version: 1 },
  ],
  'DELETE department-experts/{id}': (w) => ['DELETE', `department-experts/${w.departmentRole}?version=1`],
  'POST department-experts/appoint': (w) => [
    ...(['POST', 'department-experts/appoint'] as const),
    { person_ids: [w.teacher], department_id: w.office },
  ],
  'POST faculty-groups': (w, by) =>
    by === 'admin'
      ? ['POST', 'faculty-groups', { name: '新学部', department_ids: [w.college], person_ids: [w.teacher] }]
      : null,
  'PUT faculty-groups/{id}': (w, by) =>
    by === 'admin'
      ? [
          ...(['PUT', `faculty-groups/${w.facultyGroup}`] as const),
          { name: '另一学部', department_ids: [w.college], person_ids: [w.teacher], version: 1 },
        ]
      : null,
  'DELETE faculty-groups/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `faculty-groups/${w.facultyGroup}?version=1`] : null,
  'POST expert-groups': (w, by) =>
    by === 'admin'
      ? ['POST', 'expert-groups', { process: 'old', name: '新组', person_ids: [w.central] }]
      : null,
  'PUT expert-groups/{id}': (w, by) =>
    by === 'admin'
      ? [
          ...(['PUT', `expert-groups/${w.expertGroup}`] as const),
          { process: 'old', name: '改名', person_ids: [w.central], version: 1 },
        ]
      : null,
  'DELETE expert-groups/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `expert-groups/${w.expertGroup}?version=1`] : null,
  'PUT departments/{id}': (w) => [
    ...(['PUT', `departments/${w.office}`] as const),
    { name: OFFICE, type: '教研室', parent_id: w.elsewhere, position: 1, version: 1 },
  ],
  'PUT courses/{id}': (w) => [
    'PUT',
    `courses/${w.ownCourse.id}`,
    { ...w.ownCourse.form, department_id: w.elsewhere },
  ],
  'POST teacher-courses': (w) => [
    ...(['POST', 'teacher-courses'] as const),
    { course_id: w.freeTaught, leader_id: w.free, person_ids: [] },
  ],
  'PUT teacher-courses/{id}': (w) => [
    ...(['PUT', `teacher-courses/${w.ownCourse.id}`] as const),
    { course_id: w.ownCourse.id, leader_id: w.teacher, person_ids: [w.expert], version: 1 },
  ],
  'DELETE teacher-courses/{id}': (w) => ['DELETE', `teacher-courses/${w.ownCourse.id}?version=1`],
  'PUT /api/admin/settings/terms/{acad_year_term}/now': (w, by) =>
    by === 'admin' ? ['PUT', `settings/terms/${w.term}/now`, {}] : null,
  'POST deputies': (w, by) =>
    by === 'admin' ? ['POST', 'deputies', { leader_id: w.leader, deputy_id: w.teacher, ...DAYS }] : null,
  'PUT deputies/{id}': (w, by) =>
    by === 'admin'
      ? ['PUT', `deputies/${w.deputy}`, { leader_id: w.leader, deputy_id: w.teacher, ...DAYS, version: 1 }]
      : null,
  'DELETE deputies/{id}': (w, by) => (by === 'admin' ? ['DELETE', `deputies/${w.deputy}?version=1`] : null),
  'PUT evaluation/plans/{id}': (w) => [
    ...(['PUT', `evaluation/plans/${w.otherPlan.id}`] as const),
    {
      ...{ evaluation_system_id: w.otherPlan.systemId, is_team: 1, planning: '2026' },
      version: w.otherPlan.version,
    },
  ],
  'POST evaluation/plans': (w) => [
    ...(['POST', 'evaluation/plans'] as const),
    {
      course_ids: [w.freeTaught],
      ...{ evaluation_system_id: w.otherPlan.systemId, is_team: 1, planning: '2026', trial: false },
    },
  ],
  'POST evaluation/assignments': (w, by) => [
    ...(['POST', 'evaluation/assignments'] as const),
    { pairs: [{ group_id: w.group, person_id: by === 'admin' ? w.central : w.expert }], trial: false },
  ],
  'POST evaluation/assignments/proposal': (w) => [
    ...(['POST', 'evaluation/assignments/proposal'] as const),
    { group_ids: [w.group], person_ids: [], experts_per_group: 1, cap: null },
  ],
  'PUT evaluation/assignments/{id}': (w, by) => [
    ...(['PUT', `evaluation/assignments/${reviewFor(w, by)}`] as const),
    { person_id: by === 'admin' ? w.central : w.expert, version: 0, with_entries: true },
  ],
  'POST evaluation/assignments/withdrawal': (w, by) => [
    ...(['POST', 'evaluation/assignments/withdrawal'] as const),
    { ids: [reviewFor(w, by)], with_entries: true, trial: false },
  ],
  'DELETE evaluation/assignments/{id}': (w, by) => [
    ...(['DELETE', `evaluation/assignments/${reviewFor(w, by)}?version=0&with_entries=true`] as const),
  ],
  'POST /api/admin/evaluation/course/expert/evaluate/reject': (w, by) =>
    by === 'admin'
      ? [
          ...(['POST', REJECT] as const),
          { acad_year_term: w.term, teacher_id: w.central, group_id: w.group, reason: '分数偏低' },
        ]
      : null,
  'POST evaluation/committees/renew': (w, by) =>
    by === 'admin' ? ['POST', 'evaluation/committees/renew', { group_ids: [w.seated] }] : null,
  'PUT /api/admin/evaluation/groups/{id}/grade': (w, by) =>
    by === 'admin'
      ? ['PUT', `evaluation/groups/${w.group}/grade`, { grade: 'A', reason: '甚好', version: w.version }]
      : null,
  'PUT /api/principal/evaluation/groups/{id}/department-grade': (w, by) =>
    by === 'principal'
      ? [
          'PUT',
          `evaluation/groups/${w.group}/department-grade`,
          { grade: 'A', seen: null, version: w.version },
        ]
      : null,
  'POST evaluation/groups/{id}/steps': (w, by) =>
    by === 'admin'
      ? ['POST', `evaluation/groups/${w.group}/steps`, { action: 'conclude', version: w.version }]
      : null,
  'POST evaluation/groups/steps': (w, by) =>
    by === 'admin'
      ? [
          ...(['POST', 'evaluation/groups/steps'] as const),
          { action: 'conclude', groups: [{ id: w.group, version: w.version }], trial: false },
        ]
      : null,
  'PUT evaluation/windows': (w, by) =>
    by === 'admin'
      ? [
          ...(['PUT', 'evaluation/windows'] as const),
          {
            process: 'new',
            windows: [{ stage: 'evaluation', opens_at: null, closes_at: '2031-01-01T00:00:00.000Z' }],
            version: w.windows,
          },
        ]
      : null,
  'POST evaluation/extensions': (w, by) =>
    by === 'admin' ? ['POST', 'evaluation/extensions', moreTime([w.group])] : null,
  'DELETE evaluation/extensions/{id}': (w, by) =>
    by === 'admin' ? ['DELETE', `evaluation/extensions/${w.extension}`] : null,
  'PUT evaluation/groups/{id}/supplement/{key}': (w, by) =>
    by === 'admin'
      ? [
          ...(['PUT', `evaluation/groups/${w.group}/supplement/extra`] as const),
          { content: '补充', file_ids: [], version: 0 },
        ]
      : null,
  'PUT /api/admin/settings/project': ({ project: { version, config } }, by) =>
    by === 'admin'
      ? [
          ...(['PUT', 'settings/project'] as const),
          { version, config: { ...config, result: { ...config.result, own_signing: true } } },
        ]
      : null,
};

/** More time for experts. */
const moreTime = (group_ids: readonly number[], person_id: number | null = null) => ({
  ...{ stage: 'evaluation', group_ids, person_id, until: '2031-01-01T00:00:00.000Z' },
  ...{ reason: '出差', replaces: [] },
});

/** A door or a way out of one's own would be a way into anybody's account. */
const DOOR = {
  ...{ title: '自建登录', enabled: false, standard: false, admits: 'matched', match_attribute: '' },
  ...{ match_field: 'employee_no', secrets: {}, config: { url: 'https://sso.example.test' } },
};
const MAIL = {
  ...{ enabled: false, host: 'mail.example.test', port: 25, security: 'none', username: '', ca: '' },
  ...{ from_address: 'a@example.test', from_name: '课程中心', version: 1 },
};

const reviewFor = (w: World, by: Prefix) => (by === 'admin' ? w.central_review : w.department_review);

/** Of the own group's reviews a principal does not even know that they are there: not there and own are answered alike. */
const NOT_EVEN_THERE = [
  'PUT evaluation/assignments/{id}',
  'POST evaluation/assignments/withdrawal',
  'DELETE evaluation/assignments/{id}',
];

/** Managed by sheets: the guard of what is kept in a list is asked of each line, which the last test sees. */
const BY_SHEET = [
  'POST imports',
  'PUT imports/{import_id}/columns',
  'POST imports/{import_id}/confirm',
  'POST imports/{import_id}/passwords',
  'DELETE imports/{import_id}',
];

/** Calls that have none. */
const OTHER_CALLS = [
  // What is one's own, and what anybody of the school does.
  'PUT info',
  'PUT personal-data',
  'POST personal-data/photo',
  'POST files',
  'POST evaluation/notices/{id}/objections',
  // How the school is connected.
  'POST /api/admin/settings/providers/{id}/try',
  'POST /api/admin/settings/providers/{id}/trials',
  'POST /api/admin/settings/providers/{id}/trials/link',
  'DELETE /api/admin/settings/providers/{id}/refused-links/{link_id}',
  'POST /api/admin/settings/status/jobs/{id}/retry',
  // What it is called and shows, and what it keeps how long.
  'PUT /api/admin/settings/school',
  'POST /api/admin/settings/school/logo',
  'PUT /api/admin/settings/display',
  'PUT /api/admin/settings/keeping',
  'POST /api/admin/settings/keeping/trial',
  // What messages say, and by which ways most people hear; the messaging app has no letters.
  'PUT /api/admin/settings/messages/app',
  'POST /api/admin/settings/messages/channels/{channel}/tests',
  'PUT /api/admin/settings/messages/choices',
  'PUT /api/admin/settings/messages/texts/{kind}',
  'POST /api/admin/settings/messages/texts/{kind}/reset',
  'POST /api/admin/settings/messages/texts/{kind}/preview',
  'POST /api/admin/settings/messages/texts/{kind}/tests',
  'POST message-deliveries/{id}/retry',
  // A term's name, and one that nothing refers to.
  'POST /api/admin/settings/terms',
  'PUT /api/admin/settings/terms/{acad_year_term}',
  'DELETE /api/admin/settings/terms/{acad_year_term}',
  // What is new has nothing in it, and what is removed has nothing in it either.
  'POST departments',
  'DELETE departments/{id}',
  'POST courses',
  'DELETE courses/{id}',
  // Words to choose from.
  ...['job-titles', 'majors', 'natures', 'evaluation/words', 'calendar-days'].flatMap(listed),
  // What a course is evaluated by stays the version that it was planned under.
  ...listed('evaluation/systems'),
  'PUT evaluation/systems/{id}/content',
  'POST evaluation/systems/{id}/activate',
  'POST evaluation/systems/{id}/archive',
  'POST evaluation/systems/{id}/copy',
  'POST evaluation/systems/{id}/sheet',
  // Whoever was in a plan stays judged for it.
  'DELETE evaluation/plans/{id}',
  // What is filled in for others, and what auditors say of the material.
  'PUT evaluation/submissions/{id}/fields/{key}',
  'PUT evaluation/submissions/{id}/self-grade',
  'POST evaluation/submissions/{id}/goal-report',
  'PUT evaluation/groups/{id}/comments',
  // Asks, and decides nothing.
  'POST evaluation/urgings',
  // Where all is judged: the own course is asked for by itself (set-grade, make-list and notices have the tests).
  'POST evaluation/result-lists',
  'PUT evaluation/result-lists/{id}',
  'PUT evaluation/result-lists/{id}/rows/{row_id}',
  'DELETE evaluation/result-lists/{id}',
  'POST evaluation/result-lists/{id}/steps',
  'POST evaluation/result-lists/{id}/corrections',
  'PUT evaluation/objections/{id}',
  // What is read, kept for oneself, printed or taken away.
  'POST evaluation/data/views',
  'PUT evaluation/data/views/{id}',
  'DELETE evaluation/data/views/{id}',
  'POST documents',
  'POST documents/pdf',
  'POST documents/packs',
  'POST documents/packs/{id}/links',
  'DELETE documents/packs/{id}',
  'POST ledger/verify',
  'POST ledger/verify-head',
  // What goal courses come to judges nobody's evaluation.
  'POST goals/courses',
  'PUT goals/courses/{id}/reviewer',
  'DELETE goals/courses/{id}',
  'POST goals/courses/{id}/steps',
  'PUT goals/requirements/set',
  'POST goals/requirements/sheet',
  'PUT goals/settings/one',
  // What visitors see.
  ...['excellent/courses', 'excellent/slides'].flatMap(listed),
  'POST excellent/courses/from-groups',
  'PUT excellent/courses/published',
  'PUT excellent/courses/recommend',
  'PUT excellent/courses/{id}/order',
  'POST excellent/pictures',
  'POST excellent/courses/{id}/preview',
];

/** The calls of something that is kept in a list. */
function listed(path: string): string[] {
  return [`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`];
}

/** Whether administrators or principals make a call as such: nobody else manages anything. */
function isOfManagers({ access, prefixes, call }: Endpoint): boolean {
  if (access !== 'role') return false;
  if (!prefixes) return /^\w+ \/api\/(admin|principal)\//.test(call);
  return prefixes.some((prefix) => prefix === 'admin' || prefix === 'principal');
}

it('every call that changes anything manages who judges, or is said not to', () => {
  const changing = allEndpoints().filter((each) => isOfManagers(each) && !each.call.startsWith('GET '));
  const said = [...Object.keys(MANAGING), ...OTHER_CALLS, ...BY_SHEET];
  expect(changing.map(({ call }) => call as string).sort()).toEqual(said.sort());
});

describe('whoever is judged has no hand on who judges', () => {
  let product: Product;
  let cast: Cast;
  let world: World;
  let clients: Readonly<Record<Prefix, Client>>;
  let own: Reviewable;
  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await rows(text, ...values))[0]?.id;
  const idOf = (username: string) => one('select id from people where username = $1', username);

  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    own = await reviewable(product, cast);
    world = await worldOf();
    clients = { admin: cast.admin, principal: cast.principal };
  });
  afterAll(() => product.close());

  const joins = (username: string, groupId: number) =>
    rows(
      `insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       select $1, id, false from people where username = $2`,
      groupId,
      username,
    );
  const makeCurrent = async (term: string) => {
    await rows('update terms set is_now = false where is_now');
    await rows('update terms set is_now = true where acad_year_term = $1', term);
  };
  const leaves = (username: string) =>
    rows(
      'delete from evaluation_course_teachers where person_id = (select id from people where username = $1)',
      username,
    );
  /** Somebody else who administers the school and teaches nothing. */
  const addFree = async () =>
    one(
      `with p as (insert into people (username, employee_no, name, password_hash, change_password_at, department_id)
         select 'free', 'free', '另一位', password_hash, now(), department_id from people where username = 'admin' returning id)
       insert into roles (person_id, identity) select id, 0 from p returning person_id as id`,
    );

  async function worldOf(): Promise<World> {
    const { data: expertGroup } = await cast.admin.send('POST', '/api/admin/expert-groups', {
      ...{ process: 'old', name: '一组', person_ids: [await idOf('centerexpert')] },
    });
    const seatedGroup = await facultyGroupOver(product, COLLEGE, 2);
    const seated = await assessable(product, cast);
    const other = await planOne(product, cast);
    const free = await addFree();
    await rows(
      `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
       select acad_year_term, $1, $2, false from terms where is_now`,
      other.courseId,
      free,
    );
    const freeTaught = await addTaught(product, { leaderId: free, memberId: cast.memberId }, '空闲');
    const provider = await addProvider(product, {
      kind: 'cas',
      config: { url: 'https://cas.example.test' } as never,
    });
    const identity = await one(
      `insert into identities (provider_id, person_id, subject, attribute, linked_at)
       select $1, id, 'theirs', '', now() from people where username = 'expert' returning id`,
      provider,
    );
    const central_review = await reviewOf(product, own.groupId, 'centerexpert');
    const department_review = await reviewOf(product, own.groupId, 'expert', 'department');
    await reviewed(await product.signIn('centerexpert'), central_review, own, [10, 10]);
    for (const username of ['admin', 'principal'])
      for (const { groupId } of [own, seated]) await joins(username, groupId);
    const [course] = await rows(
      `select c.* from courses c join evaluation_courses e on e.course_id = c.id where e.id = $1`,
      own.planId,
    );
    const { id: ownId } = course;
    const fields = Object.keys(COURSE_FIELDS).map((key) => [key, course[key]]);
    const ownCourse = { ...Object.fromEntries(fields), credit: Number(course.credit), version: 1 };
    const role = (username: string) =>
      one(
        'select r.id from roles r join people p on p.id = r.person_id where p.username = $1 and r.identity = 3',
        username,
      );
    const leader = await idOf('leader');
    return {
      ...{ ownCourse: { id: ownId, form: ownCourse }, freeTaught, free, leader },
      ...{ expert: await idOf('expert'), central: await idOf('centerexpert') },
      ...{ centralRole: await role('centerexpert'), departmentRole: await role('expert') },
      ...{
        teacher: await idOf('teacher'),
        office: await one('select id from departments where name = $1', OFFICE),
      },
      elsewhere: await one(
        'select id from departments where parent_id = (select id from departments where name = $1) and name <> $2',
        COLLEGE,
        OFFICE,
      ),
      college: await one('select id from departments where name = $1', COLLEGE),
      ...{ facultyGroup: seatedGroup.id, expertGroup: expertGroup.id, provider, identity },
      deputy: await one(
        `insert into deputies (leader_id, deputy_id, from_day, until_day)
         values ($1, $2, '2025-01-01', '2025-01-02') returning id`,
        leader,
        cast.leaderId,
      ),
      otherPlan: { id: other.planId, systemId: other.systemId, version: 1 },
      ...{
        group: own.groupId,
        ownPlan: own.planId,
        seated: seated.groupId,
        central_review,
        department_review,
      },
      version: await one(
        'select version + judged_version as id from evaluation_course_groups where id = $1',
        own.groupId,
      ),
      term: (await rows('select acad_year_term from terms where is_now'))[0].acad_year_term,
      windows: (await cast.admin.get('/api/admin/evaluation/windows?process=new')).meta?.version ?? 1,
      extension: await one(
        `insert into stage_extensions (acad_year_term, process, stage, group_id, until, reason, given_by, given_at)
         select acad_year_term, 'new', 'evaluation', $1, now() + interval '9 days', '出差', '甲', now()
         from terms where is_now returning id`,
        own.groupId,
      ),
      project: (await cast.admin.get('/api/admin/settings/project')).data,
    };
  }

  const TABLES = [
    ...[
      'people',
      'roles',
      'faculty_groups',
      'faculty_group_departments',
      'expert_groups',
      'expert_group_members',
    ],
    ...[
      'departments',
      'courses',
      'teacher_courses',
      'deputies',
      'reviews',
      'withdrawn_reviews',
      'committees',
    ],
    ...[
      'committee_members',
      'group_results',
      'evaluation_course_groups',
      'evaluation_courses',
      'terms',
      'ledger',
    ],
    ...['identities', 'evaluation_course_teachers', 'messages', 'stage_windows', 'stage_extensions'],
    ...['settings', 'information_values'],
  ];
  const standing = async () => {
    const found: string[] = [];
    for (const table of TABLES)
      found.push(
        (await rows(`select md5(string_agg(t::text, '|' order by t::text)) as id from ${table} t`))[0].id,
      );
    return found;
  };
  const send = async (by: Prefix, [method, path, body]: Asked) => {
    const sealed = body && 'password' in body && body.password === NEW.password;
    const sent = sealed ? { ...body, password: await sealedNow(product, 'First@2026') } : body;
    return clients[by].send(method, path.startsWith('/') ? path : `/api/${by}/${path}`, sent);
  };

  const cases = Object.keys(MANAGING).flatMap((call) =>
    (['admin', 'principal'] as const).map((by) => [call, by] as const),
  );
  it.each(cases)('%s of the %s', async (call, by) => {
    const asked = MANAGING[call]?.(world, by);
    if (!asked) return;
    const before = await standing();
    const came = await send(by, asked);
    const hidden = by === 'principal' && NOT_EVEN_THERE.includes(call);
    expect(JSON.stringify(came)).toContain(hidden ? '该评审分配不存在' : JUDGED_SENTENCE);
    expect(await standing()).toEqual(before);
  });

  it('a sheet of people gives nobody a role that judges', async () => {
    const line = { 姓名: '丙', 工号: '99000003', 部门: OFFICE, 手机号: '13712340003' };
    const sheet = await sheetOf([
      { ...line, 角色: '专家' },
      { ...line, 工号: '99000004', 手机号: '13712340004', 角色: '教师' },
    ]);
    const { states, faults } = await importSheet(product, personResource, sheet);
    expect(states).toEqual(['wrong', 'new']);
    expect(faults[0]).toEqual({ '': JUDGED_SENTENCE });
  });

  it('nor once another term is the current one, nor once they left the plan, until its result is settled', async () => {
    const reset = () => send('admin', ['POST', `people/${world.expert}/reset-password`, {}]);
    await rows(
      "insert into terms (acad_year_term, acad_year_term_name, is_now) values ('2031-2032-1', '别的', false)",
    );
    await makeCurrent('2031-2032-1');
    expect((await reset()).message).toBe(JUDGED_SENTENCE);
    await makeCurrent(world.term);
    await leaves('admin');
    expect((await reset()).message).toBe(JUDGED_SENTENCE);
    await rows('update evaluation_courses set deleted_at = now() where id = $1', own.planId);
    expect((await reset()).message).toBe(JUDGED_SENTENCE);
    await rows('update evaluation_courses set deleted_at = null where id = $1', own.planId);
    const settled = [own.groupId, world.seated];
    await rows("update evaluation_course_groups set stage = 'complete' where id = any($1::int[])", settled);
    expect((await reset()).code).toBe(0);
    // What it came to is nobody's own to change even then.
    const graded = MANAGING['PUT /api/admin/evaluation/groups/{id}/grade']?.(world, 'admin') as Asked;
    expect((await send('admin', graded)).message).toMatch(/^不能为自己任教/);
    await rows("update evaluation_course_groups set stage = 'evaluation' where id = any($1::int[])", settled);
  });

  /** Somebody who is asked about the own course is told the same by every one of these. */
  const OWN_COURSE = [
    ...(['POST evaluation/assignments', 'PUT evaluation/assignments/{id}'] as const),
    ...(['POST evaluation/assignments/withdrawal', 'DELETE evaluation/assignments/{id}'] as const),
    ...(['POST /api/admin/evaluation/course/expert/evaluate/reject'] as const),
    ...(['POST evaluation/committees/renew', 'PUT /api/admin/evaluation/groups/{id}/grade'] as const),
    ...(['POST evaluation/groups/{id}/steps', 'POST evaluation/groups/steps'] as const),
    ...(['DELETE evaluation/courses/{id}', 'PUT courses/{id}', 'PUT teacher-courses/{id}'] as const),
    ...(['PUT evaluation/groups/{id}/supplement/{key}', 'POST evaluation/extensions'] as const),
    ...(['DELETE evaluation/extensions/{id}'] as const),
  ];
  const planned = (planId: number, personId: number) =>
    rows('insert into plan_members (evaluation_course_id, person_id) values ($1, $2)', planId, personId);
  const forgotten = (personId: number) => rows('delete from plan_members where person_id = $1', personId);
  const groupsOf = async (planId: number): Promise<number[]> => {
    const text = 'select id from evaluation_course_groups where evaluation_course_id = $1 order by id';
    return (await rows(text, planId)).map(({ id }) => id);
  };
  /** Nobody is judged by it any more. */
  const ended = (planId: number) =>
    rows('update evaluation_course_groups set audit_status = 3 where evaluation_course_id = $1', planId);

  it('nor on another group of the course', async () => {
    const { planId } = await planOne(product, cast, { is_team: 0 });
    const [mine = 0, sibling = 0] = await groupsOf(planId);
    await joins('admin', mine);
    const graded: Asked = [
      ...(['PUT', `evaluation/groups/${sibling}/grade`] as const),
      { grade: 'A', reason: '甚好', version: 1 },
    ];
    expect((await send('admin', graded)).message).toBe(JUDGED_SENTENCE);
    await ended(planId);
  });

  it('nor is the own course put under another system, planned anew, or ended', async () => {
    const { planId, courseId } = await planOne(product, cast);
    const [group = 0] = await groupsOf(planId);
    for (const username of ['admin', 'principal']) await joins(username, group);
    const system = await addSystem(product, cast);
    const form = { evaluation_system_id: system, is_team: 1, planning: '2026' };
    const changed: Asked = ['PUT', `evaluation/plans/${planId}`, { ...form, version: 1 }];
    const anew: Asked = ['POST', 'evaluation/plans', { ...form, course_ids: [courseId], trial: false }];
    for (const by of ['admin', 'principal'] as const) {
      expect((await send(by, changed)).message).toBe(JUDGED_SENTENCE);
      await rows('update evaluation_courses set deleted_at = now() where id = $1', planId);
      const { data } = await send(by, anew);
      expect(data).toMatchObject({ done: 0, skipped: [{ sentence: JUDGED_SENTENCE }] });
      await rows('update evaluation_courses set deleted_at = null where id = $1', planId);
    }
    await rows("update evaluation_course_groups set stage = 'audit' where id = $1", group);
    const end: Asked = [
      ...(['POST', `evaluation/groups/${group}/steps`] as const),
      { action: 'refuse', comment: '不再评估', version: 1 },
    ];
    expect((await send('principal', end)).message).toBe(JUDGED_SENTENCE);
    await ended(planId);
  });

  it('nor gives one of those who judge more time', async () => {
    const given: Asked = ['POST', 'evaluation/extensions', moreTime([own.groupId], world.central)];
    expect((await send('admin', given)).message).toBe(JUDGED_SENTENCE);
  });

  it('nor restores a plan that would take the last free administrator', async () => {
    const { planId } = await planOne(product, cast);
    await rows(
      "insert into terms (acad_year_term, acad_year_term_name, is_now) values ('2030-2031-1', '从前', false)",
    );
    await rows(
      "update evaluation_courses set acad_year_term = '2030-2031-1', deleted_at = now() where id = $1",
      planId,
    );
    await planned(planId, world.free);
    const restored = await send('admin', ['POST', `evaluation/courses/${planId}/restore`, {}]);
    expect(restored.message).toBe(JUDGED_SENTENCE);
    const stands = 'select 1 from evaluation_courses where id = $1 and deleted_at is null';
    expect(await rows(stands, planId)).toEqual([]);
    await forgotten(world.free);
    expect((await send('admin', ['POST', `evaluation/courses/${planId}/restore`, {}])).code).toBe(0);
    await ended(planId);
  });

  it('nor where every other administrator is judged, but by another course', async () => {
    await planned(world.otherPlan.id, world.free);
    for (const call of OWN_COURSE) {
      const came = await send('admin', MANAGING[call]?.(world, 'admin') as Asked);
      expect([call, JSON.stringify(came)]).toEqual([call, expect.stringContaining(JUDGED_SENTENCE)]);
    }
    const reset = (id: number) => send('admin', ['POST', `people/${id}/reset-password`, {}]);
    // Who judges them both is nobody else's to manage; who could stand in is not put out of the way.
    expect((await reset(world.expert)).code).toBe(0);
    expect((await reset(world.free)).message).toBe(JUDGED_SENTENCE);
    // Of the very same course nobody else could.
    await planned(own.planId, world.free);
    const concluded = MANAGING['POST evaluation/groups/{id}/steps']?.(world, 'admin') as Asked;
    expect((await send('admin', concluded)).message).not.toBe(JUDGED_SENTENCE);
    await forgotten(world.free);
  });

  it('an administrator whom nobody else can stand in for does it, and the ledger says so', async () => {
    const told = () =>
      rows("select subject from ledger where action = 'own_judges.managed_alone' order by id");
    await rows('update people set disabled_at = now() where id = $1', world.free);
    const before = await told();
    expect((await send('admin', ['POST', `people/${world.expert}/reset-password`, {}])).code).toBe(0);
    expect(await send('principal', ['POST', `people/${world.expert}/reset-password`, {}])).toMatchObject({
      code: 999,
      message: JUDGED_SENTENCE,
    });
    expect((await told()).slice(before.length)).toEqual([{ subject: `person:${world.expert}` }]);
    const concluded = MANAGING['POST evaluation/groups/{id}/steps']?.(world, 'admin') as Asked;
    expect((await send('admin', concluded)).message).not.toBe(JUDGED_SENTENCE);
  });
});
