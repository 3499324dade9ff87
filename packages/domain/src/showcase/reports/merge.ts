import { neighboursOf } from './likeness.ts';
import { senseOf } from './sense.ts';

/** Something that was said, with its words. */
export interface Said {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

export interface Opinion extends Said {
  /** How often it was said, in these or nearly these words. */
  readonly count: number;
}

/** From here on two sentences say the same; see the table of its test. */
const SAME_FROM = 0.6;

/**
 * Merges sentences that say nearly the same: the one that is like most others stands for them. Most often said first,
 * then the shorter, then as they came.
 */
export function merged(said: readonly Said[]): Opinion[] {
  const distinct = counted(said);
  const senses = distinct.map(({ text }) => senseOf(text));
  const alike = neighboursOf(distinct.map(({ words }) => words)).map((near, at) =>
    near.filter(({ at: other, likeness }) => likeness >= SAME_FROM && senses[at] === senses[other]),
  );
  const votes = alike.map((near, at) =>
    near.reduce((sum, { at: other }) => sum + countAt(distinct, other), countAt(distinct, at)),
  );
  const byVotes = distinct.map((_, at) => at).sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0) || a - b);
  const taken = new Set<number>();
  const opinions: (Opinion & { readonly at: number })[] = [];
  for (const at of byVotes) {
    if (taken.has(at)) continue;
    const followers = (alike[at] ?? []).map(({ at: other }) => other).filter((other) => !taken.has(other));
    for (const each of [at, ...followers]) taken.add(each);
    const count = followers.reduce((sum, other) => sum + countAt(distinct, other), countAt(distinct, at));
    opinions.push({ ...(distinct[at] as Opinion), count, at });
  }
  return opinions
    .sort((a, b) => b.count - a.count || a.text.length - b.text.length || a.at - b.at)
    .map(({ at: _, ...opinion }) => opinion);
}

function countAt(opinions: readonly Opinion[], at: number): number {
  return opinions[at]?.count ?? 0;
}

/** What was said in the very same words, once. */
function counted(said: readonly Said[]): Opinion[] {
  const byText = new Map<string, Opinion>();
  for (const each of said) {
    const known = byText.get(each.text);
    byText.set(each.text, { ...each, count: (known?.count ?? 0) + 1 });
  }
  return [...byText.values()];
}
