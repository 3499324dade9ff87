import { expect, test } from 'vitest';
import { merged } from './merge.ts';
import { contentWords } from './words.ts';

/** Segments as a dictionary gives them, by hand. */
const said = (segmented: string) => ({
  text: segmented.replaceAll('/', ''),
  words: contentWords(segmented.split('/')),
});
const counts = (...texts: readonly string[]) =>
  merged(texts.map(said)).map(({ text, count }) => [text, count]);

test.each([
  ['课程目标/明确', '课程目标/清晰/明确'],
  ['课程目标/明确', '教学/目标/清楚'],
  ['教学内容/充实/，/紧跟/学科前沿', '内容/丰富/且/紧跟/学科前沿'],
  ['学生/参与度/高', '学生/的/参与度/很/高'],
  ['建议/增加/实践/环节', '希望/补充/更/多/的/实践/环节'],
  ['课堂/互动/充分', '课堂/互动/较为/充分'],
  ['板书/工整', '板书/规范/工整'],
])('%s and %s say the same', (one, other) => {
  expect(counts(one, other)).toHaveLength(1);
  expect(counts(one, other)[0]?.[1]).toBe(2);
});

test.each([
  ['案例/丰富', '案例/不够/丰富'],
  ['作业/批改/及时', '作业/批改/不/及时'],
  ['课程目标/明确', '课程目标/合理'],
  ['考核/方式/多样', '考核/标准/公开'],
  ['重点/突出', '重点/突出/难点/讲解/透彻'],
  ['增加/实践/环节', '建议/增加/实践/环节'],
])('%s and %s are two opinions', (one, other) => {
  expect(counts(one, other)).toHaveLength(2);
});

test('the sentence that is like most others stands for them, and the most often said comes first', () => {
  expect(
    counts('板书/工整', '课堂/互动/充分', '课堂/互动/比较/充分', '课堂/互动/充分', '案例/贴近/工程/实际'),
  ).toEqual([
    ['课堂互动充分', 3],
    ['板书工整', 1],
    ['案例贴近工程实际', 1],
  ]);
});

test('likeness does not spread from one to the next without end', () => {
  const chain = ['甲甲/乙乙/丙丙/丁丁', '乙乙/丙丙/丁丁/戊戊', '丙丙/丁丁/戊戊/己己', '丁丁/戊戊/己己/庚庚'];
  expect(counts(...chain).length).toBeGreaterThan(1);
});

test('what has no words of its own is still counted by its text', () => {
  expect(counts('更/的', '更/的', '较为/的')).toEqual([
    ['更的', 2],
    ['较为的', 1],
  ]);
});
