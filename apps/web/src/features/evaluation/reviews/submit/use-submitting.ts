import type { Review } from '@course-center/contract/evaluation/reviews';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { type Question, useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { mayHandIn } from '../../../../ui/saving/may-hand-in.ts';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { refreshInfo } from '../../../account/public.ts';
import { reviewQuery, submitReview } from '../api.ts';
import { totalsOf } from '../scoring/totals.ts';
import type { ReviewSaver } from '../workspace/use-review-saver.ts';
import { type Gap, gapsLeft, gapsOf, unchangedSinceReturn } from './missing.ts';

/** Asked with what it comes to: the last look before it cannot be changed. */
function questionOf(review: Review, saver: ReviewSaver): Question {
  const same = unchangedSinceReturn(review, saver.queue())
    ? '内容与驳回前完全相同，请确认已按驳回原因复核。'
    : '';
  const { earned } = totalsOf(review, saver.queue()).all;
  const outcome = `“${review.name}”合计 ${twoDecimals(earned)} 分，对应 ${gradeText(gradeOf(earned, review.thresholds))}。`;
  return {
    title: '提交评审？',
    content: `${same}${outcome}提交后不能再修改评分和评语。如确需修改，只能由课程中心驳回后重新提交。`,
    okText: same === '' ? '提交评审' : '仍要提交',
    cancelText: '再看看',
  };
}

export interface Submitting {
  readonly busy: boolean;
  /** What stands between; null while nobody asked. */
  readonly gaps: readonly Gap[] | null;
  readonly closeGaps: () => void;
  /** Whether it was done on this page. */
  readonly done: boolean;
  readonly submit: () => void;
}

/** Submitting: everything sent, nothing missing, confirmed, done. */
export function useSubmitting(review: Review, saver: ReviewSaver): Submitting {
  const { id } = review;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<readonly Gap[] | null>(null);
  const [done, setDone] = useState(false);
  const readAgain = () => queries.fetchQuery(reviewQuery(id));

  /** What is missing, and what could not be sent. */
  function showGaps(): boolean {
    const found = gapsOf(review, saver.queue());
    if (found.length === 0) return false;
    saver.mark(
      new Map(
        found.flatMap(({ place, sentence }) => (place ? [[String(place.leaf), atLeaf(sentence)]] : [])),
      ),
    );
    setGaps(found);
    return true;
  }

  async function attempt(): Promise<void> {
    if (!(await mayHandIn({ title: '提交评审', saver, tell: showGaps })) || showGaps()) return;
    const { version } = await readAgain();
    if (!(await confirm(questionOf(review, saver)))) return;
    await submitReview(id, version);
    setDone(true);
    toast.success('评审已提交');
    // With the last of them there is something to sign; a bar says so on the pages that are gone on to.
    refreshInfo().catch(() => {});
    await queries.invalidateQueries();
  }

  function failed(reason: unknown): void {
    if (!(reason instanceof RequestFailed)) throw reason;
    saver.mark(faultsOf(reason));
    toast.warning(reason.sentence ?? '没有提交成功，请检查网络后重试');
    if (reason.kind !== 'no_response') readAgain().catch(() => {});
  }

  // Who waited for the network alone has nothing to close.
  const left = gapsLeft(gaps, useQueue(saver));
  if (left === null && gaps !== null) setGaps(null);

  return {
    ...{ busy, gaps: left, done },
    closeGaps: () => setGaps(null),
    submit() {
      setBusy(true);
      attempt()
        .catch(failed)
        .finally(() => setBusy(false));
    },
  };
}

/** `entries.<id>`, as the server names the leaves that it misses. */
function faultsOf({ faults }: RequestFailed): Map<string, string> {
  return new Map(
    Object.entries(faults).map(([name, sentence]) => [name.replace(/^entries\./, ''), atLeaf(sentence)]),
  );
}

/** Without the leaf's name, which stands above it. */
function atLeaf(sentence: string): string {
  return sentence.slice(sentence.lastIndexOf('：') + 1);
}
