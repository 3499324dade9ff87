import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/courses';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import type { Selection } from '../../../ui/list/use-selection.ts';
import type { ColumnId } from '../columns/columns.ts';
import type { TeacherLine } from '../rows.ts';
import { auditWord, gradeText, stepAuditWord } from '../rules/state-words.ts';
import { StateTag } from '../StateTag.tsx';
import { AuditInformation } from './AuditInformation.tsx';
import { ContentAudit } from './ContentAudit.tsx';
import { CourseInfo } from './CourseInfo.tsx';
import { TeacherCell } from './TeacherCell.tsx';

/** What a screen does with the rows of its table. */
export interface TableDoings {
  /** Where a teacher's material is read. */
  materialOf(group: CourseGroup, teacher: CourseTeacher): LinkProps['to'];
  /** Null where nothing is done with several. */
  readonly selection: Selection<CourseGroup> | null;
  /** Null where nothing is done with a group. */
  readonly groupOperation: ((group: CourseGroup, course: EvaluationCourseRow) => ReactNode) | null;
  /** Null where nothing is done with a course. */
  readonly operation: ((course: EvaluationCourseRow) => ReactNode) | null;
}

type Cell = (line: TeacherLine, doings: TableDoings) => ReactNode;

/** What stands in each column. */
export const CELL_OF: Readonly<Record<ColumnId, Cell>> = {
  course: ({ course }) => <CourseInfo course={course} />,
  choice: ({ course, group }, { selection }) =>
    selection && (
      <Checkbox
        aria-label={`选择：${groupName(course, group)}`}
        checked={selection.has(group)}
        onChange={(event) => selection.set([group], event.target.checked)}
      />
    ),
  teacher: (line) => <TeacherCell line={line} />,
  mobile: ({ teacher }) => teacher.teacher.mobile || '--',
  selfGrade: ({ teacher }) => gradeText(teacher.self_evaluation_grade),
  detection: ({ group, teacher }) => <ContentAudit group={group} teacher={teacher} />,
  auditResult: ({ group }) => <StateTag word={auditWord(group)} />,
  politicalAudit: ({ group }) => (
    <StateTag word={stepAuditWord(group.political_audit?.political_audit ?? null)} />
  ),
  centerAudit: ({ group }) => <StateTag word={stepAuditWord(group.center_audit?.center_audit ?? null)} />,
  auditInformation: (line, { materialOf }) => (
    <AuditInformation line={line} to={materialOf(line.group, line.teacher)} />
  ),
  groupOperation: ({ course, group }, { groupOperation }) => groupOperation?.(group, course),
  operation: ({ course }, { operation }) => operation?.(course),
};

/** What a group is called: its course, and who teaches where the course has several groups. */
export function groupName(
  { course, is_team }: Pick<EvaluationCourseRow, 'course' | 'is_team'>,
  { evaluation_course_teachers: [first] }: Pick<CourseGroup, 'evaluation_course_teachers'>,
): string {
  return is_team === 1 || !first ? course.name : `${course.name}（${first.teacher.name}）`;
}
