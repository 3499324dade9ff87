import type { StageExtension } from '@course-center/contract/evaluation/stage-windows';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { extendingRefusal, extensionFaults } from '@course-center/domain/evaluation/extensions';
import { groupName } from '@course-center/domain/evaluation/group-name';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isFilling, type Stage, stageRow, stageTitle } from '@course-center/domain/evaluation/stages';
import { endWords } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { handsOf, requireHand } from '../../organization/public.ts';
import { findGroupsForUpdate, type GroupRecord } from '../groups/groups.repository.ts';
import { placeOf } from '../groups/tell-of-steps.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import {
  addExtensions,
  type ExtensionRecord,
  endExtensions,
  findExtensions,
  heldExtensions,
  listExtensions,
  plannedCourses,
} from './extensions.repository.ts';
import { type OpenWork, openWork } from './open-work.repository.ts';

/** The extensions in force in the term, for a process. */
export async function readExtensions(
  scene: Scene,
  actor: Actor,
  process: Process,
): Promise<StageExtension[]> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  const { db, now } = scene;
  const found = await listExtensions(db, await termOf(db, scene.term), process);
  return found.map((each) => present(each, now()));
}

interface AskedTime {
  readonly stage: Stage;
  readonly group_ids: readonly number[];
  /** One of those who work on the only group; null for the groups. */
  readonly person_id: number | null;
  readonly until: string;
  readonly reason: string;
  /** What is in force and takes no effect any more, as it was seen. */
  readonly replaces: readonly number[];
}

/** Gives groups, or one person, more time for a stage: judged, kept, told to the ledger and to whom it helps. */
export async function extendTime(scene: Scene, actor: Actor, asked: AskedTime): Promise<StageExtension[]> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  const at = scene.now();
  return scene.db.transaction(async (tx) => {
    const groups = await groupsAtStage(tx, asked);
    const [{ acad_year_term, process }] = groups;
    const { stage, person_id, reason } = asked;
    await requireOthersTime(scene, tx, actor, { stage, person_id, acad_year_term }, groups);
    const until = new Date(asked.until);
    const closes_at = await endOf(tx, groups, stage);
    requireFaultless(extensionFaults({ until, reason }, { stage, closes_at, at }));
    const ids = person_id === null ? groups.map(({ id }) => id) : [];
    const people = person_id === null ? [] : [person_id];
    const work = await openWork(
      tx,
      acad_year_term,
      groups.map(({ id }) => id),
    );
    if (person_id !== null && !work.some((each) => each.person_id === person_id))
      throw new Refused({ reason: 'extension_refused', extension: 'not_theirs' });
    const held = await heldExtensions(tx, { acad_year_term, process, stage, groups: ids, people });
    if (String(held.toSorted()) !== String(asked.replaces.toSorted()))
      throw new Refused({ reason: 'changed_meanwhile' });
    await endExtensions(tx, held, at);
    const given = { acad_year_term, process, stage, until, reason: reason.trim(), given_by: actor.name };
    const added = await addExtensions(tx, [
      ...ids.map((group_id) => ({ ...given, group_id, given_at: at })),
      ...people.map((id) => ({ ...given, person_id: id, given_at: at })),
    ]);
    const records = await findExtensions(tx, added);
    await appendToLedger(tx, scene, ...records.map((each) => told(each, actor, 'created')));
    const whom = work.filter((each) => person_id === null || each.person_id === person_id);
    await tellPeople(tx, changed('given', records, whom, until, at));
    return records.map((each) => present(each, at));
  });
}

type Some<Value> = readonly [Value, ...Value[]];

/** The groups that were chosen, held, all of them where they were seen. */
async function groupsAtStage(
  tx: Transaction,
  { group_ids, stage, person_id }: AskedTime,
): Promise<Some<GroupRecord>> {
  const ids = [...new Set(group_ids)];
  const [first, ...rest] = await findGroupsForUpdate(tx, ids);
  if (!first || rest.length + 1 < ids.length) throw notFound('课程不存在，可能已被删除，请刷新后重试');
  const groups = [first, ...rest] as const;
  const together = groups.every(
    (each) =>
      each.stage === stage && each.process === first.process && each.acad_year_term === first.acad_year_term,
  );
  if (!together || (person_id !== null && rest.length > 0))
    throw new Refused({ reason: 'extension_refused', extension: 'moved_on' });
  return groups;
}

type Timed = Pick<ExtensionRecord, 'stage' | 'person_id' | 'acad_year_term'>;

/**
 * Whoever is judged neither gives nor takes time of those who judge, whichever course that is for, nor for a course of
 * their own.
 */
async function requireOthersTime(
  scene: Scene,
  tx: Transaction,
  actor: Actor,
  { stage, person_id, acad_year_term }: Timed,
  groups: readonly Pick<GroupRecord, 'id' | 'course_id'>[],
): Promise<void> {
  const hands = await handsOf(tx, actor);
  const ofCourse = (course_id: number) => hands({ kind: 'course', course_id, acad_year_term });
  if (person_id === null) {
    for (const { id, course_id } of groups)
      await requireHand({ ...scene, tx, actor }, ofCourse(course_id), `evaluation_group:${id}`);
    return;
  }
  // A teacher has it for all that they fill in.
  const found = isFilling({ stage })
    ? (await plannedCourses(tx, acad_year_term, person_id)).map(ofCourse)
    : [hands({ kind: 'judges' })];
  const hand = found.find((each) => each === 'refused') ?? found.find((each) => each === 'alone') ?? 'free';
  await requireHand({ ...scene, tx, actor }, hand, `person:${person_id}`);
}

/** When the stage ends for everybody; throws why nobody needs more time. */
async function endOf(tx: Transaction, groups: Some<GroupRecord>, stage: Stage): Promise<Date> {
  const [{ acad_year_term, process }] = groups;
  const window = (await windowsOf(tx, acad_year_term, process)).get(stage);
  for (const group of groups) {
    const extension = extendingRefusal(group, window);
    if (extension) throw new Refused({ reason: 'extension_refused', extension });
  }
  return window?.closes_at as Date;
}

/** Takes an extension back: the time is that of everybody else again. */
export async function withdrawExtension(scene: Scene, actor: Actor, id: number): Promise<void> {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const [ended] = await endExtensions(tx, [id], at);
    const [record] = await findExtensions(tx, ended === undefined ? [] : [ended]);
    if (!record) throw notFound('该延期已被撤销或更改，请刷新后重试');
    const { acad_year_term, process, stage, group_id, person_id, course_id } = record;
    const groups = group_id === null || course_id === null ? [] : [{ id: group_id, course_id }];
    await requireOthersTime(scene, tx, actor, record, groups);
    await appendToLedger(tx, scene, told(record, actor, 'withdrawn'));
    const closes_at = (await windowsOf(tx, acad_year_term, process)).get(stage)?.closes_at;
    const work = await openWork(tx, acad_year_term, group_id === null ? null : [group_id]);
    const whom = work.filter(
      (each) => each.stage === stage && (person_id === null || each.person_id === person_id),
    );
    if (closes_at) await tellPeople(tx, changed('withdrawn', [record], whom, closes_at, at));
  });
}

const nameOf = ({ name, person_id, is_team, teachers }: ExtensionRecord) =>
  person_id === null ? groupName({ course: name, is_team, teachers }) : name;

function present(record: ExtensionRecord, at: Date): StageExtension {
  const { id, stage, group_id, person_id, course_id, until, reason, given_by, given_at } = record;
  return {
    ...{ id, stage, stage_title: stageTitle(stage), group_id, person_id, course_id },
    ...{ name: nameOf(record), reason, given_by },
    ...{ until: until.toISOString(), given_at: given_at.toISOString(), over: until <= at },
  };
}

function told(record: ExtensionRecord, by: Actor, verb: 'created' | 'withdrawn') {
  const { id, acad_year_term, stage, until, reason } = record;
  const about = { name: nameOf(record), acad_year_term, stage: stageTitle(stage) };
  return {
    ...{ by, action: `evaluation_extension.${verb}`, subject: `evaluation_extension:${id}` },
    after: { ...about, until: until.toISOString(), reason },
  };
}

/** Each of those whom it helps is told once, however many groups it is for. */
function changed(
  how: 'given' | 'withdrawn',
  records: readonly ExtensionRecord[],
  whom: readonly OpenWork[],
  until: Date,
  at: Date,
): Telling[] {
  const [first] = records;
  if (!first) return [];
  const { id, acad_year_term, process, stage } = first;
  const each = new Map(whom.map((work) => [work.person_id, work]));
  const row = stageRow(stage);
  return [...each.values()].map(({ person_id, faculty_group_id }) => ({
    ...{ person_id, kind: 'window_changed', at, object: `extension:${id}`, slot: how },
    values: {
      ...{ 学期: termTitle(acad_year_term), 阶段: stageTitle(stage) },
      截止: endWords(until, at),
    },
    ...{ path: placeOf(row, process), identity: row.by, faculty_group_id: faculty_group_id ?? undefined },
    acad_year_term,
  }));
}
