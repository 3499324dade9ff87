import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { useMemo } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useStart } from '../../account/public.ts';
import { CARD_CELL_OF, type TableDoings } from './cells/cell-of.tsx';
import { type ColumnId, columnsOf, type DisplayMode, type EvaluationColumn } from './columns/columns.ts';
import styles from './evaluation-table.module.css';
import { type DrawnProps, Grid } from './Grid.tsx';
import { linesOf, type TeacherLine } from './rows.ts';

interface EvaluationTableProps {
  /** What the table lists, for those who hear it. */
  readonly caption: string;
  readonly mode: DisplayMode;
  readonly stage: Stage;
  readonly courses: readonly EvaluationCourseRow[];
  readonly doings: TableDoings;
}

const MOBILE = '(max-width: 991px)';

/** Evaluation courses with their groups and teachers; where there is no room for a table, as cards. */
export function EvaluationTable({ caption, mode, stage, courses, doings }: EvaluationTableProps) {
  const { config } = useStart();
  const mobile = useMediaQuery(MOBILE);
  const choice = doings.selection !== null;
  const evaluateDetail = doings.openDetail !== null;
  const groupOperation = doings.groupOperation !== null;
  const operation = doings.operation !== null;
  const columns = useMemo(
    () => columnsOf({ mode, stage, config, filled: { choice, evaluateDetail, groupOperation, operation } }),
    [mode, stage, config, choice, evaluateDetail, groupOperation, operation],
  );
  const unify = config.expert_evaluation_course.team_information_unify;
  const lines = useMemo(() => linesOf(courses, unify), [courses, unify]);
  const Drawn = mobile ? Cards : Grid;
  const { expert_info, config: shown } = config.evaluation_course;
  const view = {
    ...doings,
    detailed: expert_info.evaluation === 'detailed',
    method: shown.evaluation_course_group_assessment_result_show_method,
  };
  return <Drawn caption={caption} columns={columns} lines={lines} doings={view} />;
}

/** The same for a phone: a card for each course, in it its groups, in them their teachers. */
function Cards({ caption, columns, lines, doings }: DrawnProps) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {parts(lines, 'course').map((ofCourse) => (
        <li key={ofCourse[0]?.course.id} className={styles.card}>
          <Cells of="course" only="course" columns={columns} line={ofCourse[0]} doings={doings} />
          {parts(ofCourse, 'group').map((ofGroup) => (
            <div key={ofGroup[0]?.group.id} className={styles.group}>
              {ofGroup.map((line) => (
                <div key={line.teacher.id} className={styles.member}>
                  <Cells of="teacher" columns={columns} line={line} doings={doings} />
                </div>
              ))}
              <Cells of="group" columns={columns} line={ofGroup[0]} doings={doings} />
            </div>
          ))}
          <Cells of="course" only="operation" columns={columns} line={ofCourse[0]} doings={doings} />
        </li>
      ))}
    </ul>
  );
}

interface CellsProps extends Pick<DrawnProps, 'columns' | 'doings'> {
  readonly of: EvaluationColumn['of'];
  /** A course begins a card, and what can be done with it ends it. */
  readonly only?: ColumnId;
  readonly line: TeacherLine | undefined;
}

function Cells({ of, only, columns, line, doings }: CellsProps) {
  return columns
    .filter((column) => column.of === of && !column.besideExpert && (!only || column.id === only))
    .map(({ id, title }) => (
      <div key={id} className={styles.cell} data-column={id}>
        <span className={styles.title}>{title}</span>
        <div>{line && CARD_CELL_OF[id](line, doings)}</div>
      </div>
    ));
}

/** The lines of each course, or of each group. */
function parts(lines: readonly TeacherLine[], of: 'course' | 'group'): TeacherLine[][] {
  const ids = [...new Set(lines.map((line) => line[of].id))];
  return ids.map((id) => lines.filter((line) => line[of].id === id));
}
