import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { sql } from '../database/query.ts';
import { tickets } from '../database/result-list-schema.ts';
import {
  captchas,
  courses,
  departments,
  expertGroupMembers,
  expertGroups,
  facultyGroups,
  limits,
  people,
  roles,
  sessions,
  sessionTokens,
  teacherCourses,
  terms,
} from '../database/schema.ts';
import { verifyPassword } from '../features/organization/people/password.ts';
import { sealedNow, solvedCaptcha } from '../testing/client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { keepFirstPassword } from './first-administrator.ts';
import { seedSchool } from './seed-school.ts';
import { sweep } from './sweep.ts';

const silent = () => undefined;
const schoolOf = ({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>) => ({
  ...{ name: 'default', db, pool, filesDir: '', embedded: true },
  close: async () => undefined,
});

describe.each(engines('schema'))('an empty school on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await database.db.execute(sql`truncate people, departments, faculty_groups, terms, settings cascade`);
  });
  afterAll(() => database.close());

  it('gets no administrator whose password could not be kept, and one at the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cc-seeding-'));
    const taken = join(dataDir, 'taken');
    await writeFile(taken, '');
    const start = (folder: string) =>
      seedSchool(schoolOf(database), 'none', new Date(), silent, async (first) => {
        await keepFirstPassword(folder, 'default', first);
      });
    await expect(start(taken)).rejects.toThrow(/初始密码写不进 .*taken.*，因此没有作任何改动/);
    expect(await database.db.$count(people)).toBe(0);
    const { administrator } = await start(dataDir);
    const text = await readFile(join(dataDir, 'first-administrator-default.txt'), 'utf8');
    expect(text).toContain(administrator?.password);
    await database.db.execute(sql`truncate people cascade`);
    await rm(dataDir, { recursive: true });
  });

  it('in production gets one administrator with a random password, and nobody else', async () => {
    const { administrator } = await seedSchool(schoolOf(database), 'none', new Date(), silent);
    expect(administrator?.username).toBe('admin');
    expect(administrator?.password).toMatch(/^[A-Za-z2-9]{16}$/);
    const everybody = await database.db.select().from(people);
    expect(everybody).toMatchObject([{ username: 'admin', change_password_at: null }]);
    expect(await database.db.select().from(roles)).toMatchObject([{ identity: 0 }]);
    expect(await verifyPassword(everybody[0]?.password_hash ?? null, administrator?.password ?? '')).toBe(
      true,
    );
    expect(await verifyPassword(everybody[0]?.password_hash ?? null, 'Demo@2026')).toBe(false);
    expect(await database.db.$count(terms)).toBe(0);
  });

  it.each(['none', 'demo'] as const)('that has people is left as it is (%s)', async (seed) => {
    const before = await database.db.select().from(people);
    expect(await seedSchool(schoolOf(database), seed, new Date(), silent)).toEqual({ administrator: null });
    expect(await database.db.select().from(people)).toEqual(before);
  });
});

describe('an empty school that two processes start at once', () => {
  it('gets one administrator', async () => {
    const database = await openTestDatabase('postgres');
    await migrate(database.pool);
    const other = openPostgres(database.address, 2, silent);
    const seeded = await Promise.all(
      [database, other].map((each) => seedSchool(schoolOf(each), 'none', new Date(), silent)),
    );
    expect(seeded.filter(({ administrator }) => administrator !== null)).toHaveLength(1);
    expect(await database.db.$count(people)).toBe(1);
    await other.close();
    await database.close();
  });
});

describe.each(engines('schema'))('the demo school on %s', (engine) => {
  let database: TestDatabase;
  let rows: Awaited<ReturnType<typeof readDemo>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    rows = await readDemo(database);
  });
  afterAll(() => database.close());

  async function readDemo({ db }: TestDatabase) {
    return {
      colleges: (await db.select().from(departments)).filter(({ type }) => type === '学院'),
      departments: await db.select().from(departments),
      people: await db.select().from(people),
      roles: await db.select().from(roles),
      courses: await db.select().from(courses),
      teaching: await db.select().from(teacherCourses),
      groups: await db.select().from(expertGroups),
      members: await db.select().from(expertGroupMembers),
      facultyGroups: await db.select().from(facultyGroups),
    };
  }
  const held = (identity: Identity) => rows.roles.filter((role) => role.identity === identity);
  const personOf = (id: number) => rows.people.find((person) => person.id === id);
  const byUsername = (username: string) => rows.people.find((person) => person.username === username);
  const taughtIn = (term: string) => rows.teaching.filter(({ acad_year_term }) => acad_year_term === term);

  it('everybody is found by their name and number, and has a degree', () => {
    expect(rows.people.length).toBeGreaterThan(150);
    for (const { name, employee_no, search, education_degree } of rows.people) {
      expect(search, name).toEqual(bigramsOf(name, employee_no));
      expect(education_degree, name).not.toBe('');
    }
  });

  it('a few have left, and hold no office', () => {
    const left = rows.people.filter(({ disabled_at }) => disabled_at !== null);
    expect(left).toHaveLength(3);
    for (const { id } of left)
      expect(rows.roles.filter(({ person_id }) => person_id === id)).toMatchObject([{ identity: 2 }]);
  });

  it('every college has a principal, a party branch, and three to five experts', () => {
    for (const { id, name } of rows.colleges) {
      const count = (identity: Identity) =>
        held(identity).filter(({ department_id }) => department_id === id).length;
      expect(count(IDENTITY.principal), name).toBeGreaterThan(0);
      expect(count(IDENTITY.partyBranch), name).toBeGreaterThan(0);
      expect([3, 4, 5], name).toContain(count(IDENTITY.expert));
    }
  });

  it('a central expert has no department, and nobody is an expert of both sides', () => {
    const central = held(IDENTITY.expert).filter(({ department_id }) => department_id === null);
    const ids = central.map(({ person_id }) => person_id);
    expect(ids).toContain(byUsername('centerexpert')?.id);
    const external = ids.map(personOf).filter((person) => person?.school_name !== '');
    expect([external.length, ids.length - external.length]).toEqual([10, 15]);
    for (const { person_id, department_id } of held(IDENTITY.expert))
      if (department_id !== null) expect(ids).not.toContain(person_id);
  });

  it('an external expert signs in with a mobile number and has no department', () => {
    const external = rows.people.filter(({ school_name }) => school_name !== '');
    expect(external).toHaveLength(10);
    for (const { username, employee_no, mobile, email, department_id } of external) {
      expect(mobile).toMatch(/^1\d{10}$/);
      expect([username, employee_no, department_id]).toEqual([mobile, mobile, null]);
      expect(email).toContain('@');
    }
  });

  it('every expert group has five to seven members, all of them central experts', () => {
    const central = held(IDENTITY.expert).filter(({ department_id }) => department_id === null);
    const processes = rows.groups.map(({ process }) => process).sort();
    expect(processes).toEqual([...Array(3).fill('new'), ...Array(4).fill('old')]);
    for (const { id, name } of rows.groups) {
      const inside = rows.members.filter(({ expert_group_id }) => expert_group_id === id);
      expect([5, 6, 7], name).toContain(inside.length);
      for (const member of inside)
        expect(central.some(({ person_id }) => person_id === member.person_id)).toBe(true);
    }
  });

  it('every faculty group has at least three members', () => {
    for (const { id, name } of rows.facultyGroups) {
      const inside = held(IDENTITY.facultyGroup).filter(({ faculty_group_id }) => faculty_group_id === id);
      expect(inside.length, name).toBeGreaterThanOrEqual(3);
    }
  });

  it('every college has twelve to eighteen courses, most of them in its offices', () => {
    for (const { id, name } of rows.colleges) {
      const inside = rows.departments.filter((each) => each.id === id || each.parent_id === id);
      const own = rows.courses.filter(({ department_id }) =>
        inside.some((each) => each.id === department_id),
      );
      expect(own.length, name).toBeGreaterThanOrEqual(12);
      expect(own.length, name).toBeLessThanOrEqual(18);
      expect(own.filter(({ department_id }) => department_id === id).length, name).toBeLessThan(3);
    }
  });

  it('a course is found by its name and code, and its hours add up to its credit', () => {
    expect(new Set(rows.courses.map(({ name }) => name)).size).toBe(rows.courses.length);
    for (const course of rows.courses) {
      const { name, code, credit, search } = course;
      const { theory_class_hour, experiment_class_hour, practice_class_hour } = course;
      expect(code).toMatch(/^[A-Z]{2}[1-4]\d{3}$/);
      expect(search, name).toEqual(bigramsOf(name, code));
      expect(credit, name).toBeGreaterThan(0);
      expect(theory_class_hour + experiment_class_hour + practice_class_hour, name).toBe(credit * 16);
    }
  });

  it.each(['2025-2026-1', '2025-2026-2', '2026-2027-1'])(
    'every course of %s has one leader and a team of its own college',
    (term) => {
      const collegeOf = (id: number | null) => {
        const department = rows.departments.find((each) => each.id === id);
        return department?.parent_id ?? department?.id;
      };
      const taught = new Map(rows.courses.map(({ id }) => [id, [] as typeof rows.teaching]));
      for (const each of taughtIn(term)) taught.get(each.course_id)?.push(each);
      for (const [id, team] of taught) {
        if (team.length === 0) continue;
        const course = rows.courses.find((each) => each.id === id);
        expect(
          team.filter(({ is_leader }) => is_leader),
          course?.name,
        ).toHaveLength(1);
        expect(team.length, course?.name).toBeLessThanOrEqual(4);
        for (const { person_id } of team)
          expect(collegeOf(personOf(person_id)?.department_id ?? null), course?.name).toBe(
            collegeOf(course?.department_id ?? null),
          );
      }
      expect([...taught.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(110);
    },
  );

  it('in the current term several courses are new, and nobody who left teaches', () => {
    const now = new Set(taughtIn('2026-2027-1').map(({ course_id }) => course_id));
    const earlier = rows.teaching.filter(({ acad_year_term }) => acad_year_term !== '2026-2027-1');
    for (const { course_id } of earlier) now.delete(course_id);
    expect(now.size).toBeGreaterThan(5);
    for (const { person_id } of taughtIn('2026-2027-1')) expect(personOf(person_id)?.disabled_at).toBeNull();
  });

  it.each(['2025-2026-1', '2026-2027-1'])(
    'the demo teacher leads a few courses of %s and joins a few',
    (term) => {
      const own = taughtIn(term).filter(({ person_id }) => person_id === byUsername('teacher')?.id);
      expect(own.filter(({ is_leader }) => is_leader).length).toBeGreaterThan(1);
      expect(own.filter(({ is_leader }) => !is_leader).length).toBeGreaterThan(1);
    },
  );
});

describe.each(engines('schema'))('sweeping on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.close());

  it('throws away what has expired, and keeps what has not', async () => {
    const { db } = product.school;
    const teacher = await product.signIn('teacher');
    await product.visitor.get('/api/captcha/00000000-0000-4000-8000-000000000000?username=teacher');
    const bound = { person_id: null, session_id: null, bound: {}, created_at: product.clock.now() };
    await db.insert(tickets).values({ purpose: 'sign', hash: 'x', ...bound, ends_at: product.clock.now() });
    await sweep(db, product.clock.now());
    // Whoever asks what became of it is still told.
    expect(await db.$count(tickets)).toBe(1);
    expect((await teacher.get('/api/teacher/info')).status).toBe(200);
    expect(await db.$count(captchas)).toBeGreaterThan(0);
    product.clock.advance(3 * 60 * 60);
    await sweep(db, product.clock.now());
    expect(await db.$count(captchas)).toBe(0);
    const refresh = { refresh_token: teacher.tokens?.refresh };
    expect((await product.visitor.send('POST', '/api/teacher/auth/refresh', refresh)).code).toBe(0);
    product.clock.advance(15 * 24 * 60 * 60);
    await sweep(db, product.clock.now());
    for (const table of [sessions, sessionTokens, limits, tickets]) expect(await db.$count(table)).toBe(0);
  });

  it('keeps a used sealed password for as long as it could be used again', async () => {
    const password = await sealedNow(product, 'Demo@2026');
    const send = async () =>
      product.visitor.send('POST', '/api/teacher/auth/login', {
        username: 'teacher',
        password,
        captcha_token: await solvedCaptcha(product, 'teacher'),
      });
    await send();
    product.clock.advance(5 * 60);
    await sweep(product.school.db, product.clock.now());
    expect((await send()).code).toBe(4000);
  });
});
