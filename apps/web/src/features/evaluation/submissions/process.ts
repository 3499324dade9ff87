import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';

/** Both processes are one screen; the menu says which. */
export function processOf({ entry }: MenuRoute): Process {
  return entry.params.process === 'new' ? 'new' : 'old';
}
