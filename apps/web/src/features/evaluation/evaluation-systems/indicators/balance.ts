import { ALL_POINTS, hundredths, leavesOf } from '@course-center/domain/evaluation/indicators';
import type { Outline } from './outline.ts';

export interface Balance {
  readonly sum: number;
  readonly state: 'short' | 'exact' | 'over';
  readonly sentence: string;
}

/** How far the points of all leaves are from what they have to add up to. */
export function balanceOf(outline: Outline): Balance {
  const sum = leavesOf(outline).reduce((total, leaf) => total + hundredths(leaf.total_points), 0);
  const rest = hundredths(ALL_POINTS) - sum;
  if (rest === 0) return { sum: sum / 100, state: 'exact', sentence: `合计 ${ALL_POINTS} 分` };
  const state = rest > 0 ? 'short' : 'over';
  const words = rest > 0 ? `还差 ${rest / 100} 分` : `超出 ${-rest / 100} 分`;
  return { sum: sum / 100, state, sentence: `合计 ${sum / 100} 分，${words}` };
}
