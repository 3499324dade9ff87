import type { Review } from '@course-center/contract/evaluation/reviews';
import { entryFault } from '@course-center/domain/evaluation/reviews/entry';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentAddress } from '../../../../request/address.ts';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import { useAccount } from '../../../account/public.ts';
import { reviewCalls } from '../api/list-reviews.ts';
import { noteStanding } from '../api/note-standing.ts';
import { reviewQuery } from '../api/read-review.ts';
import { saveEntry } from '../api/save-entry.ts';
import { BROWSER_STORAGE, THIS_PAGE } from '../saving/browser-storage.ts';
import { EntrySaver } from '../saving/entry-saver.ts';
import { createKeeper, type Names } from '../saving/kept.ts';
import type { LeafState } from '../saving/leaf-state.ts';
import type { Queue } from '../saving/queue.ts';
import { entryOf, type Typed } from '../saving/typed.ts';
import { leavesIn, readingOf } from '../scoring/leaves.ts';

/** The saver of a review for as long as its workspace is shown. What is left when it closes is sent on its way. */
export function useSaver(review: Review): EntrySaver {
  const queries = useQueryClient();
  const { info } = useAccount();
  const [saver] = useState(() => saverFor(review, info.id, queries));
  useEffect(() => saver.take(readingOf(review)), [saver, review]);
  useEffect(() => {
    const flush = () => void saver.flush();
    saver.open();
    // What an earlier visit left behind goes out at once.
    flush();
    window.addEventListener('online', flush);
    // Who comes back may have the network back; who goes may not come back.
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      void saver.close().then(() => queries.invalidateQueries({ queryKey: [reviewCalls.path] }));
    };
  }, [saver, queries]);
  return saver;
}

export function useQueue(saver: EntrySaver): Queue {
  return useSyncExternalStore(saver.subscribe, saver.queue);
}

/** One leaf's state: typing into another does not draw this one. */
export function useLeaf(saver: EntrySaver, id: number): LeafState | undefined {
  return useSyncExternalStore(saver.subscribe, () => saver.queue().leaves.get(id));
}

function saverFor(review: Review, person: number, queries: QueryClient): EntrySaver {
  const { id } = review;
  return new EntrySaver(readingOf(review), {
    send: (sent) =>
      saveEntry(id, sent).then((saved) => {
        noteStanding(queries, id, saved);
        return { kind: 'saved' as const, version: saved.version };
      }, outcomeOf),
    read: () => queries.fetchQuery(reviewQuery(id)).then(readingOf, () => null),
    judge: judgeBy(review),
    keeper: createKeeper(
      { school: currentAddress().school, person, review: id },
      BROWSER_STORAGE,
      THIS_PAGE,
      namesIn(review),
    ),
    now: () => new Date(),
  });
}

function namesIn(review: Review): Names {
  const indicators = new Map(leavesIn(review).map((leaf) => [leaf.id, leaf.indicator]));
  return { course: review.name, indicatorOf: (leaf) => indicators.get(leaf) ?? '' };
}

function judgeBy(review: Review) {
  const leaves = new Map(leavesIn(review).map((leaf) => [leaf.id, leaf]));
  return (id: number, typed: Typed): string | null => {
    const leaf = leaves.get(id);
    return (leaf && entryFault(entryOf(typed), leaf, review.input)?.sentence) ?? null;
  };
}
