import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import {
  addDepartment,
  addFacultyGroup,
  addTerm,
  appendToLedger,
  courses,
  hashPassword,
  jobTitles,
  majors,
  natures,
  type School,
  storeSetting,
  type Transaction,
  teacherCourses,
} from '@course-center/server/seeding';
import { DEMO_PASSWORD } from './accounts.ts';
import { courseRow, DEMO_COURSES, teachingOf } from './courses.ts';
import { seedEvaluationCourses } from './evaluation-courses/seed-evaluation-courses.ts';
import { seedEvaluation } from './evaluation-systems.ts';
import { seedGoals } from './goals/seed-goals.ts';
import {
  DEMO_DEPARTMENTS,
  DEMO_FACULTY_GROUPS,
  DEMO_JOB_TITLES,
  DEMO_NATURES,
  DEMO_TERMS,
} from './organization.ts';
import { seedExcellentCourses } from './showcase/write-showcase.ts';
import { placeFiles, placePictures } from './store-files.ts';
import { seedExpertGroups, seedPeople } from './write-people.ts';

/** Fills an empty database with the demo school, all of it or nothing. */
export async function writeSchool(
  school: Pick<School, 'name' | 'db' | 'filesDir' | 'storage'>,
  now: Date,
  tell: (step: string) => void,
): Promise<void> {
  // One hash for all: the password is public, and hundreds of hashes would only make the first start slow.
  const hash = await hashPassword(DEMO_PASSWORD);
  tell('演示文件');
  const files = await placeFiles(school);
  const pictures = await placePictures(school);
  await school.db.transaction(async (tx) => {
    tell('学校设置与学年学期');
    const { service_phone: _, ...school } = DEFAULT_SCHOOL_CONFIG;
    const config = { ...school, school: '江州理工大学', service_phone: '0510-8832 6600' };
    await storeSetting(tx, 'school', config, 0, now);
    for (const term of DEMO_TERMS) await addTerm(tx, term);
    tell('部门与学部');
    const departments = await seedDepartments(tx);
    const facultyGroups = await seedFacultyGroups(tx, departments);
    const { jobTitles, majors } = await seedLibrary(tx, departments);
    tell('人员与账号');
    const organisation = { departments, facultyGroups, jobTitles, majors };
    const seeded = await seedPeople(tx, { organisation, hash, now });
    await seedExpertGroups(tx, seeded);
    tell('课程库与任课');
    await seedCourses(tx, { departments, majors, people: seeded.ids });
    tell('评估体系与阶段时间');
    await seedEvaluation(tx, now);
    tell('评估课程');
    const evaluated = await seedEvaluationCourses({ tx, now, people: seeded.ids, files });
    tell('课程目标');
    const reached = await seedGoals({ tx, now, departments, majors, people: seeded.ids });
    // The ledger knows of everything, in the order of time.
    const told = [...evaluated, ...reached].sort((one, other) => one.at.getTime() - other.at.getTime());
    await appendToLedger(tx, { now: () => now, address: '127.0.0.1' }, ...told);
    tell('优质课程');
    await seedExcellentCourses({ tx, now, departments, people: seeded.ids, placed: files, pictures });
  });
}

async function seedDepartments(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const departments = new Map<string, number>();
  for (const [position, { name, type, children = [] }] of DEMO_DEPARTMENTS.entries()) {
    const id = await addDepartment(tx, { name, type, level: 1, position });
    departments.set(name, id);
    for (const [below, office] of children.entries()) {
      const row = { parent_id: id, name: office, type: '教研室', level: 2, position: below };
      departments.set(office, await addDepartment(tx, row));
    }
  }
  return departments;
}

async function seedFacultyGroups(
  tx: Transaction,
  departments: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const facultyGroups = new Map<string, number>();
  for (const group of DEMO_FACULTY_GROUPS) {
    const below = group.departments.flatMap((name) => departments.get(name) ?? []);
    facultyGroups.set(group.name, await addFacultyGroup(tx, group.name, below));
  }
  return facultyGroups;
}

/** Ids by name: what courses and people refer to. */
interface DemoLibrary {
  readonly jobTitles: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
}

/** The lists that courses and people refer to. */
async function seedLibrary(tx: Transaction, departments: ReadonlyMap<string, number>): Promise<DemoLibrary> {
  await tx.insert(natures).values([...DEMO_NATURES]);
  await tx.execute(`select setval(pg_get_serial_sequence('natures', 'id'), 100)`);
  const titles = await tx
    .insert(jobTitles)
    .values(DEMO_JOB_TITLES.map((name) => ({ name })))
    .returning();
  const rows = DEMO_DEPARTMENTS.flatMap(({ name: college, majors: offered = [] }) =>
    offered.map((major) => ({ ...major, department_id: departments.get(college) as number })),
  );
  const added = await tx.insert(majors).values(rows).returning();
  return { jobTitles: idsByName(titles), majors: idsByName(added) };
}

function idsByName(rows: readonly { id: number; name: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Ids by name, and people by username. */
interface CourseReferences {
  readonly departments: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
}

/** The course library and who teaches it, in one statement each. */
async function seedCourses(
  tx: Transaction,
  { departments, majors, people }: CourseReferences,
): Promise<void> {
  const rows = DEMO_COURSES.map((course) => ({
    ...courseRow(course),
    department_id: departments.get(course.owner) as number,
    major_id: course.major === null ? null : (majors.get(course.major) as number),
  }));
  const added = await tx.insert(courses).values(rows).returning({ id: courses.id, code: courses.code });
  const idByCode = new Map(added.map(({ id, code }) => [code, id]));
  const teaching = teachingOf(DEMO_COURSES).map(({ code, username, ...same }) => ({
    ...same,
    course_id: idByCode.get(code) as number,
    person_id: people.get(username) as number,
  }));
  await tx.insert(teacherCourses).values(teaching);
}
