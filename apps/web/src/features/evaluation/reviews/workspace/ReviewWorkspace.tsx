import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { reviewQuery } from '../api.ts';
import { NoReview } from './NoReview.tsx';
import { Workspace } from './Workspace.tsx';

/** Waits for a review. */
export default function ReviewWorkspace({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (data) return <Workspace review={data} />;
  if (!error) return <PageLoading />;
  return <NoReview id={id} reason={error} onRetry={() => void refetch()} />;
}
