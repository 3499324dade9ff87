import type { Grade } from '../group.ts';
import { hundredths } from '../indicators.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { pointsOfGrade } from './points.ts';

/** What an expert enters for one leaf of the indicator tree. */
export interface Entry {
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly comment: string;
}

export interface Leaf {
  readonly total_points: number;
  readonly need_comment: boolean;
}

export const LONGEST_COMMENT = 2000;

/** What is said of the course as a whole, beside the leaves. */
export const OVERALL_TITLE = '总体意见';

/** What is wrong with a score; null when nothing is. The sentence names the most it may be. */
export function scoreFault(score: number, { total_points }: Pick<Leaf, 'total_points'>): string | null {
  if (!Number.isFinite(score)) return '请输入数字';
  if (score < 0) return '评分不能小于 0';
  if (score > total_points) return `评分不能高于该指标的分值 ${total_points}`;
  return Math.abs(score * 100 - hundredths(score)) < 1e-6 ? null : '评分最多两位小数';
}

/** What is wrong with an entry under the system's way of entering. */
export function entryFault(
  { score, grade, comment }: Entry,
  leaf: Leaf,
  input: ScoringRule['input'],
): { readonly field: 'score' | 'grade' | 'comment'; readonly sentence: string } | null {
  if (comment.length > LONGEST_COMMENT)
    return { field: 'comment', sentence: `评语不能超过 ${LONGEST_COMMENT} 个字` };
  if (input === 'grade')
    return score === null ? null : { field: 'score', sentence: '该评估体系按等级评分，请选择等级' };
  if (grade !== null) return { field: 'grade', sentence: '该评估体系按分数评分，请输入分数' };
  const fault = score === null ? null : scoreFault(score, leaf);
  return fault ? { field: 'score', sentence: fault } : null;
}

/** What an entry earns, in hundredths; null while the leaf is not scored. */
export function earned({ score, grade }: Pick<Entry, 'score' | 'grade'>, leaf: Leaf): number | null {
  if (grade !== null) return pointsOfGrade(grade, leaf.total_points);
  return score === null ? null : hundredths(score);
}

/** What keeps a leaf from being submitted; null when it is ready. */
export function missingInEntry(entry: Entry | undefined, leaf: Leaf): 'score' | 'comment' | null {
  if (!entry || (entry.score === null && entry.grade === null)) return 'score';
  return leaf.need_comment && entry.comment.trim() === '' ? 'comment' : null;
}
