import { expect, test } from 'vitest';
import type { Lexicon, Material } from './material.ts';
import { reportOf } from './report.ts';
import { briefOf, wordedReport } from './worded-report.ts';

const lexicon: Lexicon = { segment: (text) => [text], isOrdinary: () => false };
const material: Material = {
  people: { teachers: ['张伟'], experts: ['李文清'], mentioned: [] },
  indicators: [
    {
      indicator: '教学设计',
      rate: 0.9,
      comments: ['张伟备课认真充分', '建议增加实践环节', '建议增加实践环节'],
    },
    { indicator: '教学条件', rate: null, comments: [] },
  ],
};
const own = reportOf(material, lexicon);
const nothing = { summary: '', problems: [], indicators: ['', ''], same: [] };

test('a brief holds sentences that may leave', () => {
  expect(briefOf(material, lexicon)).toEqual({
    indicators: [
      { indicator: '教学设计', sentences: ['建议增加实践环节', '教师备课认真充分'] },
      { indicator: '教学条件', sentences: [] },
    ],
    opinions: ['建议增加实践环节', '教师备课认真充分'],
  });
});

test('where a wording says nothing, our own words stand', () => {
  expect(wordedReport(material, nothing, lexicon)).toEqual(own);
});

test('a wording is held to the rules: no name, no number, nothing where nobody said anything', () => {
  const wording = {
    summary: '李文清认为张伟备课充分。请致电13812345678。',
    problems: ['张伟', '增加实践环节'],
    indicators: ['设计周密合理', '条件十分优越'],
    same: [],
  };
  const report = wordedReport(material, wording, lexicon);
  expect(report.summary_of_opinions).toBe('专家认为教师备课充分。');
  expect(report.problems_and_suggestions).toBe('1. 增加实践环节。');
  expect(report.ai_indicator.map(({ summary }) => summary)).toEqual(['设计周密合理。', '']);
});

test.each([
  [[[0, 1]], [3]],
  [[[1, 0, 0], [1]], [3]],
  [[[0, 7, -1]], [2, 1]],
  [[], [2, 1]],
])('opinions that are said to be the same by %j count %j', (same, counts) => {
  const { ai_expert_comment_sentence: opinions } = wordedReport(material, { ...nothing, same }, lexicon);
  expect(opinions.map((each) => each.expert_comment_sentence_count)).toEqual(counts);
  expect(opinions[0]?.expert_comment_sentence).toBe('建议增加实践环节');
});
