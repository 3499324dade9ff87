import { IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT, type Group, QUALIFIED, STEP_AUDIT } from './group.ts';
import type { Process, Stage } from './stages.ts';

export const ACTIONS = [
  'hand_in',
  'submit',
  'qualify',
  'disqualify',
  'pass',
  'reject',
  'refuse',
  'conclude',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Why a step cannot be taken now; the sentence stands in `answers`. */
export type StepRefusal =
  | 'course_deleted'
  | 'group_refused'
  | 'wrong_stage'
  | 'wrong_identity'
  | 'not_in_group'
  | 'only_leader_submits'
  | 'information_missing'
  | 'self_grade_missing'
  | 'teammates_missing'
  | 'not_all_qualified'
  | 'comment_missing'
  | 'no_reviews'
  | 'reviews_missing';

export interface Command {
  readonly action: Action;
  readonly by: { readonly identity: Identity; readonly person_id: number };
  /** The teacher whom qualifying is about. */
  readonly teacher_id?: number;
  readonly comment?: string;
  /** Whether teachers grade themselves here. */
  readonly self_grade_wanted: boolean;
}

type Condition = (group: Group, command: Command) => StepRefusal | null;
type Effect = (group: Group, command: Command) => Group;

interface Transition {
  readonly action: Action;
  readonly from: Stage;
  readonly to: Stage;
  readonly by: Identity;
  /** Only in one process. */
  readonly in?: Process;
  readonly when?: readonly Condition[];
  /** Also when its stage is not open: it ends the stage, and the time for it is when that is over. */
  readonly anytime?: true;
  readonly effect: Effect;
}

const { teacher, principal, partyBranch, administrator } = IDENTITY;

/** The whole workflow up to the committee. One row per arrow; what is not here cannot happen. */
export const TRANSITIONS: readonly Transition[] = [
  {
    action: 'hand_in',
    from: 'informate',
    to: 'informate',
    by: teacher,
    when: [isComplete],
    effect: handedIn,
  },
  {
    action: 'submit',
    from: 'informate',
    to: 'audit',
    by: teacher,
    when: [isLeader, isComplete, othersHandedIn],
    effect: submitted,
  },
  {
    action: 'qualify',
    from: 'audit',
    to: 'audit',
    by: principal,
    when: [hasTeacher],
    effect: marked(QUALIFIED.qualified),
  },
  {
    action: 'disqualify',
    from: 'audit',
    to: 'audit',
    by: principal,
    when: [hasTeacher],
    effect: marked(QUALIFIED.unqualified),
  },
  {
    action: 'pass',
    from: 'audit',
    to: 'political_audit',
    by: principal,
    in: 'old',
    when: [everyTeacherIsQualified],
    effect: passedTo('political_audit'),
  },
  {
    action: 'pass',
    from: 'audit',
    to: 'evaluation',
    by: principal,
    in: 'new',
    when: [everyTeacherIsQualified],
    effect: passedTo(null),
  },
  { action: 'reject', from: 'audit', to: 'informate', by: principal, when: [hasComment], effect: returned },
  { action: 'refuse', from: 'audit', to: 'audit', by: principal, when: [hasComment], effect: refused },
  {
    action: 'pass',
    from: 'political_audit',
    to: 'center_audit',
    by: partyBranch,
    in: 'old',
    effect: politicallyPassed,
  },
  {
    action: 'reject',
    from: 'political_audit',
    to: 'informate',
    by: partyBranch,
    in: 'old',
    when: [hasComment],
    effect: politicallyFailed,
  },
  {
    action: 'pass',
    from: 'center_audit',
    to: 'evaluation',
    by: administrator,
    in: 'old',
    effect: centrallyPassed,
  },
  {
    action: 'reject',
    from: 'center_audit',
    to: 'informate',
    by: administrator,
    in: 'old',
    when: [hasComment],
    effect: centrallyFailed,
  },
  {
    action: 'conclude',
    from: 'evaluation',
    to: 'assessment',
    by: administrator,
    when: [everyReviewIsIn],
    anytime: true,
    effect: asItIs,
  },
];

export type Decision =
  | { readonly ok: true; readonly next: Group }
  | { readonly ok: false; readonly reason: StepRefusal };

/** Decides one step. Pure: the caller checks window and version, and stores the outcome. */
export function decide(group: Group, command: Command): Decision {
  const refusal = standstill(group);
  if (refusal) return { ok: false, reason: refusal };
  const possible = TRANSITIONS.filter(
    (each) => each.action === command.action && (!each.in || each.in === group.process),
  );
  const here = possible.filter(({ from }) => from === group.stage);
  if (here.length === 0) return { ok: false, reason: 'wrong_stage' };
  const mine = here.find(({ by }) => by === command.by.identity);
  if (!mine) return { ok: false, reason: 'wrong_identity' };
  for (const condition of mine.when ?? []) {
    const reason = condition(group, command);
    if (reason) return { ok: false, reason };
  }
  return { ok: true, next: { ...mine.effect(group, command), stage: mine.to } };
}

/** Whether a step waits for its stage to be open. */
export function keepsToWindow(action: Action): boolean {
  return !TRANSITIONS.some((each) => each.action === action && each.anytime);
}

/** What an actor could do now, whatever they would write beside it. */
export function allowedActions(group: Group, by: Command['by'], selfGradeWanted: boolean): Action[] {
  return ACTIONS.filter((action) => {
    const [first] = group.teachers;
    const command = { action, by, comment: '-', self_grade_wanted: selfGradeWanted };
    return decide(group, first ? { ...command, teacher_id: first.person_id } : command).ok;
  });
}

/** Nothing acts on a deleted course or a refused group. */
function standstill({ deleted, audit_status }: Group): StepRefusal | null {
  if (deleted) return 'course_deleted';
  return audit_status === AUDIT.refused ? 'group_refused' : null;
}

function ownPart({ teachers }: Group, { by }: Command) {
  return teachers.find(({ person_id }) => person_id === by.person_id);
}

function isComplete(group: Group, command: Command): StepRefusal | null {
  const own = ownPart(group, command);
  if (!own) return 'not_in_group';
  if (own.missing > 0) return 'information_missing';
  return command.self_grade_wanted && own.self_evaluation_grade === null ? 'self_grade_missing' : null;
}

function isLeader(group: Group, command: Command): StepRefusal | null {
  const own = ownPart(group, command);
  if (!own) return 'not_in_group';
  return own.is_leader || group.teachers.length === 1 ? null : 'only_leader_submits';
}

/** Who has handed in may still change their part: it is complete when it is submitted, not only when handed in. */
function othersHandedIn({ teachers }: Group, { by, self_grade_wanted }: Command): StepRefusal | null {
  const others = teachers.filter(({ person_id }) => person_id !== by.person_id);
  const complete = others.every(
    ({ handed_in, missing, self_evaluation_grade }) =>
      handed_in && missing === 0 && !(self_grade_wanted && self_evaluation_grade === null),
  );
  return complete ? null : 'teammates_missing';
}

function hasTeacher({ teachers }: Group, { teacher_id }: Command): StepRefusal | null {
  return teachers.some(({ person_id }) => person_id === teacher_id) ? null : 'not_in_group';
}

function everyTeacherIsQualified({ teachers }: Group): StepRefusal | null {
  const all = teachers.every(({ qualified_status }) => qualified_status === QUALIFIED.qualified);
  return all ? null : 'not_all_qualified';
}

function everyReviewIsIn({ reviews: { assigned, submitted } }: Group): StepRefusal | null {
  if (assigned === 0) return 'no_reviews';
  return submitted === assigned ? null : 'reviews_missing';
}

function asItIs(group: Group): Group {
  return group;
}

function hasComment(_group: Group, { comment }: Command): StepRefusal | null {
  return (comment ?? '').trim() === '' ? 'comment_missing' : null;
}

function handedIn(group: Group, { by }: Command): Group {
  return {
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === by.person_id ? { ...each, handed_in: true } : each,
    ),
  };
}

/** What was found wrong before is judged anew. */
function submitted(group: Group, command: Command): Group {
  const { teachers } = handedIn(group, command);
  return {
    ...group,
    audit_status: AUDIT.pending,
    political_audit: null,
    center_audit: null,
    teachers: teachers.map((each) => ({ ...each, qualified_status: null })),
  };
}

function marked(qualified_status: (typeof QUALIFIED)[keyof typeof QUALIFIED]): Effect {
  return (group, { teacher_id }) => ({
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === teacher_id ? { ...each, qualified_status } : each,
    ),
  });
}

function passedTo(next: 'political_audit' | null): Effect {
  return (group) => ({
    ...group,
    audit_status: AUDIT.passed,
    political_audit: next === null ? null : STEP_AUDIT.pending,
  });
}

/** Back to the teachers, who hand in again. */
function returned(group: Group): Group {
  return {
    ...group,
    audit_status: AUDIT.rejected,
    reject_count: group.reject_count + 1,
    teachers: group.teachers.map((each) => ({ ...each, handed_in: false })),
  };
}

function refused(group: Group): Group {
  return { ...group, audit_status: AUDIT.refused };
}

function politicallyPassed(group: Group): Group {
  return { ...group, political_audit: STEP_AUDIT.passed, center_audit: STEP_AUDIT.pending };
}

function politicallyFailed(group: Group): Group {
  return { ...returned(group), political_audit: STEP_AUDIT.failed };
}

function centrallyPassed(group: Group): Group {
  return { ...group, center_audit: STEP_AUDIT.passed };
}

function centrallyFailed(group: Group): Group {
  return { ...returned(group), center_audit: STEP_AUDIT.failed };
}
