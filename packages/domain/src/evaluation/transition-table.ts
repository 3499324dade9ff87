import { IDENTITY, type Identity } from '../access/identity.ts';
import { AUDIT, type Group, type GroupTeacher, QUALIFIED, VERDICT, type Verdict } from './group.ts';
import type { Process } from './stage-table.ts';
import { FIRST_STAGE, type Stage, stageTitle } from './stages.ts';

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
  | 'findings_unconfirmed'
  | 'no_reviews'
  | 'reviews_missing';

export interface Command {
  readonly action: Action;
  readonly by: { readonly identity: Identity; readonly person_id: number };
  /** The teacher whom qualifying is about. */
  readonly teacher_id?: number;
  readonly comment?: string;
  /** That it is meant, knowing what the content audit noticed. */
  readonly confirmed?: boolean;
  /** Whether teachers grade themselves here. */
  readonly self_grade_wanted: boolean;
}

type Condition = (group: Group, command: Command) => StepRefusal | null;
type Effect = (group: Group, command: Command) => Group;

/** What a step is to whoever decides on it: to go on, to give back, to end for good, to mark one, or one's own. */
export type ActionKind = 'forward' | 'back' | 'end' | 'mark' | 'own';

/** What has to be said with a step. */
export type Need = 'comment' | 'teacher';

/** What a step sets going when it is kept. */
export type Start = 'detection';

/** One arrow, with everything that the product says or derives of it. */
export interface Transition {
  readonly action: Action;
  readonly from: Stage;
  readonly to: Stage;
  readonly by: Identity;
  /** Only in one process. */
  readonly in?: Process;
  readonly when?: readonly Condition[];
  /** Also when its stage is not open: it ends the stage, and the time for it is when that is over. */
  readonly anytime?: true;
  /** Somebody has to think of it: it counts among what waits for them. */
  readonly awaited?: true;
  /** For several groups at once, too. */
  readonly bulk?: true;
  readonly kind: ActionKind;
  readonly needs?: readonly Need[];
  /** On a button; the record of steps says `recorded`, where neither teacher nor group is in view. */
  readonly title: string;
  /** What became of the group, after its name. */
  readonly done: string;
  /** What follows, said before it is decided. */
  readonly consequence: string;
  readonly verdict?: Exclude<Verdict, typeof VERDICT.pending>;
  readonly starts?: readonly Start[];
  readonly effect: Effect;
}

const { teacher, principal, partyBranch, administrator } = IDENTITY;

const SUBMITTING = {
  action: 'submit',
  kind: 'own',
  title: '提交资料',
  done: '已提交',
  awaited: true,
} as const;

/** An audit's word that takes a group on. */
const passing = (to: Stage, ...conditions: readonly Condition[]) =>
  ({
    action: 'pass',
    to,
    kind: 'forward',
    title: '通过',
    done: `已通过，进入${stageTitle(to)}`,
    consequence: `通过后进入${stageTitle(to)}，不能撤回。`,
    verdict: VERDICT.passed,
    awaited: true,
    bulk: true,
    when: [...conditions, findingsAreConfirmed],
    effect: passed,
  }) as const;

/** An audit's word that gives a group back: later audits say what they found, the first what it does. */
const rejecting = (title: '驳回' | '不通过') =>
  ({
    action: 'reject',
    to: FIRST_STAGE,
    kind: 'back',
    title,
    done: '已退回教师修改',
    consequence: '资料会退回教师修改，修改后需要重新提交并重新审核。',
    needs: ['comment'],
    when: [hasComment],
    verdict: VERDICT.failed,
    bulk: true,
    effect: returned,
  }) as const;

const marking = (action: 'qualify' | 'disqualify', title: string, status: Status) =>
  ({
    action,
    from: 'audit',
    to: 'audit',
    by: principal,
    kind: 'mark',
    title,
    done: `已审核为${title}`,
    consequence: '',
    needs: ['teacher'],
    when: [hasTeacher],
    effect: marked(status),
  }) as const;

type Status = (typeof QUALIFIED)[keyof typeof QUALIFIED];

/** The whole workflow up to the committee. One row per arrow; what is not here cannot happen. */
export const TRANSITIONS: readonly Transition[] = [
  {
    action: 'hand_in',
    from: 'informate',
    to: 'informate',
    by: teacher,
    kind: 'own',
    title: '完成填报',
    done: '已完成填报',
    consequence: '课程负责人提交之前，仍可修改自己的部分。',
    when: [isComplete],
    effect: handedIn,
  },
  {
    ...SUBMITTING,
    from: 'informate',
    to: 'audit',
    by: teacher,
    consequence: '提交后由负责人审核，审核期间不能修改。',
    when: [isLeader, isComplete, othersHandedIn],
    starts: ['detection'],
    effect: submitted,
  },
  marking('qualify', '合格', QUALIFIED.qualified),
  marking('disqualify', '不合格', QUALIFIED.unqualified),
  {
    ...passing('political_audit', everyTeacherIsQualified),
    from: 'audit',
    by: principal,
    in: 'old',
  },
  { ...passing('evaluation', everyTeacherIsQualified), from: 'audit', by: principal, in: 'new' },
  { ...rejecting('驳回'), from: 'audit', by: principal },
  {
    action: 'refuse',
    from: 'audit',
    to: 'audit',
    by: principal,
    kind: 'end',
    title: '终止评估',
    done: '本学期已终止评估',
    consequence: '本学期不再评估该课程组：教师不能再修改或提交，此操作不可撤销。',
    needs: ['comment'],
    when: [hasComment],
    effect: refused,
  },
  { ...passing('center_audit'), from: 'political_audit', by: partyBranch, in: 'old' },
  { ...rejecting('不通过'), from: 'political_audit', by: partyBranch, in: 'old' },
  { ...passing('evaluation'), from: 'center_audit', by: administrator, in: 'old' },
  { ...rejecting('不通过'), from: 'center_audit', by: administrator, in: 'old' },
  {
    action: 'conclude',
    from: 'evaluation',
    to: 'assessment',
    by: administrator,
    kind: 'forward',
    title: '结束评审',
    done: '已结束评审',
    consequence: '结束后进入课程评议，专家不能再修改评分，不能撤回。',
    bulk: true,
    when: [everyReviewIsIn],
    anytime: true,
    effect: asItIs,
  },
];

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

export interface Found {
  readonly teachers: readonly Pick<GroupTeacher, 'findings'>[];
}

/** What the content audit noticed is passed over by somebody who knows of it, or not at all. */
export function findingsAreConfirmed(group: Group, { confirmed }: Command): StepRefusal | null {
  return confirmed || findingsOf(group).length === 0 ? null : 'findings_unconfirmed';
}

/** What the content audit noticed in the parts of a group. */
export function findingsOf({ teachers }: Found): string[] {
  return teachers.flatMap(({ findings = [] }) => findings.map(({ sentence }) => sentence));
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
    verdicts: {},
    teachers: teachers.map((each) => ({ ...each, qualified_status: null })),
  };
}

function marked(qualified_status: Status): Effect {
  return (group, { teacher_id }) => ({
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === teacher_id ? { ...each, qualified_status } : each,
    ),
  });
}

function passed(group: Group): Group {
  return { ...group, audit_status: AUDIT.passed };
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
