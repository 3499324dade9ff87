import { centralityOf, neighboursOf } from './likeness.ts';
import type { Lexicon, Material, Report } from './material.ts';
import { merged, type Opinion, type Said } from './merge.ts';
import { preparedSentences, saysSomething } from './prepared.ts';
import { isPraise, isProblem } from './sense.ts';
import { clausesOf } from './sentences.ts';
import { contentWords } from './words.ts';

const SUMMARY_LENGTH = 200;
const MOST_PROBLEMS = 12;
/** In a summary, what is this much like a sentence before it says little new. */
const REPEATS_FROM = 0.4;

const LONGEST = 20;
const MOST = 80;
/** A clause with fewer leans on those beside it: 建议补上. */
const LEAST_WORDS = 2;
/** What ties a clause to the one before; alone it says nothing. */
const TIE =
  /^(?:但是|但|而且|并且|并|同时|此外|另外|因此|因而|所以|不过|然而|首先|其次|再次|最后|总体来看|总的来说|也|还|又|且)/;

/** What experts said of a course, by its own sentences: the most central ones, and each opinion with its count. */
export function reportOf(material: Material, lexicon: Lexicon): Report {
  const sentences = preparedSentences(material, lexicon);
  const all = sentences.flat();
  const ranked = rankedOf(all, lexicon);
  return {
    ai_indicator: material.indicators.map(({ indicator, rate }, at) => ({
      indicator,
      rate,
      summary: ended(rankedOf(sentences[at] ?? [], lexicon)[0]?.text ?? ''),
    })),
    problems_and_suggestions: listed(ranked.filter(({ text }) => isProblem(text))),
    summary_of_opinions: summed(
      ranked.filter(({ text }) => !isProblem(text)),
      all,
    ),
    ai_expert_comment_sentence: opinionsIn(all, lexicon).map(({ text, count }) => ({
      expert_comment_sentence: text,
      expert_comment_sentence_count: count,
    })),
  };
}

/** What is left of a report for visitors of a school that shows praise only, or nothing at all. */
export function reportShown(report: Report, words: 'none' | 'praise' | 'all'): Report {
  if (words === 'all') return report;
  const isShown = words === 'praise' ? isPraise : () => false;
  const left = (text: string) => (text.match(/[^。！？]+[。！？]?/g) ?? []).filter(isShown).join('');
  return {
    ai_indicator: report.ai_indicator.map(({ indicator, summary }) => ({
      indicator,
      summary: left(summary),
      rate: null,
    })),
    problems_and_suggestions: '',
    summary_of_opinions: left(report.summary_of_opinions),
    ai_expert_comment_sentence: report.ai_expert_comment_sentence.filter(({ expert_comment_sentence }) =>
      isShown(expert_comment_sentence),
    ),
  };
}

/** By indicator, the sentences that say different things, the most central first. */
export function rankedSentences(material: Material, lexicon: Lexicon): string[][] {
  return preparedSentences(material, lexicon).map((each) => rankedOf(each, lexicon).map(({ text }) => text));
}

/** Sentences that say different things, the most central first. */
function rankedOf(sentences: readonly string[], lexicon: Lexicon): Opinion[] {
  const opinions = merged(sentences.map((text) => ({ text, words: contentWords(lexicon.segment(text)) })));
  const ranks = centralityOf(
    neighboursOf(opinions.map(({ words }) => words)),
    opinions.map(({ count }) => count),
  );
  return opinions
    .map((opinion, at) => ({ opinion, rank: ranks[at] ?? 0 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ opinion }) => opinion);
}

function listed(problems: readonly Opinion[]): string {
  return problems
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_PROBLEMS)
    .map(({ text }, at) => `${at + 1}. ${ended(text)}`)
    .join('\n');
}

/** The most central sentences that fit, in the order in which they were said. */
function summed(ranked: readonly Opinion[], said: readonly string[]): string {
  const chosen: Opinion[] = [];
  let length = 0;
  for (const each of ranked) {
    if (length + each.text.length >= SUMMARY_LENGTH) continue;
    const near = neighboursOf([each.words, ...chosen.map(({ words }) => words)])[0] ?? [];
    if (near.some(({ likeness }) => likeness >= REPEATS_FROM)) continue;
    chosen.push(each);
    length += each.text.length + 1;
  }
  return chosen
    .toSorted((a, b) => said.indexOf(a.text) - said.indexOf(b.text))
    .map(({ text }) => ended(text))
    .join('');
}

function ended(sentence: string): string {
  return sentence === '' ? '' : `${sentence}。`;
}

/** What was said, short enough for a word cloud: whole clauses where the sentence is too long. */
export function opinionsIn(sentences: readonly string[], lexicon: Lexicon): Opinion[] {
  const said = (text: string): Said => ({ text, words: contentWords(lexicon.segment(text)) });
  const short = sentences.flatMap((sentence) =>
    sentence.length <= LONGEST
      ? [said(sentence)]
      : clausesOf(sentence)
          .flatMap(alone)
          .map(said)
          .filter(({ words }) => words.size >= LEAST_WORDS),
  );
  return merged(short).slice(0, MOST);
}

function alone(clause: string): string[] {
  const text = clause.replace(TIE, '');
  return text.length <= LONGEST && saysSomething(text) ? [text] : [];
}
