import { folded } from './folded.ts';
import type { NamedPeople } from './material.ts';
import { SURNAMES, surnameOf, WORD_BEFORE } from './surnames.ts';

/** Stand for a person while a sentence is worked on. */
const TEACHER = '\ue000';
const EXPERT = '\ue001';
const WORDS: Readonly<Record<string, string>> = { [TEACHER]: '教师', [EXPERT]: '专家' };

const TITLE =
  '(?:老师|副?教授|讲师|院士|博士|导师|副?主任|副?院长|副?校长|副?处长|书记|同志|先生|女士|同学|研究员|工程师)';
const TITLED = new RegExp(`${TITLE}|教师|专家|评委`, 'g');
/** 专家三, 评委B, 专家2号; but 专家一致认为 names nobody. */
const NUMBERED =
  /(专家|评委|评审人)\s*(?:[一二三四五六七八九十]{1,3}(?![一二三四五六七八九十致般次位名个些起同定直样方面点再人组轮年月天])|[A-Za-z](?![A-Za-z])|\d{1,3}(?![\d位名个人次组轮年月天]))号?/g;

/** What may stand between the characters of a name. */
const BETWEEN = '[\\s\\u3000·•・.．*_-]*';

const SURNAME_AND_TITLE = new RegExp(`[小老]?(?:${surnames()})${BETWEEN}(?=${TITLE})`, 'g');
const MOST_PASSES = 8;

const PARTS = /[\s\u3000·•・.．]+/;
const HAN_ONLY = /^\p{Script=Han}+$/u;
const LATIN = /[A-Za-z]/;
const SHORTEST_LATIN = 3;

/** Takes names out of texts. What it returns may hold marks that stand for persons; `worded` makes words of them. */
export interface Anonymiser {
  anonymise(text: string): string;
  /** Whether a name is still there, however it came about. */
  holdsName(text: string): boolean;
}

export function anonymiser(people: NamedPeople, isOrdinary: (word: string) => boolean): Anonymiser {
  const mentioned = people.mentioned.filter((name) => name.length > 2 || !isOrdinary(name));
  const takeOut = [
    takingOut(people.teachers, TEACHER, isOrdinary),
    takingOut(people.experts, EXPERT, isOrdinary),
    // Of somebody who has nothing to do with the course, only the whole name is known for one.
    takingOut(mentioned, EXPERT, () => true),
  ];
  const names = [...people.teachers, ...people.experts, ...mentioned]
    .map((name) => compact(folded(name)))
    .filter((name) => name.length > 1);
  const onePass = (text: string) =>
    takeOut
      .reduce((left, take) => take(left), text)
      .replaceAll(SURNAME_AND_TITLE, '')
      .replaceAll(NUMBERED, '$1');
  return {
    anonymise: (text) => untilStable(folded(text), onePass),
    holdsName: (text) => {
      const whole = compact(folded(text));
      return names.some((name) => whole.includes(name));
    },
  };
}

/** Makes words of the marks that stand for persons. */
export function worded(text: string): string {
  return text.replaceAll(/[\ue000\ue001]+/g, (marks) => WORDS[marks.charAt(0)] ?? '');
}

/** A text without the marks and the titles: what it says besides whom it is about. */
export function withoutPersons(text: string): string {
  return text.replaceAll(/[\ue000\ue001]/g, '').replaceAll(TITLED, '');
}

/** A name before a title goes without a trace, for the title still tells who is meant. */
function takingOut(names: readonly string[], mark: string, isOrdinary: (word: string) => boolean) {
  const ways = [...new Set(names.flatMap((name) => spellingsOf(folded(name), isOrdinary)))].sort(
    (a, b) => b.length - a.length,
  );
  if (ways.length === 0) return (text: string) => text;
  const named = new RegExp(`(?:${ways.join('|')})(?:${BETWEEN}(?=${TITLED.source})|())`, 'gi');
  return (text: string) =>
    text.replaceAll(named, (_all, untitled: string | undefined) => (untitled === undefined ? '' : mark));
}

/** What is left around a name that was taken out may be another one. */
function untilStable(text: string, pass: (text: string) => string): string {
  let [before, after] = [text, pass(text)];
  for (let passes = 1; after !== before && passes < MOST_PASSES; passes++)
    [before, after] = [after, pass(after)];
  return after;
}

function surnames(): string {
  return SURNAMES.map((surname) => {
    const before = WORD_BEFORE[surname];
    return before === undefined ? surname : `(?<![${before}])${surname}`;
  }).join('|');
}

/** The ways in which somebody may be named; each is the source of a regular expression. */
function spellingsOf(name: string, isOrdinary: (word: string) => boolean): string[] {
  const parts = name.split(PARTS).filter((part) => part !== '');
  const whole = parts.join('');
  if (whole.length < 2) return [];
  if (LATIN.test(whole)) return latinSpellings(parts);
  const spaced = [...whole].map(escaped).join(BETWEEN);
  if (parts.length > 1) return [spaced, ...parts.filter((part) => [...part].length > 1).map(escaped)];
  const given = whole.slice(surnameOf(whole).length);
  const alone = HAN_ONLY.test(whole) && [...given].length > 1 && !isOrdinary(given);
  return alone ? [spaced, escaped(given)] : [spaced];
}

/** In either order, and each part by itself; never in the middle of another word. */
function latinSpellings(parts: readonly string[]): string[] {
  const ways = [parts, parts.toReversed()].map((way) => way.map(escaped).join(`${BETWEEN}[,，]?${BETWEEN}`));
  const alone = parts.filter((part) => part.length >= SHORTEST_LATIN).map(escaped);
  return [...ways, ...alone].map((way) => `(?<![A-Za-z])${way}(?![A-Za-z])`);
}

/** The spelling in which a name is compared: without what may stand between, whatever the case. */
export function compact(text: string): string {
  return text.replaceAll(new RegExp(BETWEEN, 'g'), '').toLowerCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
