import { IDENTITY, type Identity } from '../access/identity.ts';

/** The process of running courses and that of courses opened for the first time: one engine, a parameter. */
export const PROCESSES = ['old', 'new'] as const;
export type Process = (typeof PROCESSES)[number];

export const PROCESS_TITLE: Readonly<Record<Process, string>> = { old: '老课程', new: '新课程' };

/** What a stage is about. Everything that the product says or derives of a stage stands in its row. */
export interface StageRow<Key extends string = string> {
  readonly stage: Key;
  /** The number that menus and filters carry it under. */
  readonly status: number;
  readonly title: string;
  /** Only in one process. */
  readonly only?: Process;
  /** What a group does here: teachers fill in, somebody audits, experts review, members vote, or it is over. */
  readonly phase: 'filling' | 'audit' | 'review' | 'committee' | 'over';
  /** Who works here. */
  readonly by: Identity;
  /** By whose judgement it ends: one person's word, all reviews being in, a quorum of votes. */
  readonly endsBy: 'word' | 'reviews' | 'votes';
  /** Each teacher is judged before the group is. */
  readonly judgesTeachers?: true;
  /** The judgement is shown as the group's, beside the material's audit. */
  readonly hasVerdict?: true;
  /** Has opening times. */
  readonly hasWindow: boolean;
  /** Who it waits for, after 等待. */
  readonly waitsFor: string;
  /** The courses on its screen, after whose they are. */
  readonly task: string;
  /** A teacher's word for it; while filling in it depends on how far they are. */
  readonly told: { readonly kind: 'waiting' | 'passed' | 'done'; readonly word: string };
  /** What a teacher is told of what comes next. */
  readonly next: string;
  /** Both, once the result is announced. */
  readonly announced?: Pick<StageRow, 'told' | 'next'>;
  /** What waits for those who work here, on their first page. */
  readonly waiting?: { readonly key: string; readonly title: string; readonly hint: string };
  /** Where they work on it, where that is not its process screen. */
  readonly workplace?: Readonly<Record<Process, string>>;
}

const BACK = '若被驳回，您会在这里看到意见，并可修改后重新提交。';
const LATER = '您现在无需操作，结果公布后可在“评估结果”中查看。';

/** The stages in their order. A stage is a row here and its arrows in `transition-table.ts`. */
export const STAGE_TABLE = [
  {
    stage: 'informate',
    status: 1,
    title: '资料填报',
    phase: 'filling',
    by: IDENTITY.teacher,
    endsBy: 'word',
    hasWindow: true,
    waitsFor: '教师提交资料',
    task: '正在填报资料的课程，可查看填报进度。',
    told: { kind: 'waiting', word: '待填报' },
    next: '资料填报完成后，由课程负责人提交审核。',
  },
  {
    stage: 'audit',
    status: 2,
    title: '资料审核',
    phase: 'audit',
    by: IDENTITY.principal,
    endsBy: 'word',
    judgesTeachers: true,
    hasWindow: true,
    waitsFor: '负责人审核',
    task: '等待负责人审核资料的课程，可查看资料与审核情况。',
    told: { kind: 'waiting', word: '已提交，待审核' },
    next: `所在部门的负责人正在审核。${BACK}`,
    waiting: { key: 'to_audit', title: '资料待审核', hint: '教师已提交，等待您审核' },
    workplace: { old: '/informationAudit/old', new: '/informationAudit/new' },
  },
  {
    stage: 'political_audit',
    status: 3,
    title: '政治审核',
    only: 'old',
    phase: 'audit',
    by: IDENTITY.partyBranch,
    endsBy: 'word',
    hasVerdict: true,
    hasWindow: true,
    waitsFor: '党总支审核',
    task: '等待党总支政治审核的课程。',
    told: { kind: 'waiting', word: '政治审核中' },
    next: `党总支正在进行政治审核。${BACK}`,
  },
  {
    stage: 'center_audit',
    status: 4,
    title: '中心审核',
    only: 'old',
    phase: 'audit',
    by: IDENTITY.administrator,
    endsBy: 'word',
    hasVerdict: true,
    hasWindow: true,
    waitsFor: '课程中心审核',
    task: '等待课程中心审核的课程，审核前可补充资料。',
    told: { kind: 'waiting', word: '中心审核中' },
    next: `课程中心正在审核。${BACK}`,
    waiting: { key: 'center_audit', title: '待中心审核', hint: '已通过政治审核，等待课程中心审核' },
  },
  {
    stage: 'evaluation',
    status: 5,
    title: '专家评审',
    phase: 'review',
    by: IDENTITY.expert,
    endsBy: 'reviews',
    hasWindow: true,
    waitsFor: '专家评审',
    task: '正在由专家评审的课程，全部专家提交后可结束评审。',
    told: { kind: 'passed', word: '审核通过' },
    next: `资料已审核通过，专家正在评审。${LATER}`,
  },
  {
    stage: 'assessment',
    status: 6,
    title: '课程评议',
    phase: 'committee',
    by: IDENTITY.facultyGroup,
    endsBy: 'votes',
    hasWindow: true,
    waitsFor: '学部评议',
    task: '正在由学部评议的课程。',
    told: { kind: 'passed', word: '审核通过' },
    next: `专家评审已结束，学部正在评议。${LATER}`,
  },
  {
    stage: 'complete',
    status: 7,
    title: '评估完成',
    phase: 'over',
    by: IDENTITY.administrator,
    endsBy: 'word',
    hasWindow: true,
    waitsFor: '公布结果',
    task: '已完成评估的课程。',
    told: { kind: 'waiting', word: '结果待公布' },
    next: `评估已完成，结果待公布。${LATER}`,
    announced: {
      told: { kind: 'done', word: '评估完成' },
      next: '本课程的评估已经完成，可在“评估结果”中查看。',
    },
  },
] as const satisfies readonly StageRow[];
