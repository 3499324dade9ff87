import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

/** Brackets around what went, braces around what came. */
const read = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[${text}]` : `{${text}}`))
    .join('');

test.each([
  ['nothing changed', '课程目标', '课程目标', '课程目标'],
  ['nothing stood there', '', '课程目标', '{课程目标}'],
  ['nothing is left', '课程目标', '', '[课程目标]'],
  ['Chinese is compared sign by sign', '能够分析电路问题', '能够分析复杂电路问题', '能够分析{复杂}电路问题'],
  ['a word is changed as a whole', 'use Python 3', 'use Java 3', 'use [Python]{Java} 3'],
  ['what went stands before what came', '期末占六成', '期末占五成', '期末占[六]{五}成'],
  ['words beside Chinese are their own', '用Java编程', '用Go编程', '用[Java]{Go}编程'],
  ['numbers are words', '共 53 人', '共 51 人', '共 [53]{51} 人'],
  ['lines that came', '一\n三', '一\n二\n三', '一\n{二\n}三'],
  ['one sign between two changes goes with them', '甲的乙', '丙的丁', '[甲的乙]{丙的丁}'],
  ['a line between two changes stays a line', '甲\n乙', '丙\n丁', '[甲]{丙}\n[乙]{丁}'],
  ['signs of two halves are not torn', '好😀', '好😁', '好[😀]{😁}'],
])('%s', (_fact, before, after, said) => {
  expect(read(before, after)).toBe(said);
});

const STEMS = [...'甲乙丙丁戊己庚辛壬癸'];
const sentence = (from: number) => STEMS.map((sign, at) => `${sign}${from + at}`).join('');

test('both texts can be read from the parts, whatever changed', () => {
  const before = Array.from({ length: 40 }, (_, at) => `${sentence(at)}。`).join('\n');
  for (const after of [
    before.replaceAll('丙', '子丑'),
    before.slice(200),
    [...before].reverse().join(''),
    before.replaceAll('。', '；').toUpperCase(),
  ]) {
    const parts = textDifference(before, after);
    const side = (other: 'removed' | 'added') =>
      parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
    expect(side('added')).toBe(before);
    expect(side('removed')).toBe(after);
  }
});

test('a long text with many changes is compared by its sentences', () => {
  const lines = Array.from({ length: 600 }, (_, at) => `第 ${at} 条要求写在这里。`);
  const after = lines.map((line, at) => (at % 2 === 0 ? line : `另外 ${at * 7} 句完全不同的话。`));
  const parts = textDifference(lines.join('\n'), after.join('\n'));
  const of = (wanted: 'same' | 'removed') => parts.flatMap(({ kind, text }) => (kind === wanted ? text : []));
  expect(of('same').join('')).toContain('第 10 条要求写在这里。');
  expect(of('removed').join('')).toContain('第 11 条要求写在这里。');
});

test('texts that have nothing in common are told as such, however long', () => {
  const before = Array.from({ length: 3000 }, (_, at) => `甲${at}。`).join('');
  const after = Array.from({ length: 3000 }, (_, at) => `乙${at}！`).join('');
  expect(textDifference(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
