import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type pg from 'pg';
import {
  FOREIGN_COLLEGE,
  OTHER_COLLEGE,
  OTHER_FACULTY_GROUP,
} from '../../../apps/server/src/testing/school.ts';
import type { Noun, Objects, Row } from './ask-for.ts';

/** Stands in everything that nobody but its own people may read. */
export const SECRET = '仅限本部门知悉的内容';

interface Asker {
  readonly username: string;
  readonly identity: Identity;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Asking extends Asker {
  /** The group that a member asks for, where that is not theirs. */
  readonly facultyGroup: number | null;
  /** By whose they are: sets of rows, one of each noun. */
  readonly kinds: ReadonlyMap<string, readonly Objects[]>;
}

/** The departments that no account of the demo school belongs to. */
const AWAY = `select d.id from departments d left join departments p on p.id = d.parent_id
  where d.name = any(array['${FOREIGN_COLLEGE}', '${OTHER_COLLEGE}']) or p.name = any(array['${FOREIGN_COLLEGE}', '${OTHER_COLLEGE}'])`;

/** Groups that somebody ($1) neither teaches in, nor reviews, nor sits over, in departments that a condition names. */
const groupsIn = (
  where: string,
) => `select g.id, g.version, e.id as plan, e.course_id from evaluation_course_groups g
  join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
  where ${where} and g.announced_at is null and e.deleted_at is null
    and not exists (select 1 from evaluation_course_teachers t where t.evaluation_course_group_id = g.id and t.person_id = $1)
    and not exists (select 1 from reviews r where r.evaluation_course_group_id = g.id and r.person_id = $1)
    and not exists (select 1 from committees m join committee_members s on s.committee_id = m.id
      where m.evaluation_course_group_id = g.id and s.person_id = $1)`;

/** How the rows of each noun are found among the departments or groups that are not the asker's. */
const OF_GROUPS: Readonly<Partial<Record<Noun, string>>> = {
  group: 'select id, version from g',
  plan: 'select e.id, e.version from evaluation_courses e where e.id in (select plan from g)',
  part: 'select t.id, 0 as version from evaluation_course_teachers t where t.evaluation_course_group_id in (select id from g)',
  review: 'select r.id, r.version from reviews r where r.evaluation_course_group_id in (select id from g)',
  course: 'select c.id, c.version from courses c where c.id in (select course_id from g)',
};
const OF_DEPARTMENTS: Readonly<Partial<Record<Noun, string>>> = {
  department: `select id, version from departments where id in (${AWAY})`,
  person: `select id, version from people where department_id in (${AWAY}) and not exists
    (select 1 from roles r where r.person_id = people.id and r.identity in (0, 4))`,
  major: `select id, version from majors where department_id in (${AWAY})`,
  course: `select id, version from courses where department_id in (${AWAY})`,
  teaching: `select id, version from teacher_courses where course_id in (select id from courses where department_id in (${AWAY}))`,
  appointment: `select id, 1 as version from roles where identity = 3 and department_id in (${AWAY})`,
  goal: `select id, version from goal_courses where course_id in (select id from courses where department_id in (${AWAY}))`,
  file: `select id, 1 as version from files where uploaded_by in (select id from people where department_id in (${AWAY}))`,
  message: 'select id::int, 1 as version from messages where person_id <> $1',
  list: 'select id, version from result_lists where published_at is null',
};

/** What is not the asker's, so many rows of each kind. */
export async function foreignRows(pool: pg.Pool, asker: Asker, rows: number): Promise<Asking> {
  const { rows: found } = await pool.query('select id from people where username = $1', [asker.username]);
  const person = found[0].id as number;
  const others = await pool.query('select id from faculty_groups where name = $1', [OTHER_FACULTY_GROUP]);
  const { identity } = asker;
  const away = { ...OF_DEPARTMENTS, ...withGroups(groupsIn(`c.department_id in (${AWAY})`)) };
  const near = withGroups(groupsIn(`c.department_id not in (${AWAY})`));
  const kinds = new Map([['department', await objects(pool, away, person, rows)]]);
  if (identity === IDENTITY.teacher) kinds.set('team', await objects(pool, near, person, rows));
  if (identity === IDENTITY.expert) kinds.set('expert', await objects(pool, near, person, rows));
  if (identity === IDENTITY.facultyGroup) kinds.set('faculty group', await objects(pool, near, person, rows));
  return { ...asker, kinds, facultyGroup: identity === IDENTITY.facultyGroup ? others.rows[0].id : null };
}

const withGroups = (groups: string) =>
  Object.fromEntries(
    Object.entries(OF_GROUPS).map(([noun, text]) => [noun, `with g as (${groups}) ${text}`]),
  );

async function objects(
  pool: pg.Pool,
  statements: Readonly<Record<string, string>>,
  person: number,
  rows: number,
): Promise<Objects[]> {
  const found: Record<string, Row[]> = {};
  for (const [noun, text] of Object.entries(statements)) {
    const ordered = `select * from (${text}) o order by id limit ${rows}`;
    // A statement that does not ask who it is about takes no value for it.
    found[noun] = (await pool.query(ordered, text.includes('$1') ? [person] : [])).rows;
  }
  return Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(
      Object.entries(found).flatMap(([noun, all]) => (all.length > 0 ? [[noun, all[at % all.length]]] : [])),
    ),
  );
}

const ASKERS = `select id from people where username = any(array['principal', 'teacher', 'expert', 'centerexpert',
  'faculty', 'party'])`;

/** Writes the secret, where none of those who ask has anything to do with a group, into what teachers filled in, experts and auditors said, and people's own data. */
export async function markForeign(pool: pg.Pool): Promise<void> {
  const parts = `select t.id from evaluation_course_teachers t join evaluation_course_groups g on g.id = t.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id where c.department_id in (${AWAY})
      and not exists (select 1 from reviews r where r.evaluation_course_group_id = g.id and r.person_id in (${ASKERS}))
      and not exists (select 1 from committees m join committee_members s on s.committee_id = m.id
        where m.evaluation_course_group_id = g.id and s.person_id in (${ASKERS}))`;
  const groups = `select evaluation_course_group_id from evaluation_course_teachers where id in (${parts})`;
  const reviews = `select id from reviews where evaluation_course_group_id in (${groups})`;
  for (const statement of [
    `update information_values set content = '${SECRET}' where part_id in (${parts})`,
    `update audit_comments set comment = '${SECRET}' where part_id in (${parts})`,
    `update group_steps set comment = '${SECRET}' where evaluation_course_group_id in (${groups})`,
    `update reviews set overall = '${SECRET}' where id in (${reviews})`,
    `update review_entries set comment = '${SECRET}' where review_id in (${reviews})`,
    `update people set introduction = '${SECRET}' where department_id in (${AWAY})`,
  ])
    await pool.query(statement);
}

/** What changes by itself, or by asking. */
const RESTLESS = [
  ...[
    'limits',
    'captchas',
    'sealed_values',
    'transport_keys',
    'tickets',
    'jobs',
    'job_schedules',
    'sessions',
  ],
  ...[
    'secrets',
    'session_tokens',
    'failed_logins',
    'upload_claims',
    'upload_locks',
    'showcase_changes',
    'site_days',
  ],
];

/** Taking a list or the own data away as a sheet is told, and changes nothing: what is in it is another matter. */
const TOLD = `where action <> 'sheet.exported'`;

/** A sum over each table that tells whether anything in it was changed. */
export async function tableSums(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const sums = new Map<string, string>();
  for (const { name } of rows) {
    if (RESTLESS.includes(name)) continue;
    const which = name === 'ledger' ? TOLD : '';
    const sum = await pool.query(
      `select count(*)::text || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t ${which}`,
    );
    sums.set(name, sum.rows[0].sum);
  }
  return sums;
}
