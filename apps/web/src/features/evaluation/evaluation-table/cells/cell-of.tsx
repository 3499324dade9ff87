import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { auditInformationText } from '@course-center/domain/evaluation/audit-information-text';
import { groupName as nameOf } from '@course-center/domain/evaluation/group-name';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import {
  resultText,
  type ShowMethod,
  scoreText,
} from '@course-center/domain/evaluation/reviews/result-words';
import { VERDICT_STAGES } from '@course-center/domain/evaluation/stages';
import { auditWord, gradeText, verdictWord } from '@course-center/domain/evaluation/state-words';
import { Fragment, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { ChoiceBox } from '../../../../ui/table/ChoiceBox.tsx';
import { type ColumnId, verdictColumn } from '../columns/columns.ts';
import type { TeacherLine } from '../rows.ts';
import { StateTag } from '../StateTag.tsx';
import { ContentAudit } from './ContentAudit.tsx';
import styles from './cells.module.css';
import { ExpertNames } from './experts/ExpertNames.tsx';
import { ExpertRows } from './experts/ExpertRows.tsx';
import { ReviewProgress } from './experts/ReviewProgress.tsx';
import { Mark } from './Mark.tsx';
import { AssessResult, AssessStatistic, CommitteeOpinions } from './results/Committee.tsx';
import { EvaluateResult } from './results/EvaluateResult.tsx';
import { FinalResult } from './results/FinalResult.tsx';
import resultsStyles from './results/results.module.css';
import { TeacherCell } from './TeacherCell.tsx';

const PROCESS_MARK = { old: { text: '老', tone: 'accent' }, new: { text: '新', tone: 'good' } } as const;

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
  /** Opens who scored what; null off the admin route. */
  readonly openDetail: ((group: CourseGroup) => void) | null;
  /** Where it is said how a result came about; null where nobody is told. */
  explanationOf(group: CourseGroup): LinkProps['to'] | null;
  /** Asks whether a review is to be returned; null off the admin route. */
  readonly rejectReview: ((expert: ExpertRecord, course: EvaluationCourseRow) => void) | null;
  /** Opens who sits in the committee; null off the admin route. */
  readonly openCommittee: ((group: CourseGroup, course: EvaluationCourseRow) => void) | null;
}

/** What a table shows its rows by: what the screen does with them, and how the school wants them read. */
export interface CellView extends TableDoings {
  /** Experts with their job title and telephone. */
  readonly detailed: boolean;
  readonly method: ShowMethod;
  /** Whose experts the table is about. */
  readonly sides: readonly Side[];
}

type Cell = (line: TeacherLine, view: CellView) => ReactNode;

const VERDICT_CELLS = Object.fromEntries(
  VERDICT_STAGES.map(({ stage }): [string, Cell] => [
    verdictColumn(stage),
    ({ group }) => (
      <StateTag word={verdictWord(group.verdicts.find((each) => each.stage === stage)?.verdict ?? null)} />
    ),
  ]),
) as Readonly<Record<ReturnType<typeof verdictColumn>, Cell>>;

/** What stands in each column. */
export const CELL_OF: Readonly<Record<ColumnId, Cell>> = {
  course: ({ course }) => <CourseInfo course={course} />,
  choice: ({ course, group }, { selection }) =>
    selection && (
      <ChoiceBox
        label={`选择：${groupName(course, group)}`}
        checked={selection.has(group)}
        onChange={(chosen) => selection.set([group], chosen)}
      />
    ),
  teacher: (line) => <TeacherCell line={line} />,
  mobile: ({ teacher }) => teacher.teacher.mobile || '--',
  selfGrade: ({ teacher }) => gradeText(teacher.self_evaluation_grade),
  detection: ({ group, teacher }) => <ContentAudit group={group} teacher={teacher} />,
  auditResult: ({ group }) => <StateTag word={auditWord(group)} />,
  ...VERDICT_CELLS,
  auditInformation: (line, { materialOf }) => (
    <AuditInformation line={line} to={materialOf(line.group, line.teacher)} />
  ),
  progress: ({ course, group }, view) => (
    <ReviewProgress name={groupName(course, group)} group={group} course={course} {...view} />
  ),
  preliminaryExpert: ({ course, group }, view) => (
    <ExpertNames
      name={groupName(course, group)}
      experts={group.group_department_experts}
      course={course}
      {...view}
    />
  ),
  preliminaryScore: ({ group }, view) => (
    <ExpertScores experts={group.group_department_experts} outlier={outlierOf(group)} {...view} />
  ),
  expert: ({ course, group }, view) => (
    <ExpertNames name={groupName(course, group)} experts={group.group_experts} course={course} {...view} />
  ),
  expertScore: ({ group }, view) => (
    <ExpertScores experts={group.group_experts} outlier={outlierOf(group)} {...view} />
  ),
  evaluateResult: ({ group }, { method }) => <EvaluateResult group={group} method={method} />,
  departmentCommittee: ({ group }) => {
    const committees = group.faculty_groups.join('、') || '--';
    return (
      <span className={styles.two} title={committees}>
        {committees}
      </span>
    );
  },
  committeeOpinion: ({ course, group }, { openCommittee }) => (
    <CommitteeOpinions
      group={group}
      name={groupName(course, group)}
      onOpen={openCommittee && (() => openCommittee(group, course))}
    />
  ),
  assessResult: ({ course, group }, { method, explanationOf }) => (
    <AssessResult
      name={groupName(course, group)}
      group={group}
      method={method}
      explanation={explanationOf(group)}
    />
  ),
  assessStatistic: ({ group }) => <AssessStatistic group={group} />,
  departmentGrade: ({ group }) => gradeText(group.department_grade),
  finalResult: ({ course, group }, { method, openDetail }) => (
    <FinalResult name={groupName(course, group)} group={group} method={method} openDetail={openDetail} />
  ),
  teacherInformation: (line, { materialOf }) => (
    <AuditInformation line={line} to={materialOf(line.group, line.teacher)} />
  ),
  evaluateDetail: ({ course, group }, { openDetail }) =>
    openDetail && (
      <EvaluateDetail name={groupName(course, group)} group={group} onOpen={() => openDetail(group)} />
    ),
  groupOperation: ({ course, group }, { groupOperation }) => groupOperation?.(group, course),
  operation: ({ course }, { operation }) => operation?.(course),
};

/** On a card there is room: an expert, how far they are and what they gave stand together, and who said what. */
export const CARD_CELL_OF: Readonly<Record<ColumnId, Cell>> = {
  ...CELL_OF,
  preliminaryExpert: ({ course, group }, view) => (
    <ExpertRows experts={group.group_department_experts} course={course} {...view} />
  ),
  expert: ({ course, group }, view) => <ExpertRows experts={group.group_experts} course={course} {...view} />,
  committeeOpinion: ({ course, group }, { openCommittee }) => (
    <CommitteeOpinions
      whole
      group={group}
      name={groupName(course, group)}
      onOpen={openCommittee && (() => openCommittee(group, course))}
    />
  ),
  assessResult: ({ course, group }, { method, explanationOf }) => (
    <AssessResult
      whole
      name={groupName(course, group)}
      group={group}
      method={method}
      explanation={explanationOf(group)}
    />
  ),
};

/** What a group of a row is called. */
export function groupName(
  { course, is_team }: Pick<EvaluationCourseRow, 'course' | 'is_team'>,
  { evaluation_course_teachers }: Pick<CourseGroup, 'evaluation_course_teachers'>,
): string {
  const teachers = evaluation_course_teachers.map(({ teacher }) => teacher.name);
  return nameOf({ course: course.name, is_team: is_team === 1, teachers });
}

/** What a course is: its name first, because that is what it is looked for by. Two lines, whatever there is to say. */
function CourseInfo({ course }: { readonly course: EvaluationCourseRow }) {
  const { code, name, department_name, nature_name } = course.course;
  const { text, tone } = PROCESS_MARK[course.process];
  const facts = [code, department_name, nature_name].filter(Boolean).join(' · ');
  return (
    <div className={styles.course}>
      <p className={styles.name} title={name}>
        <CourseLink id={course.course.id} className={styles.link}>
          {name}
        </CourseLink>
      </p>
      <p className={styles.line} title={facts}>
        {course.deleted && <Mark tone="bad">已删除</Mark>}
        <span className={styles.process}>
          <Mark tone={tone}>{text}</Mark>
        </span>
        <Mark>{course.is_team === 1 ? '团队' : '个人'}</Mark>
        {course.planning !== '' && <Mark>{course.planning} 规划</Mark>}
        <span className={styles.facts}>{facts}</span>
      </p>
    </div>
  );
}

interface AuditInformationProps {
  readonly line: TeacherLine;
  readonly to: LinkProps['to'];
}

/** The way to a teacher's material. */
function AuditInformation({ line: { course, group, teacher }, to }: AuditInformationProps) {
  const text = auditInformationText(group, teacher.qualified_status, group.actions.length > 0);
  return (
    <Link
      className={styles.material ?? ''}
      to={to}
      data-look={text}
      aria-label={`${text}：${course.course.name} ${teacher.teacher.name}`}
    >
      {text}
    </Link>
  );
}

interface ExpertScoresProps extends Pick<CellView, 'method'> {
  readonly experts: readonly ExpertRecord[];
  /** The review that is far from all others. */
  readonly outlier: number | null;
}

function outlierOf({ score_difference }: CourseGroup): number | null {
  return score_difference?.outlier ?? null;
}

/** What each submitted review came to, in the order of their experts. */
function ExpertScores({ experts, outlier, method }: ExpertScoresProps) {
  if (experts.length === 0) return '--';
  const whose = experts.map(({ teacher, score }) =>
    score === null ? `${teacher.name} 未提交` : `${teacher.name} ${scoreText(score)} 分`,
  );
  return (
    <span className={styles.two} title={whose.join('\n')}>
      {experts.map((expert, at) => (
        <Fragment key={expert.id || expert.teacher.name}>
          {at > 0 && ' / '}
          <span className={styles.figure}>{resultText(expert, method)}</span>
          {expert.id !== 0 && expert.id === outlier && <Mark tone="bad">偏离</Mark>}
        </Fragment>
      ))}
    </span>
  );
}

interface EvaluateDetailProps {
  readonly name: string;
  readonly group: CourseGroup;
  readonly onOpen: () => void;
}

/** The way to who scored what; that scores lie far apart is said before. */
function EvaluateDetail({ name, group: { score_difference }, onOpen }: EvaluateDetailProps) {
  return (
    <>
      <button type="button" className={resultsStyles.open} aria-label={`评审详情：${name}`} onClick={onOpen}>
        评审详情
      </button>
      {score_difference && (
        <p title={score_difference.sentence}>
          <Mark tone="bad">分差 {scoreText(score_difference.points)}</Mark>
        </p>
      )}
    </>
  );
}
