import { canManageShowcase } from '@course-center/domain/access/showcase';
import { TAKE_SENTENCE, takeRefusal } from '@course-center/domain/showcase/publish';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { findGroupsForUpdate, type GroupRecord } from '../../evaluation/public.ts';
import { addCourse, type NewCourse } from './excellent-courses.repository.ts';
import { addParts, type CourseParts } from './parts.repository.ts';
import type { Publishing } from './publishing.ts';
import { requireMeant } from './require-meant.ts';
import { searchedAs } from './searched-as.ts';
import { finalGrades, standingsOf, takenBefore, takenCourses } from './taken-groups.repository.ts';
import { takenMaterial } from './taken-material.ts';

export interface GroupsToTake {
  readonly group_ids: readonly number[];
  readonly published: number;
  readonly confirmed?: boolean;
}

export interface Taken {
  readonly taken: number[];
  readonly skipped: { readonly group_id: number; readonly reason: string }[];
}

/** Makes excellent courses of published evaluations: a copy of what visitors see, so that later edits do not show. */
export function takeGroups(
  scene: Publishing,
  actor: Actor,
  { group_ids, published, confirmed }: GroupsToTake,
): Promise<Taken> {
  if (!canManageShowcase(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const { takeable, skipped } = await judged(tx, group_ids);
    const taken: number[] = [];
    const courses = await coursesOfGroups(tx, takeable);
    if (published === 1)
      requireMeant(
        courses.map(({ columns: { course_name, grade } }) => ({ course_name, grade: grade ?? null })),
        confirmed,
      );
    for (const made of courses) taken.push(await keep(tx, scene, made, published === 1));
    await tell(tx, scene, actor, takeable, taken, published === 1);
    return { taken, skipped };
  });
}

/** Held, so that no step and nobody else takes them meanwhile; in the order that they were asked for. */
async function judged(tx: Transaction, ids: readonly number[]) {
  const groups = new Map((await findGroupsForUpdate(tx, ids)).map((group) => [group.id, group]));
  const before = await takenBefore(tx, ids);
  const takeable: GroupRecord[] = [];
  const skipped: Taken['skipped'] = [];
  for (const group_id of ids) {
    const group = groups.get(group_id);
    const refusal = takeRefusal(group && { ...group, taken: before.has(group_id) });
    if (refusal) skipped.push({ group_id, reason: TAKE_SENTENCE[refusal] });
    else if (group) takeable.push(group);
  }
  return { takeable, skipped };
}

async function keep(
  tx: Transaction,
  { now }: Publishing,
  { columns, parts }: CourseOfGroup,
  published: boolean,
): Promise<number> {
  const at = now();
  const id = await addCourse(tx, {
    ...columns,
    ...{ published, published_at: published ? at : null, updated_at: at },
  });
  await addParts(tx, id, parts);
  return id;
}

async function tell(
  tx: Transaction,
  scene: Publishing,
  actor: Actor,
  groups: readonly GroupRecord[],
  taken: readonly number[],
  published: boolean,
): Promise<void> {
  if (taken.length === 0) return;
  await appendToLedger(
    tx,
    scene,
    ...groups.map(({ id: group_id, course_name: name, acad_year_term }, at) => ({
      by: actor,
      action: 'excellent_course.created',
      subject: `excellent_course:${taken[at]}`,
      after: { name, acad_year_term, evaluation_course_group_id: group_id, published },
    })),
  );
}

/** An excellent course as it is made of a group. */
interface CourseOfGroup {
  readonly columns: Omit<NewCourse, 'updated_at'>;
  readonly parts: CourseParts;
}

/** What visitors see of some groups, in the same order: nothing that was said or decided inside but the grade. */
async function coursesOfGroups(tx: Transaction, groups: readonly GroupRecord[]): Promise<CourseOfGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const courses = await takenCourses(tx, ids);
  const grades = await finalGrades(tx, ids);
  const material = await takenMaterial(tx, groups);
  const people = groups.flatMap(({ teachers }) => teachers.map(({ person_id }) => person_id));
  const standings = await standingsOf(tx, [...new Set(people)]);
  return groups.map((group) => {
    // The leader comes first.
    const [leader] = group.teachers;
    const teachers = group.teachers.map(({ person_id, name }) => ({
      name,
      ...(standings.get(person_id) ?? { job_title: '', education_degree: '' }),
      portrait: '',
    }));
    return {
      columns: {
        ...courses.get(group.id),
        evaluation_course_group_id: group.id,
        acad_year_term: group.acad_year_term,
        course_name: group.course_name,
        code: group.course_code,
        department_id: group.department_id,
        evaluation_system_name: group.evaluation_system_name,
        is_team: group.is_team,
        grade: grades.get(group.id) ?? null,
        self_evaluation_grade: leader?.self_evaluation_grade ?? null,
        ...searchedAs({ course_name: group.course_name, code: group.course_code }, teachers),
      },
      parts: { teachers, videos: [], items: material.get(group.id) ?? [] },
    };
  });
}
