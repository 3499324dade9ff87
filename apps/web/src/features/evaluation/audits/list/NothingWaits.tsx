import { type Stage, stageTitle } from '@course-center/domain/evaluation/stages';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { showsAllStages, withAllStages } from './all-stages.ts';

interface NothingWaitsProps {
  readonly stage: Stage;
  readonly description?: string;
}

/** Nothing is left to decide; what was decided on before is one step away. */
export function NothingWaits({ stage, description }: NothingWaitsProps) {
  const [params] = useSearchParams();
  const all = showsAllStages(params);
  return (
    <EmptyState kind="done" title={`没有等待${stageTitle(stage)}的课程`} description={description}>
      {!all && <Link to={{ search: withAllStages(params, true).toString() }}>查看全部阶段</Link>}
    </EmptyState>
  );
}
