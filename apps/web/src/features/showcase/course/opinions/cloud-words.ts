import type { CourseReport } from '@course-center/contract/showcase/report';

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

/**
 * Opinions with the size that their count asks for, between the smallest and `largest`. A sentence that is wider than
 * the room even at the smallest size is cut; the list beside the cloud has it in full.
 */
export function cloudWords(opinions: readonly Opinion[], width: number, largest: number): CloudWord[] {
  const counts = opinions.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const longest = Math.max(2, Math.floor(width / SMALLEST) - 2);
  return opinions.map(({ text, count }) => {
    // Where everything was said as often, nothing stands out.
    const share = most === least ? 0.4 : (count - least) / (most - least);
    return { text: shortened(text, longest), size: Math.round(SMALLEST + (largest - SMALLEST) * share) };
  });
}

/** Whether each of them fits into the room by itself. A Chinese character is as wide as it is high, no other is wider. */
export function fitAlone(words: readonly CloudWord[], width: number): boolean {
  return words.every(
    ({ text, size }) => size === SMALLEST || [...text].length * size <= width - 2 * SMALLEST,
  );
}

function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
