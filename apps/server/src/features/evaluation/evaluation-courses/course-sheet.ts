import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import { gradeSaid } from '@course-center/domain/evaluation/reviews/grade-standing';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import type { ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import { reviewWord } from '@course-center/domain/evaluation/reviews/review-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { VERDICT_STAGES } from '@course-center/domain/evaluation/stages';
import {
  auditWord,
  detectionWord,
  gradeText,
  type StateWord,
  verdictWord,
} from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';

interface Line {
  readonly row: EvaluationCourseRow;
  readonly group: CourseGroup;
}

const ofTeachers =
  (word: (teacher: CourseGroup['evaluation_course_teachers'][number], group: CourseGroup) => string) =>
  ({ group }: Line) => {
    const words = group.evaluation_course_teachers.map((teacher) => word(teacher, group));
    // Where some have none, each keeps its place.
    return words.every((each) => each === '') ? '' : words.map((each) => each || '无').join('、');
  };

/** Nothing to say is an empty cell: what stands for it on the screen would only have to be cleared away. */
const said = (word: StateWord | null) => word?.text ?? '';
const graded = (grade: Grade | null) => (grade === null ? '' : gradeText(grade));

/** An expert as far as the caller may know them, and how far their review is. */
const ofExperts =
  (side: 'group_experts' | 'group_department_experts') =>
  ({ row, group }: Line) =>
    group[side]
      .map(({ teacher, status, evaluation_progress, expert_indicator_scores_count: scored, score }) => {
        if (evaluation_progress === '') return teacher.name;
        const leaves = row.evaluation_indicator_count;
        const { text } = reviewWord({ status: status as ReviewStatus, scored, leaves });
        return `${teacher.name}（${text} ${score === null ? `${evaluation_progress}%` : `${scoreText(score)}分`}）`;
      })
      .join('、');

/** An evaluation table as a spreadsheet; the school's experts only for whoever has them on the screen too. */
export function courseSheet(side: Side | null): readonly SheetColumn<Line>[] {
  return side === 'central' ? COLUMNS : COLUMNS.filter((column) => column !== CENTRAL_EXPERTS);
}

const CENTRAL_EXPERTS: SheetColumn<Line> = {
  title: '校级专家',
  width: 40,
  cell: ofExperts('group_experts'),
};

const COLUMNS: readonly SheetColumn<Line>[] = [
  { title: '课程代码', cell: ({ row }) => row.course.code },
  { title: '课程名称', width: 28, cell: ({ row }) => row.course.name },
  { title: '开课部门', width: 28, cell: ({ row }) => row.course.department_name },
  { title: '课程性质', cell: ({ row }) => row.course.nature_name },
  { title: '流程', cell: ({ row }) => PROCESS_TITLE[row.process] },
  { title: '评估体系', width: 28, cell: ({ row }) => row.evaluation_system_name },
  { title: '方式', cell: ({ row }) => (row.is_team ? '团队课程' : '个人课程') },
  { title: '规划年度', cell: ({ row }) => row.planning },
  { title: '参与教师', width: 40, cell: ofTeachers(({ teacher }) => teacher.name) },
  { title: '工号', width: 40, cell: ofTeachers(({ teacher }) => teacher.employee_no) },
  {
    title: '自评等级',
    cell: ofTeachers(({ self_evaluation_grade }) => graded(self_evaluation_grade)),
  },
  { title: '阶段', cell: ({ group }) => group.stage_title },
  { title: '审核结果', cell: ({ group }) => said(auditWord(group)) },
  ...VERDICT_STAGES.map(({ stage, title }) => ({
    title,
    cell: ({ group }: Line) =>
      said(verdictWord(group.verdicts.find((each) => each.stage === stage)?.verdict ?? null)),
  })),
  {
    title: '内容审核',
    cell: ofTeachers(({ detection }, { submitted_at }) =>
      said(detectionWord(detection, submitted_at !== null)),
    ),
  },
  { title: '院级专家', width: 40, cell: ofExperts('group_department_experts') },
  { title: '院级平均分', cell: ({ group }) => group.department_expert_average_score },
  { title: '院级等级', cell: ({ group }) => graded(group.department_grade) },
  CENTRAL_EXPERTS,
  { title: '校级平均分', cell: ({ group }) => group.center_expert_average_score },
  { title: '综合得分', cell: ({ group }) => group.group_grade?.average_score ?? null },
  {
    title: '综合等级',
    cell: ({ group: { group_grade: of } }) => (of?.grade ? gradeSaid(of.grade, of.standing) : ''),
  },
  { title: '结果状态', width: 20, cell: ({ group }) => group.group_grade?.standing.text ?? '' },
  { title: '设定前的等级', cell: ({ group }) => graded(group.group_grade?.standing.before ?? null) },
  { title: '平均分说明', width: 40, cell: ({ group }) => group.averages_hidden ?? '' },
  { title: '等级设定理由', width: 28, cell: ({ group }) => group.group_grade?.hand_reason ?? '' },
  {
    title: '提交时间',
    width: 20,
    cell: ({ group }) => (group.submitted_at ? localTime(new Date(group.submitted_at)) : null),
  },
];
