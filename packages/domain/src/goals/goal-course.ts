/** Where a goal course stands. */
export const GOAL_COURSE_STATES = {
  draft: '方案编制中',
  plan_submitted: '方案待审核',
  plan_confirmed: '方案已确认',
  report_submitted: '报告待审核',
  confirmed: '报告已确认',
  archived: '已归档',
} as const;
export type GoalCourseState = keyof typeof GOAL_COURSE_STATES;

export const GOAL_ACTIONS = {
  submit_plan: '提交方案',
  withdraw_plan: '撤回方案',
  confirm_plan: '确认方案',
  return_plan: '退回方案',
  reopen_plan: '重新开放方案',
  submit_report: '提交报告',
  withdraw_report: '撤回报告',
  confirm_report: '确认报告',
  return_report: '退回报告',
  reopen_report: '重新开放报告',
  archive: '归档',
} as const;
export type GoalAction = keyof typeof GOAL_ACTIONS;

/** What a reviewer says of each goal: of a plan (合理性审核) and of a report. */
export const REVIEW_QUESTIONS = {
  plan: ['考核内容是否对应该课程目标', '评分标准是否可以衡量', '考核方式是否适合该课程目标'],
  report: ['成绩数据是否完整、可信', '达成情况分析是否有据', '改进措施是否针对问题、可以落实'],
} as const;

/** The answers on one goal, with its title as it was then. */
export interface GoalReview {
  readonly goal: string;
  readonly title: string;
  readonly answers: readonly boolean[];
}

/** Who somebody is to a goal course, under the role they act in. */
export interface GoalCourseReader {
  /** Teaches it in its term, and acts as a teacher. */
  readonly teacher: boolean;
  /** Leads those who teach it, and acts as a teacher. */
  readonly leader: boolean;
  /** A principal above the course's department, or the course centre. */
  readonly above: boolean;
  /** Whether the plan and report are theirs to confirm: the chosen reviewer, or anybody above where none is chosen. */
  readonly reviewer: boolean;
  /** Teaches it, under whatever role they act. */
  readonly teaches: boolean;
}

/** A goal course as its arrows judge it. */
export interface GoalCourseFacts {
  readonly state: GoalCourseState;
  readonly goals: readonly { readonly key: string; readonly title: string }[];
  /** Sentences on what the plan lacks. */
  readonly plan_missing: readonly string[];
  readonly students: number;
  /** Marks that stand in the columns of the plan, and cells without one. */
  readonly marks: number;
  readonly marks_missing: number;
  /** Titles of goals without an analysis, and of those under target without a measure. */
  readonly unanalysed: readonly string[];
  readonly unmeasured: readonly string[];
  /** Measures of the terms before that this report has not answered. */
  readonly measures_open: number;
  /** Whether marks of a final exam stand there already. */
  readonly final_marked: boolean;
}

export type GoalRefusal =
  | 'wrong_state'
  | 'not_yours'
  | 'not_leader'
  | 'own_course'
  | 'not_reviewer'
  | 'plan_incomplete'
  | 'no_students'
  | 'no_marks'
  | 'analysis_missing'
  | 'measure_missing'
  | 'measures_open'
  | 'remark_missing'
  | 'answers_missing'
  | 'answers_negative'
  | 'plan_locked'
  | 'report_locked'
  | 'marks_locked'
  | 'has_marks';

export const GOAL_SENTENCE: Readonly<Record<GoalRefusal, string>> = {
  wrong_state: '该课程的状态已变化，请刷新后重试',
  not_yours: '您不能对该课程进行此操作',
  not_leader: '只有课程负责人可以提交或撤回，请联系课程负责人',
  own_course: '您任教该课程，不能审核自己的课程，请由其他人审核',
  not_reviewer: '该课程已指定审核人，只有审核人可以审核；如需更换，请修改审核人',
  plan_incomplete: '考核方案还不完整，请按提示补充后再提交',
  no_students: '还没有学生名单，请先录入学生',
  no_marks: '还没有成绩，请先录入成绩',
  analysis_missing: '还有课程目标没有填写达成情况分析，请填写后再提交',
  measure_missing: '未达到期望值的课程目标还没有改进措施，请填写后再提交',
  measures_open: '以往的改进措施还没有填写落实情况，请填写后再提交',
  remark_missing: '请填写意见',
  answers_missing: '请对每个课程目标回答全部问题',
  answers_negative: '有问题回答为“否”，不能确认；请退回并说明需要修改的内容',
  plan_locked: '考核方案已提交或已确认，不能修改；如需修改，请先撤回，或请审核人重新开放',
  report_locked: '达成度报告已提交或已确认，不能修改；如需修改，请先撤回，或请审核人重新开放',
  marks_locked: '达成度报告已提交或已确认，名单与成绩不能修改；如需修改，请先撤回，或请审核人重新开放',
  has_marks: '该课程已有学生名单或成绩，不能移出目标课程；请先由任课教师清空名单',
};

/** What somebody who is asked to hurry owes for a goal course; null where it waits for nobody. */
export function goalOwedWords(state: GoalCourseState, name: string): string | null {
  switch (state) {
    case 'draft':
      return `目标课程《${name}》的考核方案尚未提交`;
    case 'plan_submitted':
      return `目标课程《${name}》的考核方案等待您审核`;
    case 'plan_confirmed':
      return `目标课程《${name}》的达成度报告尚未提交`;
    case 'report_submitted':
      return `目标课程《${name}》的达成度报告等待您审核`;
    case 'confirmed':
    case 'archived':
      return null;
  }
}

type Who = 'leader' | 'reviewer' | 'above';

/** What can happen to a goal course: from where, where to, by whom, and when. */
export interface GoalArrow {
  readonly action: GoalAction;
  readonly from: readonly GoalCourseState[];
  readonly to: GoalCourseState;
  readonly by: Who;
  readonly consequence: (facts: GoalCourseFacts) => string;
  /** What it asks for: a reviewer's answers with an opinion, an opinion or a reason. */
  readonly needs?: 'answers' | 'remark';
  /** What the remark is called. */
  readonly remark?: string;
  /** What the answers are about; all of them have to be yes to confirm. */
  readonly about?: 'plan' | 'report';
  readonly when?: readonly ((facts: GoalCourseFacts) => GoalRefusal | null)[];
  /** What speaks against it. */
  readonly warns?: (facts: GoalCourseFacts) => string | null;
}

/** What can happen to a goal course; what is not here cannot. */
export const GOAL_ARROWS: readonly GoalArrow[] = [
  {
    action: 'submit_plan',
    from: ['draft'],
    to: 'plan_submitted',
    by: 'leader',
    consequence: () => '提交后由审核人审核，审核前可以撤回；审核期间方案不能修改，成绩可以继续录入。',
    when: [(facts) => (facts.plan_missing.length > 0 ? 'plan_incomplete' : null)],
  },
  {
    action: 'withdraw_plan',
    from: ['plan_submitted'],
    to: 'draft',
    by: 'leader',
    consequence: () => '方案回到编制状态，修改后可以再次提交。',
  },
  {
    action: 'confirm_plan',
    from: ['plan_submitted'],
    to: 'plan_confirmed',
    by: 'reviewer',
    consequence: () => '确认后方案与达成度设置固定，达成度按此计算；如需修改，须重新开放方案。',
    needs: 'answers',
    remark: '审核意见',
    about: 'plan',
    warns: (facts) => (facts.final_marked ? '期末考试成绩已经录入，本次确认将注明为考后确认。' : null),
  },
  {
    action: 'return_plan',
    from: ['plan_submitted'],
    to: 'draft',
    by: 'reviewer',
    consequence: () => '方案退回任课教师修改，教师可以看到您的回答与意见。',
    needs: 'answers',
    remark: '退回意见',
    about: 'plan',
  },
  {
    action: 'reopen_plan',
    from: ['plan_confirmed'],
    to: 'draft',
    by: 'above',
    consequence: ({ students, marks }) =>
      `方案回到编制状态，须重新提交并确认；涉及 ${students} 名学生的 ${marks} 个成绩，满分或权重改变后达成度会重新计算。`,
    needs: 'remark',
    remark: '重新开放的理由',
  },
  {
    action: 'submit_report',
    from: ['plan_confirmed'],
    to: 'report_submitted',
    by: 'leader',
    consequence: () => '提交后由审核人审核，审核前可以撤回；审核期间名单、成绩与报告不能修改。',
    when: [
      (facts) => (facts.students === 0 ? 'no_students' : null),
      (facts) => (facts.marks === 0 ? 'no_marks' : null),
      (facts) => (facts.unanalysed.length > 0 ? 'analysis_missing' : null),
      (facts) => (facts.unmeasured.length > 0 ? 'measure_missing' : null),
      (facts) => (facts.measures_open > 0 ? 'measures_open' : null),
    ],
    warns: ({ marks_missing }) =>
      marks_missing > 0 ? `还有 ${marks_missing} 个成绩没有录入，报告将注明数据不完整。` : null,
  },
  {
    action: 'withdraw_report',
    from: ['report_submitted'],
    to: 'plan_confirmed',
    by: 'leader',
    consequence: () => '报告回到编制状态，修改后可以再次提交。',
  },
  {
    action: 'confirm_report',
    from: ['report_submitted'],
    to: 'confirmed',
    by: 'reviewer',
    consequence: () => '确认后报告、名单与成绩固定，计入专业的毕业要求达成度。',
    needs: 'answers',
    remark: '审核意见',
    about: 'report',
    warns: ({ marks_missing }) => (marks_missing > 0 ? `还有 ${marks_missing} 个成绩没有录入。` : null),
  },
  {
    action: 'return_report',
    from: ['report_submitted'],
    to: 'plan_confirmed',
    by: 'reviewer',
    consequence: () => '报告退回任课教师修改，教师可以看到您的回答与意见。',
    needs: 'answers',
    remark: '退回意见',
    about: 'report',
  },
  {
    action: 'reopen_report',
    from: ['confirmed'],
    to: 'plan_confirmed',
    by: 'above',
    consequence: ({ students }) =>
      `报告、名单与成绩可以再次修改，须重新提交并确认；涉及 ${students} 名学生的达成度。`,
    needs: 'remark',
    remark: '重新开放的理由',
  },
  {
    action: 'archive',
    from: ['confirmed'],
    to: 'archived',
    by: 'above',
    consequence: () => '归档后不能再修改或重新开放。',
  },
];

export interface GoalCommand {
  readonly action: GoalAction;
  readonly remark: string;
  readonly answers: readonly Pick<GoalReview, 'goal' | 'answers'>[];
}

export type GoalDecision =
  | { readonly ok: true; readonly to: GoalCourseState; readonly arrow: GoalArrow }
  | { readonly ok: false; readonly reason: GoalRefusal };

const no = (reason: GoalRefusal): GoalDecision => ({ ok: false, reason });

/** Where an action takes a goal course, or why it does not. */
export function decideGoalCourse(
  facts: GoalCourseFacts,
  reader: GoalCourseReader,
  command: GoalCommand,
): GoalDecision {
  const arrow = GOAL_ARROWS.find(
    ({ action, from }) => action === command.action && from.includes(facts.state),
  );
  if (!arrow) return no('wrong_state');
  const refused = refusalOf(facts, reader, arrow);
  if (refused) return no(refused);
  if (arrow.needs && command.remark.trim() === '') return no('remark_missing');
  if (arrow.needs === 'answers') {
    const answered = facts.goals.map(({ key }) => command.answers.find(({ goal }) => goal === key)?.answers);
    const complete = answered.every(
      (each) => each?.length === REVIEW_QUESTIONS[arrow.about ?? 'plan'].length,
    );
    if (!complete) return no('answers_missing');
    if (isConfirming(arrow) && !answered.flat().every(Boolean)) return no('answers_negative');
  }
  return { ok: true, to: arrow.to, arrow };
}

function refusalOf(facts: GoalCourseFacts, reader: GoalCourseReader, arrow: GoalArrow): GoalRefusal | null {
  if (arrow.by === 'leader' && !reader.leader) return reader.teacher ? 'not_leader' : 'not_yours';
  if (arrow.by !== 'leader' && !reader.above) return 'not_yours';
  if (arrow.by === 'reviewer' && reader.teaches) return 'own_course';
  if (arrow.by === 'reviewer' && !reader.reviewer) return 'not_reviewer';
  for (const condition of arrow.when ?? []) {
    const reason = condition(facts);
    if (reason) return reason;
  }
  return null;
}

function isConfirming({ needs, to }: GoalArrow): boolean {
  return needs === 'answers' && (to === 'plan_confirmed' || to === 'confirmed');
}

export interface OfferedGoalAction {
  readonly action: GoalAction;
  readonly title: string;
  readonly allowed: boolean;
  readonly why_not: string | null;
  readonly consequence: string;
  readonly warning: string | null;
  readonly needs: 'answers' | 'remark' | null;
  readonly remark_title: string;
  /** The questions on each goal, and whether all have to be answered with yes. */
  readonly questions: readonly string[];
  readonly all_yes: boolean;
}

/** What somebody could do with a goal course where it stands: drawn as it is. */
export function goalActionsOf(facts: GoalCourseFacts, reader: GoalCourseReader): OfferedGoalAction[] {
  const concerned = GOAL_ARROWS.filter(
    ({ from, by }) => from.includes(facts.state) && (by === 'leader' ? reader.teacher : reader.above),
  );
  return concerned.map((arrow) => {
    const refused = refusalOf(facts, reader, arrow);
    return {
      action: arrow.action,
      title: GOAL_ACTIONS[arrow.action],
      allowed: refused === null,
      why_not: refused && whyNot(refused, facts),
      consequence: arrow.consequence(facts),
      warning: arrow.warns?.(facts) ?? null,
      needs: arrow.needs ?? null,
      remark_title: arrow.remark ?? '',
      questions: arrow.needs === 'answers' ? REVIEW_QUESTIONS[arrow.about ?? 'plan'] : [],
      all_yes: isConfirming(arrow),
    };
  });
}

/** The sentence with what it is about: which goals, how many measures. */
export function whyNot(reason: GoalRefusal, facts: GoalCourseFacts): string {
  const sentence = GOAL_SENTENCE[reason];
  if (reason === 'plan_incomplete') return `${sentence}：${facts.plan_missing.slice(0, 3).join('；')}`;
  if (reason === 'analysis_missing') return `${sentence}：${facts.unanalysed.join('、')}`;
  if (reason === 'measure_missing') return `${sentence}：${facts.unmeasured.join('、')}`;
  if (reason === 'measures_open') return `${sentence}（${facts.measures_open} 条）`;
  return sentence;
}

/** Whether goals, items and matrix may be changed. */
export function isPlanOpen(state: GoalCourseState): boolean {
  return state === 'draft';
}

/** Whether students and marks may be changed: from the first day on, until the report is handed in. */
export function areMarksOpen(state: GoalCourseState): boolean {
  return state === 'draft' || state === 'plan_submitted' || state === 'plan_confirmed';
}

/** Whether analysis and measures may be written. */
export function isReportOpen(state: GoalCourseState): boolean {
  return areMarksOpen(state);
}

/** Whether the setting that it was confirmed under holds. */
export function isSettingFrozen(state: GoalCourseState): boolean {
  return !(state === 'draft' || state === 'plan_submitted');
}

/** Whether its values count for the major. */
export function isConcluded(state: GoalCourseState): boolean {
  return state === 'confirmed' || state === 'archived';
}

/** Whom it waits for: its teachers, its reviewer, or nobody. */
export function awaitedOf(state: GoalCourseState): 'teachers' | 'reviewer' | null {
  if (state === 'plan_submitted' || state === 'report_submitted') return 'reviewer';
  return areMarksOpen(state) ? 'teachers' : null;
}

/** The report's own texts: what is said of each goal and of the course. */
export interface GoalReport {
  readonly goals: Readonly<Record<string, string>>;
  readonly overall: string;
}

export const EMPTY_REPORT: GoalReport = { goals: {}, overall: '' };
