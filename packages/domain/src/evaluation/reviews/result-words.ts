import { dayWords } from '../../forms/local-time.ts';
import type { Grade } from '../group.ts';
import type { Announcement } from '../standing.ts';
import { gradeText } from '../state-words.ts';

/** What a school shows of results. */
export type ShowMethod = 'grade' | 'score';

/** Points as they stand in a table: 86.50. */
export function scoreText(score: number | null): string {
  return score === null ? '--' : score.toFixed(2);
}

/** How many of how many, in whole per cents: a share of a few courses is no more exact than that. */
export function partText(count: number, all: number): string {
  return all === 0 ? '--' : `${Math.round((count * 100) / all)}%`;
}

/** A side's weight as it is multiplied: 0.4. */
export function weightText(percent: number): string {
  return String(percent / 100);
}

/** A result in the way that the school shows it; as a grade also where the score is not told. */
export function resultText(
  { grade, score }: { readonly grade: Grade | null; readonly score: number | null },
  method: ShowMethod,
): string {
  return method === 'grade' || score === null ? gradeText(grade) : scoreText(score);
}

interface Announced {
  readonly announced: Announcement;
  /** As 2026-11-23. */
  readonly notice_until: string | null;
}

/** How far a result is made known: 公示中，至 11 月 23 日. */
export function announcedText({ announced, notice_until }: Announced): string {
  if (announced !== 'notice') return announced === 'published' ? '已公布' : '待公布';
  if (notice_until === null) return '公示中';
  return `公示中，至 ${dayWords(notice_until)}`;
}
