import type { Side } from '@course-center/domain/evaluation/reviews/result';
import {
  isOver,
  isReviewedStage,
  REVIEWED_STAGES,
  STAGES,
  type Stage,
  stageRow,
  stagesIn,
  VERDICT_STAGES,
} from '@course-center/domain/evaluation/stages';
import type { ProjectConfig } from '@course-center/domain/school/project-config';

/** For whom the table is shown. */
export type DisplayMode = 'default' | 'group' | 'expert' | 'departmentExpert' | 'centralExpert';

/** What decides which columns there are. */
export interface TableView {
  readonly mode: DisplayMode;
  readonly stage: Stage;
  readonly config: ProjectConfig;
  /** The columns that the screen fills: without anything to do they would stand empty. */
  readonly filled: { readonly [Id in 'choice' | 'evaluateDetail' | 'groupOperation' | 'operation']: boolean };
}

interface DeclaredColumn {
  readonly id: string;
  readonly title: string;
  /** Whose word it is, where it would be taken for another's. */
  readonly by?: string;
  /** What it takes where there is room. */
  readonly width: number;
  /** What it makes do with where there is not; absent where it gives nothing away. */
  readonly narrow?: number;
  /** What it is about: a course's and a group's cells span the lines of their teachers. */
  readonly of: 'course' | 'group' | 'teacher';
  /** In view whatever is scrolled sideways. */
  readonly pinned?: 'start' | 'end';
  /** Absent where it shows in all of them. */
  readonly modes?: readonly DisplayMode[];
  readonly stages?: readonly Stage[];
  readonly shown?: (view: TableView) => boolean;
  /** On a card it stands with the expert whom it is about. */
  readonly besideExpert?: true;
}

const OVERSEEING = ['default', 'group'] as const;
/** Those, and the course centre while it looks at its own experts only: what it does is the same. */
const DECIDING = [...OVERSEEING, 'centralExpert'] as const;
/** Everybody but an expert, whose own list says nothing of others. */
const OF_OTHERS = [...DECIDING, 'departmentExpert'] as const;
const BEFORE_EXPERTS = stagesIn('filling', 'audit');

/** Those who look at the department's experts, and at the school's. */
const DEPARTMENT = {
  of: 'group',
  modes: [...OVERSEEING, 'departmentExpert'],
  stages: REVIEWED_STAGES,
} as const;
const CENTRAL = {
  of: 'group',
  modes: DECIDING,
  stages: REVIEWED_STAGES,
} as const;

/** What all reviews come to. */
const RESULT = { of: 'group', modes: OF_OTHERS, stages: REVIEWED_STAGES } as const;

/** From the committee on. */
const COMMITTEE = { of: 'group', modes: OF_OTHERS, stages: stagesIn('committee', 'over') } as const;

/** What the stages with a judgement of their own say: the newest first, from their own stage until experts review. */
const VERDICTS = [...VERDICT_STAGES].reverse().map(({ stage, title, status }) => ({
  id: verdictColumn(stage),
  title,
  width: 120,
  narrow: 88,
  of: 'group' as const,
  modes: OVERSEEING,
  stages: STAGES.filter(
    (each) => each.stage === stage || (each.status > status && !isReviewedStage(each.stage)),
  ).map((each) => each.stage),
}));

export function verdictColumn(stage: Stage): `verdict:${Stage}` {
  return `verdict:${stage}`;
}

/** Where the school wants experts in short, they are names and nothing of how far they are. */
function isDetailed({ config }: TableView): boolean {
  return config.evaluation_course.expert_info.evaluation === 'detailed';
}

/** Every column of the evaluation tables, in their order. What stands in them is in `cells/cell-of.tsx`. */
export const COLUMNS = [
  { id: 'course', title: '课程信息', width: 280, narrow: 160, of: 'course', pinned: 'start' },
  {
    id: 'choice',
    title: '选择',
    width: 48,
    of: 'group',
    pinned: 'start',
    modes: DECIDING,
    shown: ({ filled }) => filled.choice,
  },
  { id: 'teacher', title: '参与教师', width: 600, narrow: 188, of: 'teacher' },
  // Beside the name: the way to the material, and what a stage is about, are in view without scrolling.
  {
    id: 'auditInformation',
    title: '审核资料',
    width: 220,
    narrow: 112,
    of: 'teacher',
    modes: OVERSEEING,
    stages: BEFORE_EXPERTS,
  },
  ...VERDICTS,
  {
    id: 'detection',
    title: '内容审核',
    width: 120,
    narrow: 96,
    of: 'teacher',
    modes: OVERSEEING,
    stages: BEFORE_EXPERTS,
  },
  {
    id: 'auditResult',
    title: '审核结果',
    by: stageRow('audit').waitsFor,
    width: 120,
    narrow: 88,
    of: 'group',
    modes: OVERSEEING,
    stages: BEFORE_EXPERTS,
  },
  // What it all comes to stands beside the name; how it came about, and what else there is to know, after it.
  { ...RESULT, id: 'finalResult', title: '综合结果', width: 180, narrow: 104 },
  { ...COMMITTEE, id: 'assessResult', title: '评议结果', width: 150, narrow: 112 },
  // Who has not said anything yet comes before whom they belong to: on a laptop the next ones are scrolled to.
  { ...COMMITTEE, id: 'assessStatistic', title: '评议统计', width: 140, narrow: 128 },
  { ...COMMITTEE, id: 'committeeOpinion', title: '评议意见', width: 200, narrow: 96 },
  // How far all reviews are and who is late, in one place: beside what they came to so far.
  {
    id: 'progress',
    title: '评审进度',
    width: 160,
    narrow: 144,
    of: 'group',
    modes: [...OF_OTHERS, 'expert'],
    stages: REVIEWED_STAGES,
    besideExpert: true,
    shown: isDetailed,
  },
  { ...DEPARTMENT, id: 'departmentGrade', title: '院级等级', width: 120, narrow: 88 },
  { ...COMMITTEE, id: 'departmentCommittee', title: '评议学部', width: 140, narrow: 104 },
  { ...DEPARTMENT, id: 'preliminaryExpert', title: '院级专家', width: 270, narrow: 160 },
  { ...DEPARTMENT, id: 'preliminaryScore', title: '院级评分', width: 120, narrow: 80, besideExpert: true },
  { ...CENTRAL, id: 'expert', title: '校级专家', width: 270, narrow: 160 },
  {
    ...CENTRAL,
    id: 'expertScore',
    title: '专家评分',
    width: 140,
    narrow: 80,
    modes: [...DECIDING, 'expert'],
    besideExpert: true,
  },
  { ...RESULT, id: 'evaluateResult', title: '评审结果', width: 180, narrow: 112 },
  {
    id: 'mobile',
    title: '联系电话',
    width: 140,
    narrow: 112,
    of: 'teacher',
    modes: OF_OTHERS,
    shown: ({ config }) => !config.evaluation_course.config.teacher_infos_simple,
  },
  {
    id: 'selfGrade',
    title: '自评等级',
    width: 120,
    narrow: 88,
    of: 'teacher',
    modes: OF_OTHERS,
    shown: ({ config }) => config.teacher.self_evaluation_grade,
  },
  {
    id: 'teacherInformation',
    title: '教师资料',
    width: 120,
    narrow: 108,
    of: 'teacher',
    modes: OF_OTHERS,
    stages: REVIEWED_STAGES,
  },
  {
    id: 'evaluateDetail',
    title: '评审详情',
    width: 150,
    narrow: 96,
    of: 'group',
    modes: DECIDING,
    stages: REVIEWED_STAGES,
    shown: ({ filled }) => filled.evaluateDetail,
  },
  {
    id: 'groupOperation',
    title: '课程组操作',
    width: 150,
    of: 'group',
    pinned: 'end',
    modes: [...DECIDING, 'departmentExpert'],
    shown: ({ filled }) => filled.groupOperation,
  },
  {
    id: 'operation',
    title: '操作',
    width: 420,
    narrow: 96,
    of: 'course',
    pinned: 'end',
    modes: ['default', 'centralExpert', 'expert'],
    shown: ({ filled }) => filled.operation,
  },
] as const satisfies readonly DeclaredColumn[];

export type ColumnId = (typeof COLUMNS)[number]['id'];
export type EvaluationColumn = DeclaredColumn & { readonly id: ColumnId };

/** The columns of a view, in their order. */
export function columnsOf(view: TableView): EvaluationColumn[] {
  const columns = (COLUMNS as readonly EvaluationColumn[]).filter(
    ({ modes, stages, shown }) =>
      (modes?.includes(view.mode) ?? true) &&
      (stages?.includes(view.stage) ?? true) &&
      (shown?.(view) ?? true),
  );
  // A department is told the result when all is over: until then its own experts stand in that place.
  return view.mode === 'departmentExpert' && !isOver(view)
    ? movedBehind(columns, 'finalResult', 'preliminaryScore')
    : columns;
}

function movedBehind(columns: readonly EvaluationColumn[], moved: ColumnId, before: ColumnId) {
  const rest = columns.filter(({ id }) => id !== moved);
  const at = rest.findIndex(({ id }) => id === before) + 1;
  return rest.toSpliced(at, 0, ...columns.filter(({ id }) => id === moved));
}

/** What is only chosen or pressed. */
const PRESSED: readonly ColumnId[] = [
  ...(['choice', 'auditInformation', 'teacherInformation', 'evaluateDetail'] as const),
  ...(['groupOperation', 'operation'] as const),
];

/** Whether a column says something on paper, too. */
export function isOnPaper({ id }: Pick<EvaluationColumn, 'id'>): boolean {
  return !PRESSED.includes(id);
}

/**
 * What the table keeps where all of a row stands in a panel beside it: who, how far it is and what it came to. What is to
 * be done begins the panel: beside it there is no room for both on a laptop, and nothing is cut.
 */
const BESIDE_PANEL: readonly ColumnId[] = [
  'course',
  'choice',
  'teacher',
  ...VERDICTS.map(({ id }) => id),
  'auditResult',
  'assessResult',
  'finalResult',
  'progress',
];

export function isBesidePanel({ id }: Pick<EvaluationColumn, 'id'>, mode: DisplayMode): boolean {
  // What a department's reviews came to is its own grade.
  return BESIDE_PANEL.includes(id) || (mode === 'departmentExpert' && id === 'departmentGrade');
}

/** The columns of the panel: what is to be done with a group comes first of what is said of it. */
export function panelColumns(columns: readonly EvaluationColumn[]): EvaluationColumn[] {
  const said = columns.filter(({ id }) => id !== 'choice' && id !== 'operation');
  const first = said.findIndex(({ of }) => of === 'group');
  const done = said.findIndex(({ id }) => id === 'groupOperation');
  const column = said[done];
  if (!column || first < 0) return said;
  return said.toSpliced(done, 1).toSpliced(first, 0, column);
}

/** Whose experts a table is about. */
export function sidesOf(mode: DisplayMode): readonly Side[] {
  if (mode === 'departmentExpert') return ['department'];
  return mode === 'default' || mode === 'group' ? ['department', 'central'] : ['central'];
}

/** The columns of an expert's own list, whose rows are reviews and no groups. */
export const OWN_COLUMNS = (COLUMNS as readonly EvaluationColumn[]).filter(
  ({ modes }) => modes?.includes('expert') ?? true,
);
