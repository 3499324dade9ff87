import { folded } from './folded.ts';
import { SURNAMES } from './surnames.ts';

const FIRST: ReadonlySet<string> = new Set(SURNAMES.map((surname) => surname.charAt(0)));
const HAN = /\p{Script=Han}+/gu;
const LENGTHS = [2, 3, 4];

/** What a report is made of: the comments of a group's submitted reviews, and the names that must not leave. */
export interface Material {
  readonly people: NamedPeople;
  /** First-level indicators, in their order. */
  readonly indicators: readonly CommentedIndicator[];
}

export interface NamedPeople {
  readonly teachers: readonly string[];
  readonly experts: readonly string[];
  /** Others of the school whose names may stand in a comment. */
  readonly mentioned: readonly string[];
}

export interface CommentedIndicator {
  readonly indicator: string;
  /** What the experts gave of its points, 0 … 1; null where nobody scored it. */
  readonly rate: number | null;
  readonly comments: readonly string[];
}

/** What is known of words; a dictionary is no part of the rules. */
export interface Lexicon {
  segment(text: string): readonly string[];
  /** Whether it is a word that people use without meaning a person. */
  isOrdinary(word: string): boolean;
}

export interface Report {
  readonly ai_indicator: {
    readonly indicator: string;
    readonly summary: string;
    readonly rate: number | null;
  }[];
  readonly problems_and_suggestions: string;
  readonly summary_of_opinions: string;
  readonly ai_expert_comment_sentence: {
    readonly expert_comment_sentence: string;
    readonly expert_comment_sentence_count: number;
  }[];
}

/** What was given of an indicator's points over all who scored it, 0 … 1 with four decimals; null for nobody. */
export function rateOf(
  scored: readonly { readonly earned: number; readonly points: number }[],
): number | null {
  const points = scored.reduce((sum, each) => sum + each.points, 0);
  if (points === 0) return null;
  const earned = scored.reduce((sum, each) => sum + each.earned, 0);
  return Math.round((earned / points) * 10_000) / 10_000;
}

/** What might be somebody's name in these texts: whoever knows the people says which of it is. */
export function possibleNames(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const [run] of folded(text).matchAll(HAN))
      for (let at = 0; at < run.length - 1; at++)
        if (FIRST.has(run.charAt(at)))
          for (const length of LENGTHS) if (at + length <= run.length) found.add(run.slice(at, at + length));
  return [...found];
}
