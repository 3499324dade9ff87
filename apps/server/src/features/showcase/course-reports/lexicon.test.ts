import { merged } from '@course-center/domain/showcase/reports/merge';
import { contentWords } from '@course-center/domain/showcase/reports/words';
import { expect, test } from 'vitest';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();
const opinions = (...texts: readonly string[]) =>
  merged(texts.map((text) => ({ text, words: contentWords(lexicon.segment(text)) }))).length;

test.each([
  ['课程目标明确', '课程目标清晰明确'],
  ['课程目标明确', '教学目标明确'],
  ['案例丰富', '教学案例很丰富'],
  ['教学内容充实，紧跟学科前沿', '内容充实且紧跟学科前沿'],
  ['考核方式多样', '考核方式丰富多样'],
  ['课堂互动充分', '课堂互动较为充分'],
  ['学生参与度高', '学生的参与度很高'],
  ['建议增加实践环节', '希望增加更多的实践环节'],
])('by the dictionary, %s and %s say the same', (one, other) => {
  expect(opinions(one, other)).toBe(1);
});

test.each([
  ['案例丰富', '案例不够丰富'],
  ['作业批改及时', '作业批改不及时'],
  ['过程性考核占比合理', '过程性考核标准公开'],
  ['板书工整', '课件精美'],
])('by the dictionary, %s and %s are two opinions', (one, other) => {
  expect(opinions(one, other)).toBe(2);
});

test.each([
  ['方法', true],
  ['文静', true],
  ['思远', false],
  ['志强', false],
])('whether %s is an ordinary word: %s', (word, expected) => {
  expect(lexicon.isOrdinary(word)).toBe(expected);
});
