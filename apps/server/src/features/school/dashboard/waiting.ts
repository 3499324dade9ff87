import type { Waiting } from '@course-center/contract/school/dashboard';
import { dayAfter } from '@course-center/domain/evaluation/result-lists/working-days';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import { momentAt } from '@course-center/domain/forms/local-time';
import { URGENCIES, urgencyOf } from '@course-center/domain/school/urgency';

/** Something that may wait for somebody, before it is put in order. */
export type Task = Omit<Waiting, 'urgency'>;

/** What is counted: each task says it, since the list that it leads to has as many of them. */
export const UNIT = {
  group: '个课程组',
  course: '门课程',
  review: '份评审',
  list: '份名单',
  matter: '项',
} as const;

/** When a window ends, as an answer says it. */
export const endOf = (window: StageWindow | undefined): string | null =>
  window?.closes_at?.toISOString() ?? null;

/** When a day is over, as an answer says it. */
export const endOfDay = (day: string | null | undefined): string | null =>
  day ? momentAt(`${dayAfter(day)}T00:00`).toISOString() : null;

/** What hurts first stands first; of what is equally urgent, what ends first, then as the road goes. */
export function inOrder(tasks: readonly Task[], now: Date): Waiting[] {
  return tasks
    .map((task) => ({ ...task, urgency: urgencyOf(task.due === null ? null : new Date(task.due), now) }))
    .sort(
      (one, other) =>
        URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
        (one.due ?? '').localeCompare(other.due ?? ''),
    );
}
