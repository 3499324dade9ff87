import { type Anonymiser, anonymiser } from './anonymise.ts';
import type { Lexicon, Material, Report } from './material.ts';
import { safeSentences } from './prepared.ts';
import { rankedSentences, reportOf } from './report.ts';

/** What somebody outside is told to word a report from: sentences that may leave, and nothing else. */
export interface Brief {
  readonly indicators: { readonly indicator: string; readonly sentences: readonly string[] }[];
  readonly opinions: readonly string[];
}

/** What comes back; opinions only as numbers, for they are counted here. */
export interface Wording {
  readonly summary: string;
  readonly problems: readonly string[];
  /** One for each indicator of the brief, in their order. */
  readonly indicators: readonly string[];
  /** Opinions of the brief that say the same, by their places. */
  readonly same: readonly (readonly number[])[];
}

/** The most central ones of an indicator; more would be paid for and change nothing. */
const MOST_SENTENCES = 60;

export function briefOf(material: Material, lexicon: Lexicon): Brief {
  const sentences = rankedSentences(material, lexicon);
  return {
    indicators: material.indicators.map(({ indicator }, at) => ({
      indicator,
      sentences: (sentences[at] ?? []).slice(0, MOST_SENTENCES),
    })),
    opinions: reportOf(material, lexicon).ai_expert_comment_sentence.map(
      ({ expert_comment_sentence }) => expert_comment_sentence,
    ),
  };
}

/** The report in somebody else's words, held to the rules of our own: no name, and our own words where none are left. */
export function wordedReport(material: Material, wording: Wording, lexicon: Lexicon): Report {
  const own = reportOf(material, lexicon);
  const names = anonymiser(material.people, lexicon.isOrdinary);
  const problems = wording.problems.map((each) => safe(each, names)).filter((each) => each !== '');
  return {
    ai_indicator: own.ai_indicator.map((each, at) => ({
      ...each,
      // Where nobody said anything, nobody may word it.
      summary: each.summary && (safe(wording.indicators[at] ?? '', names) || each.summary),
    })),
    problems_and_suggestions:
      problems.map((each, at) => `${at + 1}. ${each}`).join('\n') || own.problems_and_suggestions,
    summary_of_opinions: safe(wording.summary, names) || own.summary_of_opinions,
    ai_expert_comment_sentence: joined(own.ai_expert_comment_sentence, wording.same),
  };
}

function safe(text: string, names: Anonymiser): string {
  return safeSentences(text, names)
    .map((sentence) => `${sentence}。`)
    .join('');
}

type Counted = Report['ai_expert_comment_sentence'];

/** The first of those that say the same, which was said most often, stands for all. */
function joined(opinions: Counted, same: readonly (readonly number[])[]): Counted {
  const leaderOf = new Map<number, number>();
  for (const group of same) {
    const places = [...new Set(group)]
      .filter((at) => opinions[at] && !leaderOf.has(at))
      .sort((a, b) => a - b);
    for (const at of places) leaderOf.set(at, places[0] as number);
  }
  const counts = new Map<number, number>();
  opinions.forEach(({ expert_comment_sentence_count: count }, at) => {
    const leader = leaderOf.get(at) ?? at;
    counts.set(leader, (counts.get(leader) ?? 0) + count);
  });
  return [...counts]
    .map(([at, count]) => ({ ...(opinions[at] as Counted[number]), expert_comment_sentence_count: count }))
    .sort((a, b) => b.expert_comment_sentence_count - a.expert_comment_sentence_count);
}
