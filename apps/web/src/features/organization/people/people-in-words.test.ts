import { expect, test } from 'vitest';
import { peopleInWords } from './people-in-words.ts';

const people = [...'甲乙丙丁戊'].map((name) => ({ name }));

test.each([
  [0, '--'],
  [1, '甲'],
  [4, '甲、乙、丙、丁'],
  [5, '甲、乙、丙、丁 等 5 人'],
])('%i people read %s', (count, words) => {
  expect(peopleInWords(people.slice(0, count))).toBe(words);
});
