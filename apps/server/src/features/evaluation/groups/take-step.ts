import { ACTION_DONE } from '@course-center/domain/evaluation/action-title';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import { isFilling, stageTitle } from '@course-center/domain/evaluation/stages';
import { standingTold } from '@course-center/domain/evaluation/standing';
import { findingsOf } from '@course-center/domain/evaluation/step-rules';
import type { Action, Start } from '@course-center/domain/evaluation/transition-table';
import { decide, type Move } from '@course-center/domain/evaluation/workflow';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger, type DatedEntry } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { handsOf, requireHand } from '../../organization/public.ts';
import { closeCommittees, openCommittees } from '../committees/committees.repository.ts';
import { beginDetection } from '../detection/begin-detection.ts';
import { keepRejected } from '../information/values.repository.ts';
import { saveGrades } from '../results/results.repository.ts';
import { returnReviews } from '../reviews/return-reviews.ts';
import { asGroup, verdictsOf } from './as-group.ts';
import { circumstancesOf, isRelieved, selfGradeWanted, timeOf } from './circumstances.ts';
import { giveComments } from './comments.repository.ts';
import {
  addSteps,
  addVerdicts,
  findGroup,
  findGroupForUpdate,
  type GroupRecord,
  type PartChange,
  raisedBy,
  saveMoves,
  saveParts,
} from './groups.repository.ts';
import { commandOf, judgeStep, type Step, settlingHand } from './judge-step.ts';
import { seenGroup } from './seen-group.ts';
import { tellOfSteps } from './tell-of-steps.ts';

/** Moves a group one step: decided, kept and told to the ledger in one transaction. */
export async function takeStep(scene: Scene, actor: Actor, id: number, step: Step) {
  const wanted = await selfGradeWanted(scene);
  const after = await scene.db.transaction(async (tx) => {
    const record = await seenGroup(tx, actor, await findGroupForUpdate(tx, id));
    const at = scene.now();
    const whose = timeOf(actor, actor.person_id, step.teacher_id ?? actor.person_id);
    const hand = settlingHand(await handsOf(tx, actor), record, step.action);
    await requireHand({ ...scene, tx, actor }, hand, `evaluation_group:${id}`);
    const by = { ...actor, alone: hand === 'alone', relieved: await isRelieved(tx, actor, record) };
    const move = judgeStep(record, by, step, await circumstancesOf(tx, record, wanted, at, whose));
    const taken = [{ record, move, step, by: actor, at }];
    await appendToLedger(tx, scene, ...(await keepSteps(tx, taken)));
    await tellOfSteps(tx, taken);
    return afterStep(record, move);
  });
  const { stage, audit_status } = after;
  return { id, version: versionTold(after, actor), stage, audit_status, stage_title: stageTitle(stage) };
}

/**
 * Takes the step that follows from what was just kept, where it does; answers what the ledger is to be told, null where
 * none followed. The group is held already.
 */
export async function followStep(
  tx: Transaction,
  { now }: Scene,
  actor: Actor,
  id: number,
  action: Action,
): Promise<DatedEntry[] | null> {
  const record = await seenGroup(tx, actor, await findGroup(tx, id));
  const rules = { fields: [], self_grade_wanted: false };
  const decision = decide(asGroup(record, rules), commandOf(actor, { action }, rules));
  if (!decision.ok) return null;
  const taken = [{ record, move: decision.move, step: {}, by: actor, at: now() }];
  const told = await keepSteps(tx, taken);
  await tellOfSteps(tx, taken);
  return told;
}

/** A step that was decided on: where the group stood, what comes of it, who took it and when. */
export interface TakenStep {
  readonly record: GroupRecord;
  readonly move: Move;
  readonly step: Pick<Step, 'comment' | 'teacher_id' | 'grade' | 'confirmed'>;
  readonly by: Pick<Actor, 'person_id' | 'name' | 'identity'>;
  readonly at: Date;
}

/** What steps set going, in their transaction; it answers what else the ledger is to be told. */
type Begin = (tx: Transaction, taken: readonly TakenStep[]) => Promise<DatedEntry[]>;
type Starts = Readonly<Record<Start, Begin>>;

const STARTED: Starts = {
  detection: async (tx, taken) => {
    for (const { record, at } of taken) await beginDetection(tx, record.teachers, at);
    return [];
  },
  copy: async (tx, taken) => {
    await keepRejected(
      tx,
      taken.flatMap(({ record }) => record.teachers.map(({ id }) => id)),
    );
    return [];
  },
  committee: async (tx, taken) => {
    await openCommittees(tx, taken);
    return [];
  },
  reviews_again: async (tx, taken) => {
    const told: DatedEntry[] = [];
    for (const { record, step, by, at } of taken)
      told.push(...(await returnReviews(tx, record, { reason: said(step), by, at })));
    return told;
  },
  hand_grade: async (tx, taken) => {
    const changes = taken.map(({ record, step }) => ({
      ...{ evaluation_course_group_id: record.id, hand_grade: step.grade ?? null, hand_reason: said(step) },
    }));
    await saveGrades(tx, changes);
    return [];
  },
};

/** A group as a step leaves it; who stands in for whom is read again where it matters. */
export function afterStep(record: GroupRecord, move: Move): GroupRecord {
  const { next, verdict, transition } = move;
  const { stage, audit_status, reject_count, committee } = next;
  return {
    ...{ ...record, stage, audit_status, reject_count, committee },
    ...raisedBy(move, record),
    verdicts: verdict ? [...record.verdicts, verdict] : record.verdicts,
    audit_begun: transition.action !== 'submit',
    teachers: record.teachers.map((teacher, seat) => ({
      ...teacher,
      ...markedAt(seat, next),
      remarked: teacher.remarked && stage === record.stage,
    })),
  };
}

function markedAt(seat: number, { teachers }: Move['next']) {
  const { handed_in = false, qualified_status = null } = teachers[seat] ?? {};
  return { handed_in, qualified_status };
}

/** Who stands in for a teacher after a step. */
function standingIn(seat: number, { record, move: { next }, step, by, at }: TakenStep) {
  const before = record.teachers[seat]?.stand_in ?? null;
  const after = next.teachers[seat]?.stand_in ?? null;
  if (after === (before?.person_id ?? null) || after === null) return before;
  return { person_id: by.person_id, name: by.name, reason: said(step), at: at.toISOString() };
}

/** Keeps steps with all that they leave, those of a group in their order; answers what the ledger is to be told. */
export async function keepSteps(
  tx: Transaction,
  taken: readonly TakenStep[],
  starts: Partial<Starts> = {},
): Promise<DatedEntry[]> {
  await saveMoves(
    tx,
    taken.map(({ record, move, at }) => ({
      ...{ id: record.id, version: record.version, judged_version: record.judged_version, move },
      ...submittedAt(record, move, at),
    })),
  );
  await saveParts(tx, taken.flatMap(partChanges));
  await addSteps(tx, taken.map(stepRow));
  await addVerdicts(tx, taken.flatMap(verdictRow));
  await giveComments(
    tx,
    taken.filter(({ record, move: { next } }) => {
      return next.stage !== record.stage || next.audit_status !== record.audit_status;
    }),
  );
  await closeCommittees(
    tx,
    taken.filter(({ record, move: { next } }) => next.committee.closed && !record.committee.closed),
  );
  const begun: DatedEntry[] = [];
  for (const [start, begin] of Object.entries({ ...STARTED, ...starts })) {
    const starting = taken.filter(({ move }) => move.transition.starts?.includes(start as Start));
    if (starting.length > 0) begun.push(...(await begin(tx, starting)));
  }
  return [...taken.map(toldStep), ...begun];
}

function submittedAt(record: GroupRecord, { next, transition }: Move, at: Date) {
  if (isFilling(record) && !isFilling(next)) return { submitted_at: at };
  return transition.action === 'withdraw' ? { submitted_at: null } : {};
}

/** The teacher of the group whom a step is about: some name one without meaning any, and that is no record. */
function teacherIn({ record, move: { transition }, step }: Pick<TakenStep, 'record' | 'move' | 'step'>) {
  const { action, needs = [] } = transition;
  if (action !== 'hand_in' && !needs.includes('teacher')) return undefined;
  return record.teachers.find(({ person_id }) => person_id === step.teacher_id);
}

function stepRow({ record, move, step, by, at }: TakenStep) {
  return {
    evaluation_course_group_id: record.id,
    action: move.transition.action,
    from_stage: record.stage,
    to_stage: move.next.stage,
    comment: said(step),
    teacher_id: teacherIn({ record, move, step })?.person_id ?? null,
    ...{ person_id: by.person_id, identity: by.identity, at },
  };
}

function verdictRow({ record, move: { verdict }, step, by, at }: TakenStep) {
  const { person_id, identity } = by;
  const judged = { evaluation_course_group_id: record.id, remark: said(step), person_id, identity, at };
  return verdict ? [{ ...judged, ...verdict }] : [];
}

function said({ comment }: TakenStep['step']): string {
  return comment?.trim() ?? '';
}

/** Each teacher whom the step changed. */
function partChanges(taken: TakenStep): PartChange[] {
  const { record, move, at } = taken;
  return record.teachers.map(({ id, ...before }, seat) => {
    const { handed_in, qualified_status } = markedAt(seat, move.next);
    const stand_in = standingIn(seat, taken);
    return {
      id,
      ...(handed_in === before.handed_in ? {} : { handed_in_at: handed_in ? at : null }),
      ...(qualified_status === before.qualified_status ? {} : { qualified_status }),
      ...(stand_in === before.stand_in || !stand_in
        ? {}
        : { stand_in_id: stand_in.person_id, stand_in_at: at, stand_in_reason: stand_in.reason }),
    };
  });
}

function toldStep({ record, move, step, by, at }: TakenStep): DatedEntry {
  const about = { name: record.course_name, acad_year_term: record.acad_year_term };
  const teacher = teacherIn({ record, move, step });
  const comment = said(step);
  return {
    by,
    action: `evaluation_group.${ACTION_DONE[move.transition.action]}`,
    subject: `evaluation_group:${record.id}`,
    before: { ...about, ...standingTold({ ...record, verdicts: verdictsOf(record) }) },
    after: {
      ...about,
      ...standingTold(move.next),
      ...(teacher ? { teacher: teacher.name } : {}),
      ...(step.grade ? { hand_grade: step.grade } : {}),
      ...(comment === '' ? {} : { comment }),
      ...(step.confirmed ? { findings: findingsOf(move.next) } : {}),
    },
    at,
  };
}
