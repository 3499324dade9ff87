import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { useMemo } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useStart } from '../../account/public.ts';
import { Cards } from './Cards.tsx';
import type { TableDoings } from './cells/cell-of.tsx';
import { columnsOf, type DisplayMode } from './columns/columns.ts';
import { Grid } from './Grid.tsx';
import { linesOf } from './rows.ts';

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
