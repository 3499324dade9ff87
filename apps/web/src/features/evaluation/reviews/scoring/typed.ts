import type { ReviewEntry } from '@course-center/contract/evaluation/reviews';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Entry } from '@course-center/domain/evaluation/reviews/entry';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { ValueKind } from '../../../../ui/saving/edit.ts';

/** What stands at a leaf on the screen. The points are the text as it was typed: what is no number is not lost. */
export interface Typed {
  readonly points: string;
  readonly grade: Grade | null;
  readonly comment: string;
  /** Of the review as a whole: nothing is scored. */
  readonly overall?: true;
}

type KeptEntry = Pick<ReviewEntry, 'score' | 'grade' | 'expert_comment'>;

/** What is kept, as it would be typed; where grades are entered, the points are only what they earn. */
export function typedOf({ score, grade, expert_comment }: KeptEntry, input: ScoringRule['input']): Typed {
  const points = input === 'grade' || score === null ? '' : String(score);
  return { points, grade: input === 'grade' ? grade : null, comment: expert_comment };
}

/** What is typed, as it is sent; a score of NaN is no number. */
export function entryOf({ points, grade, comment }: Typed): Entry {
  return { score: scoreIn(points), grade, comment };
}

/** What is said of the course as a whole, as an entry without a score. */
export function overallTyped(comment: string): Typed {
  return { points: '', grade: null, comment, overall: true };
}

export function sameTyped(one: Typed, other: Typed): boolean {
  return (
    samePoints(one.points, other.points) &&
    one.grade === other.grade &&
    // The server trims; who ends with a new line has not changed anything.
    one.comment.trim() === other.comment.trim()
  );
}

export const ENTRY: ValueKind<Typed> = {
  same: sameTyped,
  isValue(found): found is Typed {
    const { points, grade, comment } = (found ?? {}) as Partial<Typed>;
    const graded = grade === null || typeof grade === 'string';
    return typeof points === 'string' && graded && typeof comment === 'string';
  },
};

function samePoints(one: string, other: string): boolean {
  return one.trim() === other.trim() || scoreIn(one) === scoreIn(other);
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/** Points as they would have been typed without an input method; what is no number stays as it is. */
export function plainPoints(points: string): string {
  const score = scoreIn(points);
  return score === null || Number.isNaN(score) ? points : plain(points);
}

function plain(points: string): string {
  return points.normalize('NFKC').replaceAll('。', '.').trim();
}

/** Chinese input methods type full-width digits, and 。 for the point. */
function scoreIn(points: string): number | null {
  const text = plain(points);
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}
