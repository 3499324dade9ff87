import { type Anonymiser, anonymiser, withoutPersons, worded } from './anonymise.ts';
import { holdsContact } from './contacts.ts';
import type { Lexicon, Material } from './material.ts';
import { clausesOf, sentencesOf } from './sentences.ts';

/** Enough for every expert of a large review; what comes after adds nothing. */
const MOST_SENTENCES = 3000;
const LEAST_SUBSTANCE = 4;
const NOTHING = /^(?:暂|暂时|目前)?(?:无|没有)(?:其他|其它|任何|明显)?(?:意见|建议|问题|不足)?$/;

/** The sentences that may leave, by indicator: without names, and without how somebody is reached. */
export function preparedSentences(material: Material, lexicon: Lexicon): string[][] {
  const names = anonymiser(material.people, lexicon.isOrdinary);
  let left = MOST_SENTENCES;
  return material.indicators.map(({ comments }) => {
    const sentences = comments.flatMap((comment) => safeSentences(comment, names)).slice(0, left);
    left -= sentences.length;
    return sentences;
  });
}

/** The sentences of a text that nobody is known by. */
export function safeSentences(text: string, names: Anonymiser): string[] {
  return sentencesOf(names.anonymise(text)).flatMap((sentence) => {
    const safe = holdsContact(sentence) ? withoutContacts(sentence) : sentence;
    if (!saysSomething(safe)) return [];
    const plain = worded(safe);
    return names.holdsName(plain) ? [] : [plain];
  });
}

export function saysSomething(text: string): boolean {
  const substance = withoutPersons(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return substance >= LEAST_SUBSTANCE && !NOTHING.test(text);
}

/** A number that was written across clauses must not leave in halves: then nothing of the sentence does. */
function withoutContacts(sentence: string): string {
  const left = clausesOf(sentence).filter((clause) => !holdsContact(clause));
  const digits = left.join('').replaceAll(/\D/g, '').length;
  return digits > 6 ? '' : left.join('，');
}
