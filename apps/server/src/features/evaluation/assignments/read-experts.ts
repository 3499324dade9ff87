import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { IDENTITY } from '@course-center/domain/access/identity';
import { groupName } from '@course-center/domain/evaluation/group-name';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { SCORED_STAGE, stageRow } from '@course-center/domain/evaluation/stages';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { allCourses } from '../evaluation-courses/read-courses.ts';
import { assigningOf } from './assigning.ts';
import { type LoadedExpertRecord, loadedExperts } from './experts.repository.ts';

/** Those whom the caller may assign, and how much they have to do. */
export async function readExperts(scene: Scene, actor: Actor, process: Process): Promise<AssignableExpert[]> {
  const experts = await expertsFor(scene, actor, process);
  return experts.map(({ department_id: _department, major_id: _major, ...expert }) => expert);
}

export async function expertsFor(
  { db, term }: Scene,
  actor: Actor,
  process: Process | null,
): Promise<LoadedExpertRecord[]> {
  return loadedExperts(db, {
    ...(await assigningOf(db, actor)),
    term: await termOf(db, term),
    process,
    person_id: actor.person_id,
    withoutGroupsOf: actor.identity === IDENTITY.administrator ? null : actor.person_id,
  });
}

/** Which experts review which groups now, as whoever assigns them sees it, and how much each has to do. */
export async function readAssignments(scene: Scene, actor: Actor, process: Process) {
  const { side } = await assigningOf(scene.db, actor);
  const { status } = stageRow(SCORED_STAGE);
  const query = { 'filter[process]': process, 'filter[evaluation_status]': status };
  const courses = await allCourses(scene, actor, query);
  return {
    term: await termOf(scene.db, scene.term),
    side_title: side === 'central' ? '校级专家' : '院级专家',
    experts: await readExperts(scene, actor, process),
    groups: courses.flatMap(({ course, is_team, evaluation_courses_groups }) =>
      evaluation_courses_groups.map((group) => {
        const teachers = group.evaluation_course_teachers.map(({ teacher }) => teacher.name);
        const experts = side === 'central' ? group.group_experts : group.group_department_experts;
        return {
          name: groupName({ course: course.name, is_team: is_team === 1, teachers }),
          code: course.code,
          department: course.department_name,
          teachers,
          experts: experts.map(({ teacher }) => ({ id: teacher.id, name: teacher.name })),
        };
      }),
    ),
  };
}
