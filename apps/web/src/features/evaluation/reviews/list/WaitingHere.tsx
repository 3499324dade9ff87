import type { Review } from '@course-center/contract/evaluation/reviews';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { isUnsaved } from '../../../../ui/saving/edit.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import {
  isGone,
  lookAgain,
  placesIn,
  type Waiting,
  waitingQuery,
} from '../../../../ui/saving/waiting-drafts.ts';
import { useAccount } from '../../../account/public.ts';
import { allReviewsQuery, reviewQuery } from '../api.ts';
import { ENTRY, type Typed } from '../scoring/typed.ts';
import { GoneEntries } from '../workspace/GoneEntries.tsx';
import { REVIEW_DRAFTS, useEntrySaver } from '../workspace/use-review-saver.ts';
import styles from './list.module.css';

/** Entries that have not left this browser: they are sent from here, and what somebody has to decide in their review. */
export function WaitingHere() {
  const { search } = useLocation();
  const { reviews, gone } = useWaiting();
  return (
    <>
      {gone.map((waiting) => (
        <GoneEntries key={waiting.id} waiting={waiting} />
      ))}
      {reviews.length > 0 && (
        <Alert
          className={styles.waiting ?? ''}
          type="warning"
          showIcon
          title="有评分还在本机，没有送达"
          description={
            <>
              联网后自动发送；仍未送达的，请打开对应的评审查看。
              <ul aria-label="有评分没有送达的课程">
                {reviews.map(({ id, course, count }) => (
                  <li key={id}>
                    <SendsEntries id={id} />
                    <LinkButton to={{ pathname: `reviews/${id}`, search }}>
                      {course}（{count} 项）
                    </LinkButton>
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </>
  );
}

/** Opens the review behind the list, so that nobody has to. */
function SendsEntries({ id }: { readonly id: number }) {
  const { data } = useQuery(reviewQuery(id));
  return data && <Sends review={data} />;
}

function Sends({ review }: { readonly review: Review }) {
  const queries = useQueryClient();
  const saver = useEntrySaver(review);
  const { edits, savedAt } = useQueue(saver);
  const done = savedAt !== null && ![...edits.values()].some(isUnsaved);
  useEffect(() => {
    if (!done) return;
    saver.write();
    void lookAgain(queries);
  }, [done, saver, queries]);
  return null;
}

interface WaitingReviews {
  readonly reviews: readonly { readonly id: number; readonly course: string; readonly count: number }[];
  /** Those that are there no more. */
  readonly gone: readonly Waiting<Typed>[];
}

/** The reviews with entries that have not left this browser. */
function useWaiting(): WaitingReviews {
  const { info } = useAccount();
  const { data: waiting = [] } = useQuery(waitingQuery(info.id, REVIEW_DRAFTS, ENTRY));
  const { data: all } = useQuery({ ...allReviewsQuery(), enabled: waiting.length > 0 });
  const listed = all?.filter(({ id }) => waiting.some((each) => each.id === id)) ?? [];
  // The list has one term only: what is not in it may be another term's, or gone.
  const others = all ? waiting.filter(({ id }) => !listed.some((each) => each.id === id)) : [];
  const read = useQueries({ queries: others.map(({ id }) => reviewQuery(id)) });
  const found = [...listed, ...read.flatMap(({ data }) => data ?? [])];
  return {
    reviews: found.flatMap(({ id, name }) => {
      const own = waiting.find((each) => each.id === id);
      return own ? [{ id, course: name, count: placesIn(own) }] : [];
    }),
    gone: others.filter((_, at) => isGone(read[at]?.error ?? null)),
  };
}
