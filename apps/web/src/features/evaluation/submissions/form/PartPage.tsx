import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../../../../request/failed.ts';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { submissionQuery } from '../api/read-submission.ts';
import { BackToMyCourses } from './BackToMyCourses.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';

interface PartPageProps {
  readonly id: number;
  readonly process: Process;
}

/** Waits for a part. */
export default function PartPage({ id, process }: PartPageProps) {
  const { data, error, refetch } = useQuery(submissionQuery(id));
  if (data) return <SubmissionForm submission={data} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <BackToMyCourses process={process} />
      <PageHeader title="资料填报" />
      <PageCard>
        <ErrorState
          title="填报资料没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      </PageCard>
    </>
  );
}
