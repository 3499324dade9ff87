import type { CourseReport } from '@course-center/contract/showcase/course-reports';

export const SMALLEST = 12;
export const LARGEST = 50;

export interface Opinion {
  readonly text: string;
  readonly count: number;
}

export interface CloudWord {
  readonly text: string;
  readonly size: number;
}

/** What experts said, most often said first. */
export function opinionsOf({ ai_expert_comment_sentence: said }: CourseReport): Opinion[] {
  return said
    .map(({ expert_comment_sentence: text, expert_comment_sentence_count: count }) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count);
}

/** As many as a cloud of a width has room for, the most often said; the list beside it has all. */
export function opinionsWithin(opinions: readonly Opinion[], width: number): readonly Opinion[] {
  return opinions.slice(0, Math.floor(width / SMALLEST));
}

/**
 * Opinions, most often said first, with the size that their count asks for, between the smallest and `largest`: smaller
 * where the sentence would be wider than the room, and cut where it would be at the smallest size; the list beside the
 * cloud has it in full.
 */
export function cloudWords(opinions: readonly Opinion[], width: number, largest: number): CloudWord[] {
  const shares = sharesOf(opinions.map(({ count }) => count));
  const room = width - BESIDE;
  const longest = Math.max(2, Math.floor(room / SMALLEST));
  return opinions.map((opinion, at) => {
    const text = shortened(opinion.text, longest);
    const asked = Math.round(SMALLEST + (largest - SMALLEST) * (shares[at] ?? 0));
    // A Chinese character is as wide as it is high, no other is wider.
    return { text, size: Math.max(SMALLEST, Math.min(asked, Math.floor(room / [...text].length))) };
  });
}

/** What a sentence leaves of the width: the layout finds no place for one that fills it. */
const BESIDE = 64;

/** How far those of one count reach towards the next one. */
const SPREAD = 0.4;

/**
 * How large each is between 0 and 1. Few counts are told apart by many opinions, so those of one count grow smaller
 * from the first to the last, and never reach the next count.
 */
function sharesOf(counts: readonly number[]): number[] {
  const steps = [...new Set(counts)].toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [steps[0], steps.at(-1)];
  // Where everything was said as often, nothing stands out.
  const share = (count: number) => (most === least ? SPREAD : (count - least) / (most - least));
  return counts.map((count, at) => {
    const next = steps[steps.indexOf(count) + 1];
    if (next === undefined) return share(count);
    const [first, last] = [counts.indexOf(count), counts.lastIndexOf(count)];
    const ahead = first === last ? 0 : (last - at) / (last - first);
    return share(count) + SPREAD * (share(next) - share(count)) * ahead ** 2;
  });
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
