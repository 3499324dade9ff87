import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { countedDepartments } from '@course-center/domain/showcase/department-counts';
import type { Scene } from '../../../wire/context.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { shownCourses } from './courses/shown-courses.ts';

/** The departments of which courses are shown, each with how many. */
export async function readDepartments(scene: Scene): Promise<DisplayDepartment[]> {
  const [departments, shown] = await Promise.all([departmentsFrom(scene.db, 1), shownCourses(scene)]);
  const counts = new Map<number, number>();
  for (const { department_id } of shown.values())
    counts.set(department_id, (counts.get(department_id) ?? 0) + 1);
  return countedDepartments(departments, counts);
}
