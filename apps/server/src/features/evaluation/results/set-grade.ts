import { canOverseeReviews, canSetDepartmentGrade } from '@course-center/domain/access/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import { isGradeListed } from '@course-center/domain/evaluation/result-lists/result-list';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import type { ReviewRefusal } from '@course-center/domain/evaluation/reviews/review';
import {
  departmentGradeRefusal,
  finalGradeRefusal,
  gradeReasonFault,
  ownGradeRefusal,
} from '@course-center/domain/evaluation/reviews/set-grade';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import { requireFreeHand } from '../../organization/public.ts';
import {
  coursePeople,
  findGroupForUpdate,
  type GroupRecord,
  raiseJudged,
} from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { requireTold } from './require-told.ts';
import { findResult, type GradeChange, type ResultRecord, saveGrades } from './results.repository.ts';

/** A grade beside the computed one: the department's, or the final one by hand. Null takes it back. */
type SaidGrade =
  | { readonly of: 'department'; readonly grade: Grade | null; readonly seen?: Grade | null }
  | { readonly of: 'group'; readonly grade: Grade | null; readonly reason: string };

interface HandGrade {
  /** Null takes it back: the computed one counts again. */
  readonly grade: Grade | null;
  readonly reason: string;
  /** Of the group, as it was when somebody judged it. */
  readonly version: number;
}

/** Sets a group's final grade by hand; the computed one stays beside it. */
export async function setGrade(scene: Scene, actor: Actor, groupId: number, input: HandGrade) {
  const { grade, reason, version } = input;
  if (!canOverseeReviews(actor)) throw forbidden();
  const fault = gradeReasonFault(grade, reason);
  if (fault) throw new InvalidInput({ reason: fault });
  return say(scene, actor, groupId, { of: 'group', grade, reason: reason.trim() }, version);
}

/** Keeps what a principal says after the department's experts; null takes it back. */
export async function setDepartmentGrade(
  scene: Scene,
  actor: Actor,
  groupId: number,
  { grade, seen, version }: Omit<HandGrade, 'reason'> & { readonly seen: Grade | null },
) {
  if (!canSetDepartmentGrade(actor)) throw forbidden();
  return say(scene, actor, groupId, { of: 'department', grade, seen }, version);
}

function say(
  scene: Scene,
  actor: Actor,
  id: number,
  said: SaidGrade,
  version: number,
): Promise<{ id: number }> {
  return scene.db.transaction(async (tx) => {
    const group = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const result = await findResult(tx, id);
    const { course_id, acad_year_term } = group;
    const own = { kind: 'course', course_id, acad_year_term } as const;
    const hand = await requireFreeHand({ ...scene, tx, actor }, own, `evaluation_group:${id}`);
    const people = (await coursePeople(tx, [id])).map(({ person_id }) => person_id);
    const refusal = gradeRefusal(group, result, said, { ...actor, alone: hand === 'alone', people });
    if (!result || refusal) throw new Refused({ reason: 'review_refused', review: refusal ?? 'no_result' });
    if (said.of === 'group' && isGradeListed(group.result_list))
      throw new Refused({ reason: 'list_refused', list: 'handed_over_grade' });
    if (said.of === 'group' && group.published)
      throw new Refused({ reason: 'list_refused', list: 'published_grade' });
    await (said.of === 'group'
      ? requireTold(tx, actor, group, 'result', 'central')
      : requireTold(tx, actor, group, 'average', 'department'));
    // What a department's grade is based on is the grade itself: the group's version tells its principal of no grade.
    const moved = said.of === 'department' && said.seen !== result.department_grade;
    if (moved || versionTold(group, actor) !== version) throw new Refused({ reason: 'changed_meanwhile' });
    await raiseJudged(tx, id);
    const told = await keepGrades(tx, [{ group, result, said, by: actor, at: scene.now() }]);
    await appendToLedger(tx, scene, ...told);
    return { id };
  });
}

/** Somebody who says a grade. */
type Grading = Pick<Actor, 'person_id'> & {
  /** Does it because nobody else could. */
  readonly alone?: boolean;
  /** Who has part in the group's course beside those who teach in the group, whatever stage it is at. */
  readonly people?: readonly number[];
};

/** Why somebody cannot say a grade of a group now; null where they can. */
export function gradeRefusal(
  group: Pick<GroupRecord, 'deleted' | 'audit_status' | 'stage' | 'teachers'>,
  result: Pick<ResultRecord, 'department_average' | 'average_score'> | undefined,
  said: SaidGrade,
  { person_id, alone = false, people = [] }: Grading,
): ReviewRefusal | null {
  const teacherIds = group.teachers.map((teacher) => teacher.person_id);
  const own = ownGradeRefusal([...teacherIds, ...people], person_id);
  if (own && !alone) return own;
  const { department_average = null, average_score = null } = result ?? {};
  if (said.of === 'department') return departmentGradeRefusal(group, { department_average });
  const refusal = finalGradeRefusal(group, { average_score });
  // Taking one back is possible also when the reviews that it was set over were returned.
  return result && said.grade === null && refusal === 'no_result' ? null : refusal;
}

/** That a grade was said of a group, what stood there before, who did so and when. */
interface GradeStep {
  readonly group: Pick<GroupRecord, 'id' | 'course_name' | 'acad_year_term'>;
  readonly result: Pick<ResultRecord, 'grade' | 'department_grade' | 'hand_grade' | 'hand_reason'>;
  readonly said: SaidGrade;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps grades that were said; answers what the ledger is to be told. */
export async function keepGrades(tx: Transaction, steps: readonly GradeStep[]): Promise<DatedEntry[]> {
  await saveGrades(tx, steps.map(changeOf));
  return steps.map(toldGrade);
}

function changeOf({ group: { id: evaluation_course_group_id }, said }: GradeStep): GradeChange {
  if (said.of === 'department') return { evaluation_course_group_id, department_grade: said.grade };
  const hand_reason = said.grade === null ? '' : said.reason;
  return { evaluation_course_group_id, hand_grade: said.grade, hand_reason };
}

function toldGrade({ group, result, said, by, at }: GradeStep): DatedEntry {
  const about = { name: group.course_name, acad_year_term: group.acad_year_term };
  const told = { by, action: `${said.of}_grade.changed`, subject: `evaluation_group:${group.id}`, at };
  if (said.of === 'department')
    return {
      ...told,
      before: { ...about, department_grade: result.department_grade },
      after: { ...about, department_grade: said.grade },
    };
  const { grade, hand_grade, hand_reason } = result;
  return {
    ...told,
    before: { ...about, grade, hand_grade, reason: hand_reason },
    after: { ...about, grade, hand_grade: said.grade, reason: said.reason },
  };
}
