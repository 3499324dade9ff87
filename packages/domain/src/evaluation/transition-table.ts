import { IDENTITY, type Identity } from '../access/identity.ts';
import { type CommitteeOutcome, outcomeOf } from './committee.ts';
import { type Grade, type Group, QUALIFIED, type QualifiedStatus, VERDICT, type Verdict } from './group.ts';
import type { Process } from './stage-table.ts';
import { FIRST_STAGE, type Stage, stageTitle } from './stages.ts';
import {
  asItIs,
  auditHasNotBegun,
  closed,
  committeeIsOpen,
  committeeIsOver,
  didNotStandIn,
  everyOpinionIsIn,
  everyReviewIsIn,
  everyTeacherIsQualified,
  findingsAreConfirmed,
  handedIn,
  hasComment,
  hasGrade,
  hasReason,
  hasTeacher,
  isComplete,
  isLeader,
  leads,
  marked,
  notOwn,
  notOwnAudit,
  notOwnPart,
  othersHandedIn,
  partIsOpen,
  passed,
  refused,
  returned,
  submitted,
  takenOver,
  withdrawn,
} from './step-rules.ts';

export const ACTIONS = [
  'hand_in',
  'take_over',
  'submit',
  'withdraw',
  'qualify',
  'disqualify',
  'pass',
  'reject',
  'refuse',
  'conclude',
  'close',
  'send_back',
  'complete',
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
  | 'only_leader_takes_over'
  | 'own_part'
  | 'part_done'
  | 'part_at_work'
  | 'part_qualified'
  | 'audit_begun'
  | 'not_all_qualified'
  | 'stood_in'
  | 'comment_missing'
  | 'findings_unconfirmed'
  | 'no_reviews'
  | 'reviews_missing'
  | 'opinions_missing'
  | 'committee_closed'
  | 'committee_open'
  | 'grade_missing'
  | 'own_group'
  | 'own_audit';

export interface Command {
  readonly action: Action;
  readonly by: {
    readonly identity: Identity;
    readonly person_id: number;
    /** No other administrator could decide on it: then they decide on what they teach. */
    readonly alone?: boolean;
    /** Another principal could audit what they teach. */
    readonly relieved?: boolean;
  };
  /** The teacher whom qualifying or taking over is about, or whose part is handed in for them. */
  readonly teacher_id?: number;
  readonly comment?: string;
  /** The grade that a group is completed with. */
  readonly grade?: Grade;
  /** That it is meant, knowing what the content audit noticed. */
  readonly confirmed?: boolean;
  /** Whether teachers grade themselves here. */
  readonly self_grade_wanted: boolean;
}

type Condition = (group: Group, command: Command) => StepRefusal | null;
type Effect = (group: Group, command: Command) => Group;

/**
 * What a step is to whoever decides on it: to go on, to give back to teachers, to end for good, to give back to experts,
 * to settle by one's own word, to mark one, one's own, or to stand in for somebody.
 */
export type ActionKind = 'forward' | 'back' | 'end' | 'return' | 'settle' | 'mark' | 'own' | 'stand_in';

/** What has to be said with a step. */
export type Need = 'comment' | 'teacher' | 'grade';

/** What a step sets going when it is kept. */
export type Start = 'detection' | 'copy' | 'committee' | 'reviews_again' | 'hand_grade';

/** One arrow, with everything that the product says or derives of it. */
export interface Transition {
  readonly action: Action;
  readonly from: Stage;
  readonly to: Stage;
  readonly by: Identity;
  /** Only in one process. */
  readonly in?: Process;
  /** Among several of one action the one that is meant, as the group stands. */
  readonly applies?: (group: Pick<Group, 'committee'>) => boolean;
  /** Follows from what somebody did, and is no button. */
  readonly follows?: true;
  readonly when?: readonly Condition[];
  /** Also when its stage is not open: it ends the stage, and the time for it is when that is over. */
  readonly anytime?: true;
  /** The stage that has to be open instead of its own. */
  readonly during?: Stage;
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

const { teacher, principal, partyBranch, facultyGroup, administrator } = IDENTITY;

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
const rejecting = (title: '驳回' | '不通过', spared: string) =>
  ({
    action: 'reject',
    to: FIRST_STAGE,
    kind: 'back',
    title,
    done: '已退回教师修改',
    consequence: `资料会退回教师修改，修改后需要重新提交并重新审核。${spared}`,
    needs: ['comment'],
    when: [hasReason],
    verdict: VERDICT.failed,
    bulk: true,
    starts: ['copy'],
    effect: returned,
  }) as const;

/** Who leads the group, or its department, fills in for somebody who cannot. */
const TAKING_OVER = {
  action: 'take_over',
  from: 'informate',
  to: 'informate',
  kind: 'stand_in',
  title: '代为填报',
  done: '已代为填报',
  consequence: '由您代为填写并确认这一部分；理由记入操作日志，本人登录后会看到，仍可自行修改。',
  needs: ['teacher', 'comment'],
  when: [leads, hasTeacher, notOwnPart, partIsOpen, hasComment],
  effect: takenOver,
} as const;

/** A later audit judges no teachers: what it remarked on says who is to change something. */
const REMARKED = '有批注时只退回有批注的教师，其余教师保持合格；没有批注时全部退回。';

const marking = (
  action: 'qualify' | 'disqualify',
  title: string,
  status: QualifiedStatus,
  ...conditions: readonly Condition[]
) =>
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
    when: [...conditions, hasTeacher],
    effect: marked(status),
  }) as const;

/** A committee's end: what it says of a group is by what its members said. */
const closing = (outcomes: readonly CommitteeOutcome[], to: Stage, consequence: string) =>
  ({
    action: 'close',
    from: 'assessment',
    to,
    kind: 'forward',
    title: '结束评议',
    done: to === 'assessment' ? '评议未通过，等待课程中心处理' : `已结束评议，进入${stageTitle(to)}`,
    consequence,
    bulk: true,
    anytime: true,
    applies: ({ committee }: Pick<Group, 'committee'>) => outcomes.includes(outcomeOf(committee)),
    effect: closed,
  }) as const;

const AGREED = {
  ...closing(['agreed'], 'complete', '结束后进入评估完成，委员不能再修改意见。'),
  verdict: VERDICT.passed,
};
const NOT_AGREED = {
  ...closing(
    ['too_few', 'not_agreed'],
    'assessment',
    '结束后委员不能再修改意见，由课程中心退回专家评审，或填写理由后完成评估。',
  ),
  verdict: VERDICT.failed,
};
const NOBODY = closing(['nobody'], 'complete', '结束后按专家评审的结果进入评估完成。');

/** The whole workflow. One row per arrow; what is not here cannot happen. */
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
  { ...TAKING_OVER, by: teacher },
  { ...TAKING_OVER, by: principal },
  {
    action: 'withdraw',
    from: 'audit',
    to: FIRST_STAGE,
    by: teacher,
    kind: 'own',
    title: '撤回提交',
    done: '已撤回',
    consequence: '撤回后可以继续修改，需要在填报截止前重新提交；审核开始后不能再撤回。',
    when: [isLeader, auditHasNotBegun],
    during: FIRST_STAGE,
    effect: withdrawn,
  },
  marking('qualify', '合格', QUALIFIED.qualified, didNotStandIn, notOwnAudit),
  marking('disqualify', '不合格', QUALIFIED.unqualified),
  {
    ...passing('political_audit', didNotStandIn, everyTeacherIsQualified),
    from: 'audit',
    by: principal,
    in: 'old',
  },
  {
    ...passing('evaluation', didNotStandIn, notOwnAudit, everyTeacherIsQualified),
    from: 'audit',
    by: principal,
    in: 'new',
  },
  { ...rejecting('驳回', '已审核为合格的教师保持合格，无需修改。'), from: 'audit', by: principal },
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
    when: [notOwn, hasComment],
    effect: refused,
  },
  { ...passing('center_audit'), from: 'political_audit', by: partyBranch, in: 'old' },
  { ...rejecting('不通过', REMARKED), from: 'political_audit', by: partyBranch, in: 'old' },
  { ...passing('evaluation'), from: 'center_audit', by: administrator, in: 'old' },
  { ...rejecting('不通过', REMARKED), from: 'center_audit', by: administrator, in: 'old' },
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
    when: [notOwn, everyReviewIsIn],
    anytime: true,
    starts: ['committee'],
    effect: asItIs,
  },
  ...[AGREED, NOT_AGREED, NOBODY].map((each) => ({
    ...each,
    by: administrator,
    when: [notOwn, committeeIsOpen],
  })),
  ...[AGREED, NOT_AGREED].map((each) => ({
    ...each,
    by: facultyGroup,
    kind: 'own' as const,
    follows: true as const,
    when: [committeeIsOpen, everyOpinionIsIn],
  })),
  {
    action: 'send_back',
    from: 'assessment',
    to: 'evaluation',
    by: administrator,
    kind: 'return',
    title: '退回评审',
    done: '已退回专家评审',
    consequence: '全部评审会退回专家修改，重新提交并结束评审后，由学部重新评议；本轮意见留存。',
    needs: ['comment'],
    when: [notOwn, hasComment],
    bulk: true,
    anytime: true,
    starts: ['reviews_again'],
    effect: closed,
  },
  {
    action: 'complete',
    from: 'assessment',
    to: 'complete',
    by: administrator,
    kind: 'settle',
    title: '确定等级并完成',
    done: '已完成评估',
    consequence: '评议未通过的课程组按此处确定的等级完成评估，等级与理由记入操作日志。',
    needs: ['grade', 'comment'],
    when: [notOwn, committeeIsOver, hasGrade, hasComment],
    anytime: true,
    starts: ['hand_grade'],
    effect: asItIs,
  },
];

/** What ends an evaluation or its reviews, or has them done anew: nobody decides so on what they teach. */
export const SETTLING: ReadonlySet<Action> = new Set(
  TRANSITIONS.filter(({ when = [] }) => when.includes(notOwn)).map(({ action }) => action),
);
