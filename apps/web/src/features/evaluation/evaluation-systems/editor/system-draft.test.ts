import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { expect, test } from 'vitest';
import { contentOf, draftOf, faultsOf, writtenOf } from './system-draft.ts';

let made = 0;
const newKey = () => String(++made);

const leaf = {
  indicator: '定位',
  short_indicator: '定位',
  criteria: '明确',
  need_comment: true,
  total_points: 100,
  children: [],
};
const CONTENT: SystemContent = {
  indicators: [{ ...leaf, indicator: '目标', total_points: 0, children: [leaf] }],
  groups: [
    {
      name: '教学文件',
      fields: [
        {
          ...{ key: 'a', name: '大纲', hint: '', type: 'file', required: true, options: [] },
          ...{ supplementary: false, each_teacher: false },
        },
      ],
    },
  ],
  rule: { ...DEFAULT_SCORING_RULE },
};

test('content that is read and not changed is saved as it was, and is not unsaved work', () => {
  const draft = draftOf(CONTENT, newKey);
  expect(contentOf(draft)).toEqual(CONTENT);
  expect(writtenOf(draftOf(CONTENT, newKey))).toBe(writtenOf(draft));
  expect(faultsOf(draft)).toEqual({ indicators: [], form: [], rule: [] });
});

test('the order in which the server names the fields of a rule is no change, a value is', () => {
  const draft = draftOf(CONTENT, newKey);
  const turned = Object.fromEntries(Object.entries(CONTENT.rule).reverse()) as typeof CONTENT.rule;
  expect(writtenOf({ ...draft, rule: turned })).toBe(writtenOf(draft));
  expect(writtenOf({ ...draft, rule: { ...CONTENT.rule, trimmed: 1 } })).not.toBe(writtenOf(draft));
});

test('stray spaces and empty options are not saved, and are no unsaved work', () => {
  const draft = draftOf(CONTENT, newKey);
  const [section] = draft.sections;
  const fields = section?.fields.map((field) => ({ ...field, options: ['', ' '] })) ?? [];
  const typed = { ...draft, sections: [{ key: 's', name: ' 教学文件 ', fields }] };
  expect(contentOf(typed)).toEqual(CONTENT);
  expect(writtenOf(typed)).toBe(writtenOf(draft));
});

test('an empty draft says what is missing in each part', () => {
  const empty = draftOf({ indicators: [], groups: [], rule: { ...CONTENT.rule, threshold_a: 70 } }, newKey);
  expect(faultsOf(empty)).toEqual({
    indicators: [{ at: '', sentence: '请至少添加一个指标' }],
    form: [{ at: '', sentence: '请至少添加一个填报项' }],
    rule: [{ at: 'threshold_a', sentence: 'A 级分数线应高于 B 级且不超过 100' }],
  });
});
