import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { useMemo } from 'react';
import { useTrial } from '../dialog/use-trial.ts';
import { pairsOf } from '../pairs.ts';
import { type Mark, marksOf } from './marks.ts';

/** As many pairs as the server tries at once. */
const MOST = 10_000;
const NONE: ReadonlyMap<number, Mark> = new Map();

/** What speaks against each expert, tried for all of them: known before one is chosen, not after. */
export function useMarks(
  groupIds: readonly number[],
  experts: readonly AssignableExpert[],
): ReadonlyMap<number, Mark> {
  const pairs = pairsOf(
    groupIds,
    experts.map(({ person_id }) => person_id),
  );
  const { data } = useTrial(pairs.length > MOST ? [] : pairs);
  return useMemo(() => (data ? marksOf(data.skipped, groupIds.length) : NONE), [data, groupIds.length]);
}
