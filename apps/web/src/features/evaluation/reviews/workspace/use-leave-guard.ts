import { useCallback } from 'react';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';
import { useLeaveGuard as useGuard } from '../../../../ui/unsaved/use-leave-guard.ts';
import { reviewIn } from '../place.ts';
import type { EntrySaver } from '../saving/entry-saver.ts';
import { tally } from '../saving/queue.ts';
import { useQueue } from './use-saver.ts';

/** Nothing is lost by leaving; but nobody sends it until the review is opened again. */
const QUESTION: Question = {
  title: '有评分还没有送达',
  content: '未送达的评分保存在本机，下次在这台电脑上打开该评审时自动发送。确定离开吗？',
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

/** Another review has another workspace. */
export function useLeaveGuard(review: number, saver: EntrySaver): void {
  const { unsaved, unkept } = tally(useQueue(saver));
  useGuard({
    dirty: unsaved.length > 0,
    leaves: ({ search }) => reviewIn(new URLSearchParams(search)) !== review,
    save: useCallback(() => saver.flush(), [saver]),
    question: unkept > 0 ? UNKEPT : QUESTION,
  });
}
