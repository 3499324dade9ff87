import { OWN_TASKS, type OwnTask } from '@course-center/domain/evaluation/own-task';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';

/** Where the pages of a process stand in the menus; they lead to each other. */
export function pathOf(
  menus: readonly MenuEntry[],
  process: Process,
  screen: 'MyCourse' | 'Evaluation',
): string {
  const wanted = `${process === 'old' ? 'CourseEvaluation' : 'NewCourseEvaluation'}.${screen}`;
  return menuRoutes(menus).find((route) => route.screen === wanted)?.path ?? '/';
}

/** What the shown courses wait for; null where all are shown. */
export function taskIn(params: URLSearchParams): OwnTask | null {
  return OWN_TASKS.find((task) => task === params.get('task')) ?? null;
}

export function withTask(task: OwnTask | null): string {
  return task === null ? '' : `?task=${task}`;
}

/** The part that is filled in; null where one is to be chosen. What makes no sense is taken for absent. */
export function partIn(params: URLSearchParams): number | null {
  const id = Number(params.get('part'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function withPart(id: number): string {
  return `?part=${id}`;
}
