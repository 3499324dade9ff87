import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Lexicon } from '@course-center/domain/showcase/reports/material';
import { Jieba } from '@node-rs/jieba';

/** What the dictionary calls the name of a person. */
const PERSON = /^nr/;
const COMPOUND = 4;

/** Words by jieba's dictionary. Loading it takes a processor for some 150 ms and 60 MB: not in the thread that serves. */
export function loadLexicon(): Lexicon {
  // The package's own loader would read a second file of the same size, which nothing here needs.
  const dictionary = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
  const jieba = Jieba.withDict(dictionary);
  return {
    segment: (text) => jieba.cut(text, false).flatMap((word) => apart(jieba, word)),
    isOrdinary: (word) => {
      const tagged = jieba.tag(word, false);
      return tagged.length === 1 && !PERSON.test(tagged[0]?.tag ?? '');
    },
  };
}

/** A word of words is compared by those: 清晰明确 by 清晰 and 明确. */
function apart(jieba: Jieba, word: string): readonly string[] {
  if (word.length < COMPOUND) return [word];
  const within = jieba.cutForSearch(word, false).filter((part) => part.length < word.length);
  return within.join('') === word ? within : [word];
}
