import { createHash, randomBytes } from 'node:crypto';
import { distributionOf } from '@course-center/domain/evaluation/result-lists/distribution';
import { canonicalInSteps, correctsData } from '@course-center/domain/evaluation/result-lists/frozen-row';
import {
  decideList,
  isFrozen,
  isSigned,
  LIST_ACTION_DONE,
  LIST_SENTENCE,
  LIST_STATE_TITLE,
  type ListAction,
  type ListState,
  listName,
  type ResultList,
} from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf, workingDaysFrom } from '@course-center/domain/evaluation/result-lists/working-days';
import { ownNames } from '@course-center/domain/evaluation/signing/own-courses';
import { eachInSteps } from '@course-center/domain/lists/steps';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { batchesOf } from '../../../database/in-batches.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { appendToLedger, type DatedEntry } from '../../../platform/ledger/ledger.ts';
import { projectConfigIn } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { readCalendar } from '../notices/calendar.repository.ts';
import { findResults } from '../results/results.repository.ts';
import { keepGrades } from '../results/set-grade.ts';
import { factsOf, type ListFacts } from './list-facts.repository.ts';
import {
  addListSteps,
  entriesOf,
  findList,
  frozenOf,
  gradedRow,
  holdGroupsOf,
  holdLists,
  type ListEntry,
  type ListRecord,
  markGroups,
  saveList,
  saveRows,
  thaw,
} from './result-lists.repository.ts';
import { tellOfList } from './tell-of-lists.ts';

export const listGone = () => notFound('结果名单不存在，可能已被撤回或删除，请刷新后重试');

export interface ListStep {
  readonly action: ListAction;
  readonly comment?: string;
  /** As it was seen; whoever signs is bound by what they sign instead. */
  readonly version?: number;
  /** The leader whom a deputy takes it for. */
  readonly deputy_for_id?: number | null;
}

/** Who takes a step. */
export type ListActor = Pick<Actor, 'person_id' | 'name' | 'identity'>;

/** What a step is taken with. */
interface Stepping {
  readonly list: ListRecord;
  readonly to: ListState;
  readonly entries: readonly ListEntry[];
  readonly facts: ListFacts;
  readonly comment: string;
  readonly by: ListActor;
  readonly at: Date;
}

/** What a step leaves in its list, and what else the ledger is to be told. */
interface Left {
  readonly change: Partial<Omit<ListRecord, 'id' | 'version'>>;
  readonly told?: readonly DatedEntry[];
}

interface Moved {
  readonly id: number;
  readonly state: ListState;
  readonly version: number;
}

/** What keeps a list as it was published, with the corrections that were published along with it. */
export const LIST_ARCHIVE = 'list-archive';

export interface ListArchive {
  readonly list_id: number;
  /** Who published it. */
  readonly by: Pick<ListActor, 'person_id' | 'name'>;
}

/** Moves a list one step and tells the ledger. */
export async function takeListStep(
  tx: Transaction,
  scene: Pick<Scene, 'now' | 'address'>,
  by: ListActor,
  listId: number,
  step: ListStep,
): Promise<Moved> {
  const at = scene.now();
  const { moved, told, list } = await moveList(tx, by, listId, step, at);
  await appendToLedger(tx, scene, ...told);
  await tellOfList(tx, list, step.action, at);
  if (step.action === 'publish') await archiveSoon(tx, by, listId, at);
  return moved;
}

/** Has a list kept as it was published, soon after the transaction commits. */
export function archiveSoon(
  tx: Transaction,
  { person_id, name }: ListArchive['by'],
  list_id: number,
  at: Date,
): Promise<void> {
  return enqueue(tx, LIST_ARCHIVE, { list_id, by: { person_id, name } } satisfies ListArchive, { at });
}

/** A list as it stands after a step, with what decides whom it concerns. */
type MovedList = ListRecord & Pick<ListFacts, 'corrected_state'> & { readonly name: string };

/** Moves a list one step, with all that follows from it: the only place that does. Answers what the ledger is told. */
export async function moveList(
  tx: Transaction,
  by: ListActor,
  listId: number,
  { action, comment = '', version, deputy_for_id = null }: ListStep,
  at: Date,
): Promise<{ moved: Moved; told: DatedEntry[]; list: MovedList }> {
  const [list] = await holdLists(tx, [listId]);
  if (!list) throw listGone();
  if (version !== undefined && version !== list.version) throw refusedFor('wrong_state');
  if (!isFrozen(list.state)) await holdGroupsOf(tx, [listId]);
  const facts = await factsOf(tx, list, { person_id: by.person_id, today: dayOf(at) });
  if (action === 'sign' && facts.outdated > 0) throw refusedFor('wrong_state');
  const entries = isFrozen(list.state) ? [] : await entriesOf(tx, listId);
  // The signature that this step is taken by is kept already.
  const judged = {
    ...asResultList(list, facts, entries, at),
    ...(action === 'sign' && { signed_by_reader: false }),
  };
  const decision = decideList(judged, { action, by: by.identity, comment });
  if (!decision.ok) throw refusedFor(decision.reason);
  const step = { list, to: decision.to, entries, facts, comment: saidOf(action, comment, facts), by, at };
  const { change, told = [] } = await EFFECTS[action](tx, step);
  await saveList(tx, list, { ...change, state: step.to });
  await addListSteps(tx, [{ ...stepRow(step, action), deputy_for_id }]);
  const moved = { id: listId, state: step.to, version: list.version + 1 };
  const { corrected_state } = facts;
  const name = nameOfList(list);
  return {
    ...{ moved, told: [toldStep(step, action, change), ...told] },
    list: { ...list, ...change, corrected_state, name },
  };
}

/** A refusal by somebody whose own course stands on the list says so, wherever it is read. */
function saidOf(action: ListAction, comment: string, { own }: Pick<ListFacts, 'own'>): string {
  const said = comment.trim();
  return action === 'refuse' && own.length > 0 ? `${said}（退回人的课程：${ownNames(own)}）` : said;
}

export function refusedFor(reason: keyof typeof LIST_SENTENCE): Error {
  return reason === 'comment_missing'
    ? new InvalidInput({ comment: LIST_SENTENCE[reason] })
    : new Refused({ reason: 'list_refused', list: reason });
}

/** A list as its arrows judge it; its rows decide only while it is a draft. */
export function asResultList(
  list: ListRecord,
  facts: ListFacts,
  entries: readonly ListEntry[],
  at: Date,
): ResultList {
  const correction = list.corrects_id !== null;
  const { caps, ungraded } = distributionOf(entries.map(gradedRow));
  const same = entries.filter(
    ({ said }) => said.grade !== null && said.grade === said.replaces?.grade && !correctsData(said),
  );
  const { result } = projectConfigIn(facts.project);
  return {
    state: list.state,
    correction,
    rows: facts.rows,
    ungraded: ungraded + same.length,
    // A correction says of each row why: a share of a few rows says nothing.
    over_cap: !correction && caps.some(({ over }) => over),
    reason: list.reason,
    signatures: facts.signatures,
    signers: facts.signers,
    free_signers: result.own_signing ? facts.signers : facts.free_signers,
    concerned: facts.own.length > 0 && !result.own_signing,
    // What the school asks for is settled when it is handed over.
    signatures_needed: isFrozen(list.state) ? list.signatures_needed : result.signatures_needed,
    signed_by_reader: facts.signed_by_reader,
    notice_days: result.notice_days,
    notice_over: list.notice_until !== null && dayOf(at) > list.notice_until,
    open_objections: facts.open_objections,
    uncorrected_objections: facts.uncorrected_objections,
    unsigned_corrections: facts.corrections.filter(({ state }) => !isSigned(state)).length,
    corrected_published: facts.corrected_state === 'published',
  };
}

const EFFECTS: Readonly<Record<ListAction, (tx: Transaction, step: Stepping) => Promise<Left>>> = {
  hand_over: handOver,
  take_back: backToDraft,
  refuse: backToDraft,
  sign: async (_tx, { list, to, at }) => ({ change: to === list.state ? {} : { signed_at: at } }),
  begin_notice: async (tx, { list, facts, at }) => {
    await markGroups(tx, [list.id], at, { published: false });
    const notice_from = dayOf(at);
    const { notice_days } = projectConfigIn(facts.project).result;
    const notice_until = workingDaysFrom(notice_from, notice_days, await readCalendar(tx));
    return { change: { notice_from, notice_until } };
  },
  publish,
};

/** Freezes what the list says, and what its digest is made of. */
async function handOver(tx: Transaction, { list, entries, facts, at }: Stepping): Promise<Left> {
  const frozenRows = eachInSteps(entries, ({ id, said, shares }) =>
    said.grade === null ? [] : [{ id, frozen: frozenOf({ said, shares }, said.grade) }],
  );
  const rows = (await inSteps(frozenRows)).flat();
  for (const batch of batchesOf(rows)) await saveRows(tx, batch);
  const salt = randomBytes(16).toString('hex');
  const { acad_year_term, process, number, reason } = list;
  const corrects = await numberCorrected(tx, list);
  const frozen = rows.map((row) => row.frozen);
  const said = { acad_year_term, process, number, corrects, reason, salt, rows: frozen };
  const canonical = await inSteps(canonicalInSteps(said));
  const digest = createHash('sha256').update(canonical).digest('hex');
  const { signatures_needed } = projectConfigIn(facts.project).result;
  return { change: { salt, canonical, digest, signatures_needed, handed_over_at: at } };
}

async function numberCorrected(db: Queryable, { corrects_id }: ListRecord): Promise<number | null> {
  return corrects_id === null ? null : ((await findList(db, corrects_id))?.number ?? null);
}

async function backToDraft(tx: Transaction, { list, at }: Stepping): Promise<Left> {
  await thaw(tx, list.id, at);
  return { change: { salt: null, canonical: null, digest: null, handed_over_at: null } };
}

/** Publishes a list together with its signed corrections: what was wrong is never published alone. */
async function publish(tx: Transaction, step: Stepping): Promise<Left> {
  const { list, facts, at } = step;
  const waiting = facts.corrections.filter(({ state }) => state === 'signed').map(({ id }) => id);
  const corrections = await holdLists(tx, waiting);
  await markGroups(tx, [list.id, ...waiting], at, { published: true });
  for (const each of corrections) await saveList(tx, each, { state: 'published', published_at: at });
  const along = corrections.map((each) => ({
    ...step,
    list: each,
    comment: `随${nameOfList(list)}一并公布`,
  }));
  await addListSteps(
    tx,
    along.map((each) => stepRow(each, 'publish')),
  );
  const told = along.map((each) => toldStep(each, 'publish', {}));
  const corrected = [list, ...corrections].filter(({ corrects_id }) => corrects_id !== null);
  for (const each of corrected) told.push(...(await gradesOf(tx, each, step)));
  return { change: { published_at: at }, told };
}

/** What a correction says becomes the grade of its groups. */
async function gradesOf(tx: Transaction, list: ListRecord, { by, at }: Stepping): Promise<DatedEntry[]> {
  const entries = await entriesOf(tx, list.id);
  const results = await findResults(
    tx,
    entries.map(({ said }) => said.group_id),
  );
  const steps = entries.flatMap(({ said: { group_id, course_name, grade, reason, replaces } }) => {
    const result = results.get(group_id);
    if (!result || grade === null || grade === replaces?.grade) return [];
    const group = { id: group_id, course_name, acad_year_term: list.acad_year_term };
    const said = { of: 'group' as const, grade, reason: `${nameOfList(list)}：${reason}` };
    return [{ group, result, said, by, at }];
  });
  return keepGrades(tx, steps);
}

export function nameOfList({ number, corrects_id }: Pick<ListRecord, 'number' | 'corrects_id'>): string {
  return listName({ number, correction: corrects_id !== null });
}

function stepRow({ list, to, comment, by, at }: Stepping, action: ListAction) {
  const { person_id, identity } = by;
  return {
    ...{ result_list_id: list.id, action, from_state: list.state, to_state: to },
    ...{ comment, person_id, identity, at },
  };
}

function toldStep(
  { list, to, facts, comment, by, at }: Stepping,
  action: ListAction,
  change: Left['change'],
): DatedEntry {
  const about = { name: nameOfList(list), acad_year_term: list.acad_year_term, process: list.process };
  const { digest, notice_until } = { ...list, ...change };
  return {
    by,
    action: `result_list.${LIST_ACTION_DONE[action]}`,
    subject: `result_list:${list.id}`,
    before: { ...about, state: LIST_STATE_TITLE[list.state], ...(list.digest && { digest: list.digest }) },
    after: {
      ...about,
      state: LIST_STATE_TITLE[to],
      ...(action === 'hand_over' && { rows: facts.rows }),
      ...(digest && { digest }),
      ...(action === 'begin_notice' && { notice_until }),
      ...(comment !== '' && { comment }),
    },
    at,
  };
}
