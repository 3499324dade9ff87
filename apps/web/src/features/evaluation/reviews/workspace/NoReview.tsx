import { useQuery } from '@tanstack/react-query';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { isGone, waitingQuery } from '../../../../ui/saving/waiting-drafts.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useAccount } from '../../../account/public.ts';
import { ENTRY } from '../scoring/typed.ts';
import { GoneEntries } from './GoneEntries.tsx';
import { REVIEW_DRAFTS } from './use-review-saver.ts';

interface NoReviewProps {
  readonly id: number;
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** A review that did not come; what was entered for one that is gone is handed back. */
export function NoReview({ id, reason, onRetry }: NoReviewProps) {
  const { info } = useAccount();
  const { data } = useQuery(waitingQuery(info.id, REVIEW_DRAFTS, ENTRY));
  const left = data?.find((each) => each.id === id);
  return (
    <>
      <BackLink>返回评审列表</BackLink>
      <PageHeader title="课程评审" />
      {left && isGone(reason) && <GoneEntries waiting={left} />}
      <PageCard>
        <ErrorState title="评审没有加载出来" error={reason} onRetry={onRetry} />
      </PageCard>
    </>
  );
}
