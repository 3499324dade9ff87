import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { COMMITTEE_IS } from '@course-center/domain/evaluation/committee';
import { GRADES } from '@course-center/domain/evaluation/group';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { stagesTelling } from '@course-center/domain/evaluation/reviews/discretion';
import {
  REVIEWING,
  REVIEWING_WORDS,
  REVIEWS_IN,
  REVIEWS_IN_WORDS,
  REVIEWS_OPEN,
} from '@course-center/domain/evaluation/reviews/review-words';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import {
  isAssessed,
  isOver,
  isReviewedStage,
  isScored,
  STAGES,
  stageRow,
} from '@course-center/domain/evaluation/stages';
import {
  AUDIT_WORDS,
  gradeText,
  QUALIFIED_WORDS,
  type StateWord,
} from '@course-center/domain/evaluation/state-words';
import type { MenuOrganization } from '@course-center/domain/school/menus/menu';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import type { Choice, LoadedChoices } from '../../../../ui/choice/choice.ts';
import type { ListFilter } from '../../../../ui/list/list-screen.ts';
import { natureChoices } from '../../../courses/public.ts';
import { departmentChoices } from '../../../organization/public.ts';
import { readExpertGroups, readPlannings, readSystems } from '../api.ts';

const named = ({ id, name }: Named) => ({ value: id, title: name });

/** Those of the list's own process; a department's experts are no matter of processes. */
const expertGroupChoices = (process: Process): LoadedChoices => ({
  key: ['evaluation/course/expert/groups', process],
  load: async (signal) => (await readExpertGroups(signal, process)).map(named),
});

export type EvaluationFilter =
  | 'course_name'
  | 'teacher'
  | 'department_id'
  | 'nature_id'
  | 'evaluation_system_id'
  | 'planning'
  | 'self_evaluation_grade'
  | 'upload_status'
  | 'audit_status'
  | 'detection'
  | 'is_team'
  | 'review_status'
  | 'reviewing'
  | 'open_expert'
  | 'department_grade'
  | 'committee_closed'
  | 'on_list'
  | 'grade'
  | 'center_expert_group_id'
  | 'department_expert_group_id'
  | 'deleted';

interface FilterView {
  readonly process: Process;
  readonly identity: Identity;
  readonly config: ProjectConfig;
  /** The number of the stage that is listed; absent or null where all are. */
  readonly status?: number | null;
  /** Whose expert groups the menu offers to choose by. */
  readonly organization?: MenuOrganization | null;
}

const choices = (...titles: readonly (readonly [number, string])[]): Choice[] =>
  titles.map(([value, title]) => ({ value, title }));

const choicesOf = (words: Readonly<Record<number, StateWord>>): Choice[] =>
  choices(...Object.entries(words).map(([value, { text }]) => [Number(value), text] as const));

const GRADE_CHOICES = GRADES.map((grade) => ({ value: grade, title: gradeText(grade) }));
const DEPARTMENT_GRADE = [{ value: 'awaited', title: '待确定' }, ...GRADE_CHOICES];
const UPLOAD_STATUS = choices([0, '未开始'], [1, '已开始'], [2, '全部']);
const AUDIT_STATUS = choicesOf(AUDIT_WORDS);
const DETECTION = choicesOf(QUALIFIED_WORDS);
const IS_TEAM = choices([1, '团队'], [0, '个人']);
const REVIEW_STATUS = [
  ...Object.values(REVIEWS_IN).map((are) => ({ value: are, title: REVIEWS_IN_WORDS[are] })),
  { value: REVIEWS_OPEN, title: REVIEWING_WORDS.waiting },
];
const REVIEWING_CHOICES = REVIEWING.map((each) => ({ value: each, title: REVIEWING_WORDS[each] }));
const COMMITTEE_CLOSED = choices(
  [COMMITTEE_IS.open, '评议中'],
  [COMMITTEE_IS.awaited, '评议中，还有委员未评议'],
  [COMMITTEE_IS.said, '评议中，委员均已评议'],
  [COMMITTEE_IS.closed, '已结束，待处理'],
);
/** Those on none are what the stage shows unasked. */
const LISTED = choices([ON_LIST.listed, '已列入名单'], [ON_LIST.either, '全部']);
const DELETED = choices([1, '已删除']);

type Shown = readonly [boolean, ListFilter<EvaluationFilter>];

/** What is asked of material: all of it is in and passed once experts review it. */
const AUDIT_FILTERS: readonly Shown[] = [
  [true, { name: 'upload_status', title: '填报状态', kind: 'select', choices: UPLOAD_STATUS }],
  [true, { name: 'audit_status', title: '审核结果', kind: 'select', choices: AUDIT_STATUS }],
  [true, { name: 'detection', title: '内容审核', kind: 'select', choices: DETECTION }],
];

/** The filters that the school's settings and the role leave, in their order. */
export function evaluationFilters(view: FilterView): ListFilter<EvaluationFilter>[] {
  const { process, identity, config } = view;
  // Whose departments and systems there are to choose from is known for these two only.
  const overlooks = identity === IDENTITY.administrator || identity === IDENTITY.principal;
  const shown: readonly Shown[] = [
    [true, { name: 'course_name', title: '课程名称，逗号分隔', kind: 'text', maxLength: 500 }],
    [true, { name: 'teacher', title: '教师姓名/工号', kind: 'text', maxLength: 64 }],
    [overlooks, { name: 'department_id', title: '部门', kind: 'select', choices: departmentChoices }],
    // What the stage is about comes before what every stage has: only the first are always in sight.
    ...(isReviewed(view) ? reviewFilters(view) : AUDIT_FILTERS),
    [true, { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices }],
    [
      overlooks && config.enable_multi_system,
      { name: 'evaluation_system_id', title: '评估体系', kind: 'select', choices: systemChoices(process) },
    ],
    [
      config.course.display_planning_search,
      { name: 'planning', title: '规划年度', kind: 'select', choices: planningChoices(process) },
    ],
    [
      config.teacher.self_evaluation_grade,
      { name: 'self_evaluation_grade', title: '自评等级', kind: 'select', choices: GRADE_CHOICES },
    ],
    ...expertGroupFilters(view, overlooks),
    [true, { name: 'is_team', title: '是否团队', kind: 'select', choices: IS_TEAM }],
    [
      identity === IDENTITY.administrator,
      { name: 'deleted', title: '删除状态', kind: 'select', choices: DELETED },
    ],
  ];
  return shown.flatMap(([is, filter]) => (is ? [filter] : []));
}

function isReviewed({ status }: FilterView): boolean {
  const listed = STAGES.find((each) => each.status === status);
  return listed !== undefined && isReviewedStage(listed.stage);
}

function reviewFilters({ identity, status }: FilterView): readonly Shown[] {
  const listed = STAGES.find((each) => each.status === status);
  const oversees = identity === IDENTITY.administrator && listed !== undefined && isScored(listed.stage);
  // What is not told yet is not to be asked for either.
  const graded = stagesTelling('result', 'central', { identity, involvement: 'none' }, true);
  return [
    // Who ends reviews asks for more than how many are in; the two would say the same twice.
    oversees
      ? [true, { name: 'reviewing', title: '评审进展', kind: 'select', choices: REVIEWING_CHOICES }]
      : [true, { name: 'review_status', title: '评审状态', kind: 'select', choices: REVIEW_STATUS }],
    [
      identity === IDENTITY.principal,
      { name: 'department_grade', title: '院级等级', kind: 'select', choices: DEPARTMENT_GRADE },
    ],
    [oversees, { name: 'open_expert', title: '未提交的专家', kind: 'text', maxLength: 64 }],
    [
      identity === IDENTITY.administrator && listed !== undefined && isAssessed(listed),
      { name: 'committee_closed', title: '评议状态', kind: 'select', choices: COMMITTEE_CLOSED },
    ],
    [
      identity === IDENTITY.administrator && listed !== undefined && isOver(listed),
      { name: 'on_list', title: '结果名单', kind: 'select', choices: LISTED },
    ],
    [
      graded.some((stage) => stageRow(stage).status === status),
      { name: 'grade', title: '综合等级', kind: 'select', choices: GRADE_CHOICES },
    ],
  ];
}

/** Whose groups the menu's organization leaves, on every stage. */
function expertGroupFilters({ organization, process }: FilterView, overlooks: boolean): readonly Shown[] {
  return [
    [
      overlooks && organization === 'course_center',
      {
        name: 'center_expert_group_id',
        title: '校级专家组',
        kind: 'select',
        choices: expertGroupChoices(process),
      },
    ],
    [
      overlooks && organization === 'faculty',
      {
        name: 'department_expert_group_id',
        title: '院级专家组',
        kind: 'select',
        choices: expertGroupChoices(process),
      },
    ],
  ];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const systemChoices = (process: Process): LoadedChoices => ({
  key: ['evaluation/system', process],
  load: async (signal) => (await readSystems(process, signal)).map(named),
});

const planningChoices = (process: Process): LoadedChoices => ({
  key: ['evaluation/courses', 'plannings', process],
  load: async (signal) =>
    (await readPlannings(process, signal)).map((year) => ({ value: year, title: year })),
});
