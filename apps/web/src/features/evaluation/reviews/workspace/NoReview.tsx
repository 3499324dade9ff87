import { useState } from 'react';
import { currentAddress } from '../../../../request/address.ts';
import { RequestFailed } from '../../../../request/failed.ts';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { useAccount } from '../../../account/public.ts';
import { GoneEntries } from '../gone/GoneEntries.tsx';
import { isGone } from '../gone/is-gone.ts';
import { BROWSER_STORAGE } from '../saving/browser-storage.ts';
import { waitingHere } from '../saving/kept-records.ts';

interface NoReviewProps {
  readonly id: number;
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** A review that did not come; what was entered for one that is gone is handed back. */
export function NoReview({ id, reason, onRetry }: NoReviewProps) {
  const { info } = useAccount();
  const whose = { school: currentAddress().school, person: info.id };
  const [left, setLeft] = useState(() => waitingHere(whose, BROWSER_STORAGE).has(id));
  return (
    <>
      <BackLink>返回评审列表</BackLink>
      <PageHeader title="课程评审" />
      {left && isGone(reason) && (
        <GoneEntries place={{ ...whose, review: id }} onDropped={() => setLeft(false)} />
      )}
      <PageCard>
        <ErrorState
          title="评审没有加载出来"
          reason={reason instanceof RequestFailed ? reason.sentence : undefined}
          onRetry={onRetry}
        />
      </PageCard>
    </>
  );
}
