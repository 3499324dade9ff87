import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { localTime } from '@course-center/domain/answers/local-time';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stages';
import type { SheetColumn } from '../../sheets/sheet.ts';

interface Line {
  readonly row: EvaluationCourseRow;
  readonly group: CourseGroup;
}

const AUDIT_WORDS = ['待审核', '已通过', '已驳回', '已终止'];
const STEP_WORDS = ['待审核', '通过', '不通过'];
const DETECTION_WORDS = ['', '合格', '不合格'];

const ofTeachers =
  (word: (teacher: CourseGroup['evaluation_course_teachers'][number]) => string) =>
  ({ group }: Line) =>
    group.evaluation_course_teachers.map(word).join('、');

/** An evaluation table as a spreadsheet. */
export const COURSE_SHEET: readonly SheetColumn<Line>[] = [
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
    cell: ofTeachers(({ self_evaluation_grade }) =>
      self_evaluation_grade ? `${self_evaluation_grade}级` : '--',
    ),
  },
  { title: '阶段', cell: ({ group }) => group.stage_title },
  { title: '审核结果', cell: ({ group }) => AUDIT_WORDS[group.audit_status] ?? '' },
  {
    title: '政治审核',
    cell: ({ group }) =>
      group.political_audit ? (STEP_WORDS[group.political_audit.political_audit] ?? '') : '',
  },
  {
    title: '中心审核',
    cell: ({ group }) => (group.center_audit ? (STEP_WORDS[group.center_audit.center_audit] ?? '') : ''),
  },
  { title: '内容审核', cell: ofTeachers(({ detection }) => DETECTION_WORDS[detection ?? 0] ?? '') },
  {
    title: '提交时间',
    width: 20,
    cell: ({ group }) => (group.submitted_at ? localTime(new Date(group.submitted_at)) : null),
  },
];
