import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allRows } from '../../../../request/resource-calls.ts';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import { rowsQuery } from '../../../../ui/list/list-state.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { type ListedGroup, listedGroups } from './audited-groups.ts';

export interface AuditList {
  /** Undefined while they are on their way. */
  readonly groups: readonly ListedGroup[] | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly readAgain: () => void;
}

/** All groups of the filter: an auditor goes through them one after the other, not page by page. */
export function useAuditList(
  { calls, fixed }: ReadScreen<EvaluationCourseRow>,
  { state }: ShownList,
): AuditList {
  const query = rowsQuery(state, fixed);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [calls.path, 'all', query],
    queryFn: ({ signal }) => allRows(calls, query, signal),
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(() => data && listedGroups(data.data), [data]);
  return { groups, error: data ? null : error, busy: isPlaceholderData, readAgain: () => void refetch() };
}
