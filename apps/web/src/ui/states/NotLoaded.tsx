import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';

interface NotLoadedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What is said when it did not come. */
  readonly title: string;
  readonly rows?: number;
}

/** What stands in the place of data that are not there: that they are on their way, or why they did not come. */
export function NotLoaded({ query: { error, refetch }, title, rows = 4 }: NotLoadedProps) {
  if (!error) return <Loading rows={rows} />;
  return <ErrorState title={title} error={error} onRetry={() => void refetch()} />;
}
