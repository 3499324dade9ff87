import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { GoneDrafts } from '../../../../ui/saving/GoneDrafts.tsx';
import { isGone, waitingQuery } from '../../../../ui/saving/waiting-drafts.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { useAccount } from '../../../account/public.ts';
import { submissionQuery } from '../api.ts';
import { FIELD_VALUE, wordsOf } from '../fields/value.ts';
import { BackToMyCourses } from './BackToMyCourses.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import { PART_DRAFTS } from './use-form-saver.ts';

/** Waits for a part. */
export default function PartPage({ id, process }: { readonly id: number; readonly process: Process }) {
  const { data, error, refetch } = useQuery(submissionQuery(id));
  if (data) return <SubmissionForm submission={data} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <BackToMyCourses process={process} />
      <PageHeader title="资料填报" />
      {isGone(error) && <GoneFields part={id} />}
      <PageCard>
        <ErrorState title="填报资料没有加载出来" error={error} onRetry={() => void refetch()} />
      </PageCard>
    </>
  );
}

/** What was typed into a form that was withdrawn is handed back. */
function GoneFields({ part }: { readonly part: number }) {
  const { info } = useAccount();
  const { data } = useQuery(waitingQuery(info.id, PART_DRAFTS, FIELD_VALUE));
  const waiting = data?.find(({ id }) => id === part);
  if (!waiting) return null;
  return (
    <GoneDrafts
      waiting={waiting}
      kind={FIELD_VALUE}
      noun="内容"
      title={(course) =>
        course === '' ? '有填报已撤回，内容不能再送达' : `“${course}”的填报已撤回，内容不能再送达`
      }
      lineOf={(name, value) => `${name}：${wordsOf(value)}`}
    />
  );
}
