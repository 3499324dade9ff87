import type { MyCourse } from '@course-center/contract/evaluation/submissions';
import { AUDIT } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isBack } from '@course-center/domain/evaluation/standing';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { circumstancesOf, selfGradeWanted } from '../groups/circumstances.ts';
import { commentsOf } from '../groups/comments.repository.ts';
import { type GroupRecord, groupsOfPerson } from '../groups/groups.repository.ts';
import type { Circumstances } from '../groups/judge-step.ts';
import { lastRejection } from '../groups/remarks.ts';
import { requireTeacher } from './own-part.ts';
import { presentStanding } from './present-standing.ts';
import { rejectionsOf, savedTimes } from './rejections.repository.ts';

/** The caller's courses of the term, with what there is to do. */
export async function myCourses(
  { db, now, term }: Scene,
  actor: Actor,
  process: Process,
): Promise<MyCourse[]> {
  requireTeacher(actor);
  const records = await groupsOfPerson(db, actor.person_id, await termOf(db, term), process);
  const wanted = await selfGradeWanted({ db });
  const own = records.map((record) => ({
    record,
    part: record.teachers.find(({ person_id }) => person_id === actor.person_id),
  }));
  const comments = await commentsOf(
    db,
    own.flatMap(({ part }) => part?.id ?? []),
  );
  const rejections = await rejectionsOf(
    db,
    records.map(({ id }) => id),
  );
  const savedAt = await savedTimes(db, [...new Set(comments.map(({ part_id }) => part_id))]);
  const courses: MyCourse[] = [];
  // Courses of one system share what decides about them.
  const known = new Map<number, Circumstances>();
  for (const { record, part } of own) {
    if (!part) continue;
    const circumstances = known.get(record.version_id) ?? (await circumstancesOf(db, record, wanted, now()));
    known.set(record.version_id, circumstances);
    const isRemark = lastRejection(record);
    courses.push({
      ...presentStanding(record, part, circumstances),
      rejection: rejectionText(record, rejections),
      remarks: comments.filter(
        (each) => each.part_id === part.id && isRemark(each) && !isMended(each, savedAt(each)),
      ).length,
    });
  }
  return courses.sort((one, other) => urgency(one) - urgency(other));
}

/** Whether a field was saved since the remark on it was given. */
function isMended({ given_at }: { readonly given_at: Date | null }, saved_at: Date | undefined): boolean {
  return given_at !== null && saved_at !== undefined && saved_at > given_at;
}

/** What came back first, then what can be filled in, then what others are busy with. */
function urgency(course: MyCourse): number {
  if (isBack(course)) return 0;
  return course.may_edit ? 1 : 2;
}

/** What the last rejection said, while the group is back because of it; or why its evaluation was ended. */
export function rejectionText(
  group: Pick<GroupRecord, 'id' | 'stage' | 'audit_status'>,
  rejections: ReadonlyMap<number, string>,
): string {
  const told = isBack(group) || group.audit_status === AUDIT.refused;
  return told ? (rejections.get(group.id) ?? '') : '';
}
