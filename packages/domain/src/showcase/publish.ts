import type { Stage } from '../evaluation/stages.ts';

/** Visitors see a course when its evaluation is over. */
export const SHOWN_FROM: Stage = 'complete';

export interface Takeable {
  readonly stage: Stage;
  readonly deleted: boolean;
  /** Whether an excellent course was made of it before. */
  readonly taken: boolean;
}

export type TakeRefusal = 'gone' | 'deleted' | 'not_complete' | 'already_there';

/** Why no excellent course can be made of a group; null when one can. */
export function takeRefusal(group: Takeable | undefined): TakeRefusal | null {
  if (!group) return 'gone';
  if (group.deleted) return 'deleted';
  if (group.taken) return 'already_there';
  return group.stage === SHOWN_FROM ? null : 'not_complete';
}

export const TAKE_SENTENCE: Readonly<Record<TakeRefusal, string>> = {
  gone: '评估课程不存在，请刷新后重试',
  deleted: '评估课程已删除，如需发布请先恢复',
  not_complete: '评估尚未完成，请在评估完成后再发布',
  already_there: '已在优质课程中，无需重复添加',
};
