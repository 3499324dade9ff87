import type { Transaction } from '../../../database/database.ts';
import type { GroupRecord } from '../../evaluation/public.ts';
import type { NewCourse } from './excellent-courses.repository.ts';
import type { CourseParts } from './parts.repository.ts';
import { searchedAs } from './searched-as.ts';
import { degreesOf, finalGrades, takenCourses } from './taken-groups.repository.ts';
import { takenMaterial } from './taken-material.ts';

/** An excellent course as it is made of a group. */
export interface CourseOfGroup {
  readonly columns: Omit<NewCourse, 'updated_at'>;
  readonly parts: CourseParts;
}

/** What visitors see of some groups, in the same order: nothing that was said or decided inside but the grade. */
export async function coursesOfGroups(
  tx: Transaction,
  groups: readonly GroupRecord[],
): Promise<CourseOfGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const courses = await takenCourses(tx, ids);
  const grades = await finalGrades(tx, ids);
  const material = await takenMaterial(tx, groups);
  const people = groups.flatMap(({ teachers }) => teachers.map(({ person_id }) => person_id));
  const degrees = await degreesOf(tx, [...new Set(people)]);
  return groups.map((group) => {
    // The leader comes first.
    const [leader] = group.teachers;
    const teachers = group.teachers.map(({ person_id, name }) => ({
      name,
      education_degree: degrees.get(person_id) ?? '',
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
