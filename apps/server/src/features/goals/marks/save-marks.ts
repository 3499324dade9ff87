import type { MarkSave, MarksSaved } from '@course-center/contract/goals/marks';
import { cellFault, EMPTY_CELL, sameCell } from '@course-center/domain/goals/mark-cell';
import { columnsOf } from '@course-center/domain/goals/plan';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type GoalCourseRecord, raiseMarks } from '../goal-course.repository.ts';
import { goalRefused, readGoalCourse } from '../goal-course-scope.ts';
import { type StandingMark, standingMarks, writeMarks } from './marks.repository.ts';
import { marksClosed } from './read-marks.ts';
import { versionsOf } from './roster.repository.ts';

/** Holds a goal course for a change of its students or marks by whoever teaches it. */
export function holdForMarks(tx: Queryable, actor: Actor, id: number): Promise<GoalCourseRecord> {
  return seenForMarks(tx, actor, id, true);
}

/** A goal course for whoever may change its students and marks now. */
export async function seenForMarks(
  tx: Queryable,
  actor: Actor,
  id: number,
  held = false,
): Promise<GoalCourseRecord> {
  const seen = await readGoalCourse(tx, actor, id, { held });
  if (!seen.reader.teacher) throw forbidden();
  if (marksClosed(seen) !== null) throw goalRefused('marks_locked');
  return seen.course;
}

type Refusals = Map<string, MarksSaved['refused'][number]>;
const keyOf = ({ student_id, column_key }: Pick<MarkSave, 'student_id' | 'column_key'>) =>
  `${student_id}:${column_key}`;

/**
 * Saves cells, each based on the version that its writer saw: what somebody else changed meanwhile is handed back and
 * kept as it is. The goal course is held, so that nothing changes between looking and writing.
 */
export function saveMarks(
  scene: Scene,
  actor: Actor,
  id: number,
  cells: readonly MarkSave[],
): Promise<MarksSaved> {
  return scene.db.transaction(async (tx) => {
    const course = await holdForMarks(tx, actor, id);
    const refused = await wrongCells(tx, course, cells);
    const standing = await standingMarks(tx, cells);
    const now = new Map(standing.map((mark) => [keyOf(mark), mark]));
    const versions = new Map<string, number>();
    const kept: MarkSave[] = [];
    // Said twice in one call, the last one is meant.
    for (const cell of new Map(cells.map((each) => [keyOf(each), each])).values()) {
      const key = keyOf(cell);
      if (refused.has(key)) continue;
      const there = now.get(key);
      if ((there?.version ?? 0) === cell.version) kept.push(cell);
      // Another window saved just this, or its answer got lost on the way.
      else if (there && sameCell(there, cell)) versions.set(key, there.version);
      else refused.set(key, changedMeanwhile(cell, there));
    }
    const changed = kept.filter((cell) => !sameCell(now.get(keyOf(cell)) ?? EMPTY_CELL, cell));
    await writeMarks(tx, actor.person_id, scene.now(), changed);
    for (const cell of kept) versions.set(keyOf(cell), cell.version);
    for (const cell of changed) versions.set(keyOf(cell), cell.version + 1);
    if (changed.length > 0) await raiseMarks(tx, id);
    await tellChanged(
      scene,
      tx,
      actor,
      id,
      changed.filter((cell) => now.has(keyOf(cell))),
    );
    return {
      version_before: course.marks_version,
      version: course.marks_version + (changed.length > 0 ? 1 : 0),
      versions: cells.map((cell) => versions.get(keyOf(cell)) ?? 0),
      refused: [...refused.values()],
    };
  });
}

/** Cells of no student or column of the course, and those whose content cannot be kept. */
async function wrongCells(
  tx: Transaction,
  { id, plan }: GoalCourseRecord,
  cells: readonly MarkSave[],
): Promise<Refusals> {
  const columns = new Map(columnsOf(plan).map((column) => [column.key, column]));
  const ids = [...new Set(cells.map(({ student_id }) => student_id))];
  const students = await versionsOf(tx, id, ids);
  const refused: Refusals = new Map();
  for (const cell of cells) {
    const column = columns.get(cell.column_key);
    const fault = column && cellFault(cell, column.full);
    if (!students.has(cell.student_id)) refused.set(keyOf(cell), refusal(cell, 'gone', '该学生已不在名单中'));
    else if (!column) refused.set(keyOf(cell), refusal(cell, 'gone', '该成绩列已从考核方案中删除'));
    else if (fault) refused.set(keyOf(cell), refusal(cell, 'wrong', fault));
  }
  return refused;
}

function refusal(cell: MarkSave, why: 'gone' | 'wrong', sentence: string): MarksSaved['refused'][number] {
  const { student_id, column_key, version } = cell;
  return { student_id, column_key, why, sentence, now: { ...EMPTY_CELL, version, by: '' } };
}

function changedMeanwhile(
  { student_id, column_key }: MarkSave,
  there: Omit<StandingMark, 'student_id' | 'column_key'> = { ...EMPTY_CELL, version: 0, by: '' },
): MarksSaved['refused'][number] {
  const { score, state, make_up, version, by } = there;
  const sentence = by === '' ? '该成绩已被修改' : `${by} 已修改该成绩`;
  return { student_id, column_key, why: 'changed', sentence, now: { score, state, make_up, version, by } };
}

/** First entries are no news; that marks were changed is, without a name or a mark. */
async function tellChanged(
  scene: Scene,
  tx: Transaction,
  actor: Actor,
  id: number,
  changed: readonly MarkSave[],
): Promise<void> {
  if (changed.length === 0) return;
  const after = { cells: changed.length, student_ids: [...new Set(changed.map((each) => each.student_id))] };
  await appendToLedger(tx, scene, { by: actor, action: 'mark.changed', subject: `goal_course:${id}`, after });
}
