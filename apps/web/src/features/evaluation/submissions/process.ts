import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';

/** Both processes are one screen; the menu says which. */
export function processOf({ entry }: MenuRoute): Process {
  return entry.params.process === 'new' ? 'new' : 'old';
}

/** Where the pages of a process stand in the menus; they lead to each other. */
export function evaluationPath(
  menus: readonly MenuEntry[],
  process: Process,
  screen: 'MyCourse' | 'Evaluation',
): string {
  const group = process === 'old' ? 'CourseEvaluation' : 'NewCourseEvaluation';
  return pathOf(menus, `${group}.${screen}`) ?? '/';
}
