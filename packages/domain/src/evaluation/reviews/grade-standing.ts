import type { Grade } from '../group.ts';
import { correctedByText } from '../result-lists/frozen-row.ts';
import { isOver, type Stage } from '../stages.ts';
import type { Announcement } from '../standing.ts';
import { gradeText } from '../state-words.ts';
import { announcedText } from './result-words.ts';

/**
 * How far a grade is: none yet; provisional until the evaluation is complete; then as it was computed or set by hand,
 * made known by the list that it stands on, and corrected by another, or meant to be.
 */
export const GRADE_STANDINGS = [
  'none',
  'provisional',
  'computed',
  'by_hand',
  'notice',
  'announced',
  'published',
  'corrected',
  'to_be_corrected',
] as const;
export type GradeStandingKind = (typeof GRADE_STANDINGS)[number];

/** What decides it, as its reader is told. */
export interface GradeFacts {
  readonly stage: Stage;
  readonly grade: Grade | null;
  /** What the reviews come to by themselves. */
  readonly computed_grade: Grade | null;
  readonly by_hand: boolean;
  /** Null where it is not told how many there are. */
  readonly reviews: { readonly submitted: number; readonly assigned: number } | null;
  readonly announced: Announcement;
  /** The last day of the notice, as 2026-11-23; null where that is not known. */
  readonly notice_until: string | null;
  /** As `notice_until`. */
  readonly today: string;
  /** The newest list that corrects it, of those that the reader may know. */
  readonly correction: { readonly name: string; readonly published: boolean } | null;
}

export interface GradeStanding {
  readonly kind: GradeStandingKind;
  /** 暂定 1/5, 待公布, 公示中 …; empty where there is no grade. */
  readonly text: string;
  /** What stood there before it was set by hand; null where nobody did. */
  readonly before: Grade | null;
}

export function standingOf(facts: GradeFacts): GradeStanding {
  const { grade, computed_grade, by_hand } = facts;
  const kind = kindOf(facts);
  return { kind, text: textOf(kind, facts), before: grade !== null && by_hand ? computed_grade : null };
}

function kindOf({
  stage,
  grade,
  by_hand,
  announced,
  notice_until,
  today,
  correction,
}: GradeFacts): GradeStandingKind {
  if (grade === null) return 'none';
  if (!isOver({ stage })) return 'provisional';
  if (correction) return correction.published ? 'corrected' : 'to_be_corrected';
  if (announced === 'published') return 'published';
  if (announced === 'notice') return notice_until !== null && notice_until < today ? 'announced' : 'notice';
  return by_hand ? 'by_hand' : 'computed';
}

function textOf(kind: GradeStandingKind, { reviews, correction, ...facts }: GradeFacts): string {
  if (kind === 'none') return '';
  if (kind === 'provisional') return reviews ? `暂定 ${reviews.submitted}/${reviews.assigned}` : '暂定';
  if (kind === 'announced') return '公示期满，待公布';
  const known = announcedText(facts);
  return correction ? `${known}，${correctedByText(correction)}` : known;
}

type Kind = Pick<GradeStanding, 'kind'>;

/** Whether it is no provisional one: only then it is called the final one. */
export function isFinal({ kind }: Kind): boolean {
  return kind !== 'none' && kind !== 'provisional';
}

export function gradeTitle(standing: Kind): string {
  return isFinal(standing) ? '最终等级' : '暂定等级';
}

export function resultTitle(standing: Kind): string {
  return isFinal(standing) ? '最终结果' : '暂定结果';
}

/** A grade where nothing beside it says how far it is: 暂定 B级. */
export function gradeSaid(grade: Grade | null, standing: Kind): string {
  return standing.kind === 'provisional' ? `暂定 ${gradeText(grade)}` : gradeText(grade);
}

/** 人工设定，原 C级; null where nobody set it. */
export function byHandText({ before }: Pick<GradeStanding, 'before'>): string | null {
  return before === null ? null : `人工设定，原 ${gradeText(before)}`;
}
