import type { Lexicon } from './material.ts';
import { merged, type Opinion, type Said } from './merge.ts';
import { saysSomething } from './prepared.ts';
import { clausesOf } from './sentences.ts';
import { contentWords } from './words.ts';

const LONGEST = 20;
const MOST = 80;
/** A clause with fewer leans on those beside it: 建议补上. */
const LEAST_WORDS = 2;
/** What ties a clause to the one before; alone it says nothing. */
const TIE =
  /^(?:但是|但|而且|并且|并|同时|此外|另外|因此|因而|所以|不过|然而|首先|其次|再次|最后|总体来看|总的来说|也|还|又|且)/;

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
