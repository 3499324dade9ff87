import { ACTION_DONE } from '@course-center/domain/evaluation/action-title';
import { standingTold } from '@course-center/domain/evaluation/standing';
import type { LedgerEntry } from '@course-center/server/seeding';
import type { PlannedCourse } from './planned-courses.ts';
import type { PreparedGroup } from './prepared-group.ts';

/** What the ledger knows about the steps of a group. */
export function toldSteps(
  { steps, plan }: PreparedGroup & { readonly plan: PlannedCourse },
  groupId: number,
  names: ReadonlyMap<number, string>,
): (LedgerEntry & { readonly at: Date })[] {
  const about = { name: plan.course.name, acad_year_term: plan.acad_year_term };
  return steps.map(({ action, before, after, comment, person_id, identity, teacher_id, at }) => ({
    by: { person_id, name: names.get(person_id) ?? '', identity },
    action: `evaluation_group.${ACTION_DONE[action]}`,
    subject: `evaluation_group:${groupId}`,
    before: { ...about, ...standingTold(before) },
    after: {
      ...about,
      ...standingTold(after),
      ...(teacher_id === null ? {} : { teacher: names.get(teacher_id) }),
      ...(comment === '' ? {} : { comment }),
    },
    at,
  }));
}
