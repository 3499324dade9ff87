import type { EntrySaved, OverallSaved, Review } from '@course-center/contract/evaluation/reviews';
import { entryFault, OVERALL_TITLE } from '@course-center/domain/evaluation/reviews/entry';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import type { Saver, Sent } from '../../../../ui/saving/saver.ts';
import { useSaverShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { useQueue, useSaver } from '../../../../ui/saving/use-saver.ts';
import { lookAgain } from '../../../../ui/saving/waiting-drafts.ts';
import { useLeaveGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { useAccount } from '../../../account/public.ts';
import {
  entryInput,
  noteStanding,
  reviewCalls,
  reviewQuery,
  SAVE_ENTRY,
  saveEntry,
  saveOverall,
} from '../api.ts';
import { OVERALL } from '../scoring/leaf-ids.ts';
import { leavesIn, readingOf, type ScoredReview } from '../scoring/leaves.ts';
import { ENTRY, entryOf, type Typed } from '../scoring/typed.ts';

export type ReviewSaver = Saver<Typed>;

/** What the drafts of a review are kept under in the browser. */
export const REVIEW_DRAFTS = 'review:';

/** Nothing is lost by leaving: the list of reviews sends it, too. */
const QUESTION: Question = {
  title: '有评分还没有送达',
  content: '未送达的评分保存在本机，联网后在这台电脑的评审列表中自动发送，不必打开该评审。确定离开吗？',
  okText: '离开',
  cancelText: '继续评审',
};

const UNKEPT: Question = {
  title: '有评分没有保存',
  content: '有评分没有送达，也没有存到本机，离开后会丢失。请等网络恢复后再离开。',
  okText: '仍要离开',
  cancelText: '继续评审',
  danger: true,
};

/** Saves a review's entries, in the order in which they were made: as they are typed, by Ctrl+S, and before leaving. */
export function useReviewSaver(review: Review): ReviewSaver {
  const { id } = review;
  const queries = useQueryClient();
  const saver = useEntrySaver(review);
  useSaverShortcut(saver, {
    call: SAVE_ENTRY,
    inputOf: (sent) => entryInput(id, sent),
    onSaved: (saved) => noteStanding(queries, id, saved),
  });
  useSaverGuard(saver);
  return saver;
}

/** Leaving sends what is left, and asks where that cannot be done. */
export function useSaverGuard(saver: ReviewSaver): void {
  const { unsaved, unkept } = tally(useQueue(saver));
  useLeaveGuard({
    dirty: unsaved.length > 0,
    save: useCallback(() => saver.flush(), [saver]),
    question: unkept > 0 ? UNKEPT : QUESTION,
  });
}

function save(id: number, sent: Sent<Typed>): Promise<EntrySaved | OverallSaved> {
  return sent.key === OVERALL ? saveOverall(id, sent) : saveEntry(id, sent);
}

/** The same without a page: sends what an earlier visit left. */
export function useEntrySaver(review: ScoredReview): ReviewSaver {
  const { id } = review;
  const queries = useQueryClient();
  const { info } = useAccount();
  const reading = useMemo(() => readingOf(review), [review]);
  const leaves = useMemo(() => new Map(leavesIn(review).map((leaf) => [String(leaf.id), leaf])), [review]);
  return useSaver(
    reading,
    {
      ...{
        kind: ENTRY,
        order: 'in turn',
        person: info.id,
        thing: `${REVIEW_DRAFTS}${id}`,
        title: review.name,
      },
      labelOf: (key) => (key === OVERALL ? OVERALL_TITLE : (leaves.get(key)?.indicator ?? '')),
      // Ctrl+S has one call, which is an entry's.
      mayHand: (key) => key !== OVERALL,
      send: (sent) =>
        save(id, sent).then((saved) => {
          noteStanding(queries, id, saved);
          return { kind: 'saved', version: saved.version };
        }, outcomeOf),
      read: () => queries.fetchQuery(reviewQuery(id)).then(readingOf, () => null),
      judge(key, typed) {
        const leaf = leaves.get(key);
        return (leaf && entryFault(entryOf(typed), leaf, review.input)?.sentence) ?? null;
      },
    },
    () => {
      void queries.invalidateQueries({ queryKey: [reviewCalls.path] });
      void lookAgain(queries);
    },
  );
}
