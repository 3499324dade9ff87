import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import type { Refusal } from '@course-center/domain/answers/refusal';
import type { StageWindows } from '@course-center/domain/evaluation/extensions';
import { missingSentence } from '@course-center/domain/evaluation/filled-in';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Hand } from '@course-center/domain/evaluation/judged';
import { versionTold } from '@course-center/domain/evaluation/reviews/discretion';
import { isFilling, isFirstAudit, type Stage } from '@course-center/domain/evaluation/stages';
import { partActedOn } from '@course-center/domain/evaluation/step-rules';
import { STEP_SENTENCE } from '@course-center/domain/evaluation/step-sentence';
import {
  type Action,
  type Command,
  SETTLING,
  type StepRefusal,
} from '@course-center/domain/evaluation/transition-table';
import { windowState } from '@course-center/domain/evaluation/windows';
import { arrowsAt, decide, type Move, openFor } from '@course-center/domain/evaluation/workflow';
import type { Actor } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import type { Hands } from '../../organization/public.ts';
import { actedParts, asGroup, missingOf, type Rules } from './as-group.ts';
import type { GroupRecord } from './groups.repository.ts';

/** What somebody asks of a group. */
export interface Step {
  readonly action: Action;
  readonly version: number;
  readonly teacher_id?: number;
  readonly comment?: string;
  readonly grade?: Grade;
  readonly confirmed?: boolean;
}

export interface Circumstances extends Rules {
  readonly windows: StageWindows;
  readonly at: Date;
}

/** Who takes a step. */
type Stepping = Pick<Actor, 'identity' | 'person_id'> & {
  /** Settles what they teach because nobody else could. */
  readonly alone?: boolean;
  /** Another principal could audit what they teach. */
  readonly relieved?: boolean;
};

/** Whether somebody may settle what they teach: only an administrator, where nobody else could. */
export function settlingHand(
  hands: Hands,
  { course_id, acad_year_term }: Pick<GroupRecord, 'course_id' | 'acad_year_term'>,
  action: Action,
): Hand {
  return SETTLING.has(action) ? hands({ kind: 'course', course_id, acad_year_term }) : 'free';
}

/** Whether somebody may add to what they teach: what its first audit found good is judged as it stands. */
export function supplementingHand(
  hands: Hands,
  { course_id, acad_year_term }: Pick<GroupRecord, 'course_id' | 'acad_year_term'>,
  { stage }: Pick<GroupRecord, 'stage'>,
): Hand {
  const begun = !isFilling({ stage }) && !isFirstAudit(stage);
  return begun ? hands({ kind: 'course', course_id, acad_year_term }) : 'free';
}

/** What is decided of a step; throws why it cannot be taken. */
export function judgeStep(
  record: GroupRecord,
  actor: Stepping,
  step: Step,
  circumstances: Circumstances,
): Move {
  if (versionTold(record, actor) !== step.version) throw new Refused({ reason: 'group_changed' });
  const decision = decide(asGroup(record, circumstances), commandOf(actor, step, circumstances));
  if (!decision.ok && NOT_THEIRS.includes(decision.reason))
    throw refusalOf(record, actor, step, decision.reason, circumstances);
  const waits = stageToBeOpen(record, step.action);
  const closed = waits && windowRefusal(waits, circumstances, actor);
  if (closed) throw new Refused(closed);
  if (!decision.ok) throw refusalOf(record, actor, step, decision.reason, circumstances);
  return decision.move;
}

/** The stage whose time a step waits for: its own, that of what it starts again, or none. */
function stageToBeOpen(group: Pick<GroupRecord, 'process' | 'stage'>, action: Action): Stage | null {
  const arrow = arrowsAt(group).find((each) => each.action === action);
  return arrow ? openFor(arrow) : group.stage;
}

/** Said before the time is; whoever is late is not asked to fill in more. */
const NOT_THEIRS: readonly StepRefusal[] = [
  'course_deleted',
  'group_refused',
  'wrong_stage',
  'wrong_identity',
];

export function commandOf(
  actor: Stepping,
  step: Omit<Step, 'version'>,
  { self_grade_wanted }: Rules,
): Command {
  return {
    action: step.action,
    by: {
      ...{ identity: actor.identity, person_id: actor.person_id },
      ...{ alone: actor.alone === true, relieved: actor.relieved === true },
    },
    self_grade_wanted,
    ...(step.teacher_id === undefined ? {} : { teacher_id: step.teacher_id }),
    ...(step.comment === undefined ? {} : { comment: step.comment }),
    ...(step.grade === undefined ? {} : { grade: step.grade }),
    ...(step.confirmed === undefined ? {} : { confirmed: step.confirmed }),
  };
}

/** Why a stage's actions are not open now. */
export function windowRefusal(
  stage: Stage,
  { windows, at }: Pick<Circumstances, 'windows' | 'at'>,
  actor?: Pick<Actor, 'identity'>,
): Refusal | null {
  const window = windows.get(stage);
  if (!window || windowState(window, at) === 'open') return null;
  const mayExtend = actor !== undefined && canManageEvaluationSystems(actor);
  return { reason: 'window_closed', stage, ...window, mayExtend };
}

/** What is missing in a form is said on its fields; what the state forbids, as a whole. */
function refusalOf(
  record: GroupRecord,
  actor: Stepping,
  asked: Step,
  step: StepRefusal,
  rules: Rules,
): Error {
  switch (step) {
    case 'information_missing': {
      const own = partActedOn(actedParts(record.teachers), commandOf(actor, asked, rules));
      const missing = own ? missingOf(record, own, rules) : [];
      return new InvalidInput(
        Object.fromEntries(missing.map((field) => [`fields.${field.key}`, missingSentence(field)])),
      );
    }
    case 'self_grade_missing':
      return new InvalidInput({ self_evaluation_grade: STEP_SENTENCE[step] });
    case 'grade_missing':
      return new InvalidInput({ grade: STEP_SENTENCE[step] });
    case 'comment_missing':
      return new InvalidInput({ comment: STEP_SENTENCE[step] });
    default:
      return new Refused({ reason: 'step_refused', step });
  }
}
