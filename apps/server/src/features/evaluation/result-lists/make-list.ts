import type { Grade } from '@course-center/domain/evaluation/group';
import { correctsData } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { canManageResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import {
  isFrozen,
  isSigned,
  LIST_STATE_TITLE,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { gradeReasonFault, ownGradeRefusal } from '@course-center/domain/evaluation/reviews/set-grade';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry } from '../../../platform/ledger/ledger.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { coursePeople, findGroup } from '../groups/groups.repository.ts';
import {
  addList,
  addRows,
  entriesOf,
  findRows,
  findRowsById,
  holdLists,
  holdTerm,
  type ListRecord,
  listableGroups,
  listWasSigned,
  nextNumber,
  removeGroups,
  removeList,
  saveList,
  saveRows,
} from './result-lists.repository.ts';
import { type ListActor, listGone, nameOfList, refusedFor } from './take-list-step.ts';

interface MadeList {
  readonly process: Process;
  /** Null takes all that stand on none. */
  readonly group_ids: readonly number[] | null;
  readonly reason: string;
}

/** Makes a draft of complete groups that stand on no list. */
export async function makeList(scene: Scene, actor: Actor, { process, group_ids, reason }: MadeList) {
  if (!canManageResultLists(actor)) throw forbidden();
  if (group_ids?.length === 0) throw new InvalidInput({ group_ids: '请选择要列入名单的课程组' });
  return scene.db.transaction(async (tx) => {
    const acad_year_term = await termOf(tx, scene.term);
    const number = await nextNumberHeld(tx, { acad_year_term, process });
    const ids = await groupsToAdd(tx, { acad_year_term, process }, group_ids);
    if (ids.length === 0) throw refusedFor('nothing_to_list');
    const list = { acad_year_term, process, number, corrects_id: null, reason: reason.trim() };
    const { id, told } = await keepList(tx, list, ids.map(ofGroup), { by: actor, at: scene.now() });
    await appendToLedger(tx, scene, told);
    return { id };
  });
}

type NewList = Pick<ListRecord, 'acad_year_term' | 'process' | 'number' | 'corrects_id' | 'reason'>;
type NewRow = Omit<Parameters<typeof addRows>[1][number], 'result_list_id'>;

const ofGroup = (evaluation_course_group_id: number) => ({ evaluation_course_group_id });

/** Keeps a draft that somebody makes; its id, and what the ledger is to be told. */
export async function keepList(
  tx: Transaction,
  list: NewList,
  rows: readonly NewRow[],
  { by, at }: { readonly by: ListActor; readonly at: Date },
): Promise<{ id: number; told: DatedEntry }> {
  const id = await addList(tx, { ...list, made_by: by.person_id, made_at: at });
  await addOnce(tx, id, rows);
  const verb = list.corrects_id === null ? 'created' : 'corrected';
  const told = { by, action: `result_list.${verb}`, subject: `result_list:${id}`, at };
  return { id, told: { ...told, after: aboutOf(list, rows.length) } };
}

/** Whoever makes or fills lists of a term does so in turn: numbers and groups are given once. */
async function nextNumberHeld(tx: Transaction, list: Pick<ListRecord, 'acad_year_term' | 'process'>) {
  await holdTerm(tx, list.acad_year_term);
  return nextNumber(tx, list);
}

/** The groups that can be listed: all, or those asked for, if every one of them can. */
async function groupsToAdd(
  tx: Transaction,
  list: Pick<ListRecord, 'acad_year_term' | 'process'>,
  asked: readonly number[] | null,
): Promise<number[]> {
  const found = await listableGroups(tx, list, { among: asked, hold: true });
  if (asked && found.length < new Set(asked).size) throw refusedFor('not_listable');
  return found.map(({ id }) => id);
}

async function addOnce(tx: Transaction, listId: number, rows: readonly NewRow[]): Promise<void> {
  try {
    await addRows(
      tx,
      rows.map((row) => ({ ...row, result_list_id: listId })),
    );
  } catch (error) {
    const hit = constraintHit(error);
    if (hit?.kind !== 'unique') throw error;
    throw refusedFor(hit.constraint === 'result_list_rows_corrected' ? 'already_corrected' : 'not_listable');
  }
}

function aboutOf(list: Pick<ListRecord, keyof NewList>, rows: number) {
  const { acad_year_term, process, reason } = list;
  return { name: nameOfList(list), acad_year_term, process, rows, reason, state: LIST_STATE_TITLE.draft };
}

interface DraftChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly reason: string;
  readonly version: number;
}

/** Changes a draft's groups, and why it goes over the cap. */
export function changeList(scene: Scene, actor: Actor, id: number, { add, remove, ...said }: DraftChange) {
  return onDraft(scene, actor, id, said.version, async (tx, list) => {
    if (add.length > 0 && list.corrects_id !== null)
      throw new InvalidInput({ add: '更正名单只列所更正的课程组，不能加入其他课程组' });
    await holdTerm(tx, list.acad_year_term);
    const before = (await findRows(tx, id)).length;
    await removeGroups(tx, id, remove);
    if (add.length > 0) await addOnce(tx, id, (await groupsToAdd(tx, list, add)).map(ofGroup));
    const reason = said.reason.trim();
    await saveList(tx, list, { reason });
    const rows = (await findRows(tx, id)).length;
    return { verb: 'changed', before: aboutOf(list, before), after: aboutOf({ ...list, reason }, rows) };
  });
}

/** Throws a draft away; what somebody signed under stays. */
export async function removeDraft(
  scene: Scene,
  actor: Actor,
  id: number,
  version?: number,
): Promise<undefined> {
  await onDraft(scene, actor, id, version, async (tx, list) => {
    if (await listWasSigned(tx, id)) throw refusedFor('signatures_kept');
    const before = aboutOf(list, (await findRows(tx, id)).length);
    await removeList(tx, id);
    return { verb: 'removed', before };
  });
}

interface Correction {
  readonly grade: Grade;
  readonly reason: string;
  readonly version: number;
}

/** Says what a correction has instead of the grade that a row had. */
export function gradeRow(scene: Scene, actor: Actor, id: number, rowId: number, said: Correction) {
  const reason = said.reason.trim();
  return onDraft(scene, actor, id, said.version, async (tx, list) => {
    const row = (await findRows(tx, id)).find((each) => each.id === rowId);
    const [original] = row?.corrects_id ? await findRowsById(tx, [row.corrects_id]) : [];
    if (!row || !original) throw notFound('名单中没有该课程组的更正，请刷新后重试');
    const fault = gradeReasonFault(said.grade, reason);
    if (fault) throw new InvalidInput({ reason: fault });
    const grade = original.frozen?.grade;
    const entry = (await entriesOf(tx, id)).find((each) => each.id === rowId);
    const stays = said.grade === grade;
    if (stays && !(entry && correctsData(entry.said)))
      throw new InvalidInput({ grade: '与原等级相同，不需要更正' });
    const group = await findGroup(tx, row.evaluation_course_group_id);
    const people = (await coursePeople(tx, [row.evaluation_course_group_id])).map((each) => each.person_id);
    const own = ownGradeRefusal(people, actor.person_id);
    if (own) throw new Refused({ reason: 'review_refused', review: own });
    await saveRows(tx, [{ id: rowId, grade: stays ? null : said.grade, reason }]);
    await saveList(tx, list, {});
    const about = { name: nameOfList(list), course: group?.course_name };
    return {
      verb: 'changed',
      before: { ...about, final_grade: row.grade ?? grade, reason: row.reason },
      after: { ...about, final_grade: said.grade, reason },
    };
  });
}

/** Makes a draft that takes the place of rows of a signed list. */
export async function correctList(
  scene: Scene,
  actor: Actor,
  id: number,
  { row_ids, ...said }: { readonly row_ids: readonly number[]; readonly reason: string },
) {
  if (!canManageResultLists(actor)) throw forbidden();
  const reason = said.reason.trim();
  if (reason === '') throw new InvalidInput({ reason: '请填写更正的理由' });
  return scene.db.transaction(async (tx) => {
    const [list] = await holdLists(tx, [id]);
    if (!list) throw listGone();
    if (!isSigned(list.state)) throw refusedFor('not_correctable');
    const { acad_year_term, process } = list;
    const number = await nextNumberHeld(tx, list);
    const rows = (await findRows(tx, id)).filter((row) => row_ids.includes(row.id));
    if (rows.length < new Set(row_ids).size)
      throw new InvalidInput({ row_ids: '所选的课程组不在该名单中，请刷新后重新选择' });
    const made = await keepList(
      tx,
      { acad_year_term, process, number, corrects_id: id, reason },
      rows.map((row) => ({ ...ofGroup(row.evaluation_course_group_id), corrects_id: row.id, reason })),
      { by: actor, at: scene.now() },
    );
    await appendToLedger(tx, scene, made.told);
    return { id: made.id };
  });
}

interface Changed {
  readonly verb: string;
  readonly before?: object;
  readonly after?: object;
}

/** Changes a draft as it was seen, and tells the ledger. */
async function onDraft(
  scene: Scene,
  actor: Actor,
  id: number,
  version: number | undefined,
  change: (tx: Transaction, list: ListRecord) => Promise<Changed>,
): Promise<{ id: number }> {
  if (!canManageResultLists(actor)) throw forbidden();
  return scene.db.transaction(async (tx) => {
    const [list] = await holdLists(tx, [id]);
    if (!list) throw listGone();
    if (isFrozen(list.state)) throw refusedFor('wrong_state');
    if (version !== undefined && version !== list.version) throw new Refused({ reason: 'changed_meanwhile' });
    const { verb, ...told } = await change(tx, list);
    const entry = { by: actor, action: `result_list.${verb}`, subject: `result_list:${id}` };
    await appendToLedger(tx, scene, { ...entry, ...told });
    return { id };
  });
}
