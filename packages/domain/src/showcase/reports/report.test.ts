import { expect, test } from 'vitest';
import { type Lexicon, type Material, possibleNames, rateOf } from './material.ts';
import { opinionsIn, reportOf } from './report.ts';

/** Pairs of characters instead of words: enough to compare by, and no dictionary. */
const lexicon: Lexicon = {
  segment: (text) => [...text].slice(1).map((character, at) => text.charAt(at) + character),
  isOrdinary: () => false,
};
const nobody = { teachers: [], experts: [], mentioned: [] };
const material = (...comments: readonly (readonly string[])[]): Material => ({
  people: nobody,
  indicators: comments.map((each, at) => ({ indicator: `指标${at + 1}`, rate: 0.9, comments: each })),
});

test('without a comment there is nothing to say, but the indicators stand', () => {
  expect(reportOf(material([]), lexicon)).toEqual({
    ai_indicator: [{ indicator: '指标1', summary: '', rate: 0.9 }],
    problems_and_suggestions: '',
    summary_of_opinions: '',
    ai_expert_comment_sentence: [],
  });
});

test('praise goes into the summary, problems into their list, and each indicator has its own', () => {
  const report = reportOf(
    material(
      ['课程目标明确具体。', '建议增加实践环节。'],
      ['课堂互动充分有效。', '建议增加实践环节！', '语速稍快'],
    ),
    lexicon,
  );
  expect(report.summary_of_opinions).toBe('课程目标明确具体。课堂互动充分有效。');
  expect(report.problems_and_suggestions).toBe('1. 建议增加实践环节。\n2. 语速稍快。');
  expect(report.ai_indicator[0]?.summary).toMatch(/课程目标明确具体。|建议增加实践环节。/);
  expect(report.ai_expert_comment_sentence[0]).toEqual({
    expert_comment_sentence: '建议增加实践环节',
    expert_comment_sentence_count: 2,
  });
});

test('the same comments make the same report', () => {
  const many = material(
    Array.from({ length: 60 }, (_, at) => `第${at % 7}章讲解得细致，第${at % 5}次作业有新意。`),
  );
  expect(reportOf(many, lexicon)).toEqual(reportOf(many, lexicon));
});

test('a summary is not longer than people read', () => {
  const long = Array.from(
    { length: 50 },
    (_, at) => `${'甲乙丙丁戊己庚辛壬癸'.charAt(at % 10).repeat(6)}讲得${at}分透彻而有条理`,
  );
  expect(reportOf(material(long), lexicon).summary_of_opinions.length).toBeLessThanOrEqual(200);
});

test.each([
  ['目标明确，案例丰富', ['目标明确，案例丰富']],
  [
    '课程目标总体上写得比较明确，但案例略显陈旧，建议结合近年的工程实践予以更新',
    ['案例略显陈旧', '课程目标总体上写得比较明确', '建议结合近年的工程实践予以更新'],
  ],
  ['这一句从头到尾没有一个标点所以怎么也放不进词云里面去', []],
])('%s goes into the cloud as %j', (sentence, expected) => {
  expect(opinionsIn([sentence], lexicon).map(({ text }) => text)).toEqual(expected);
});

test('a rate is what was given of the points', () => {
  expect(rateOf([])).toBeNull();
  expect(
    rateOf([
      { earned: 850, points: 1000 },
      { earned: 1000, points: 2000 },
    ]),
  ).toBe(0.6167);
});

test('whatever begins with a surname might be a name', () => {
  const found = possibleNames(['感谢王建国和欧阳明轩', '课堂']);
  expect(found).toEqual(expect.arrayContaining(['王建国', '欧阳明轩']));
  expect(found).not.toContain('课堂');
});
