import type { Stage } from '@course-center/domain/evaluation/stages';
import { expect, it } from 'vitest';
import { headWords } from './head-words.ts';

const group = (stage: Stage, stage_title: string, audit_status: number) => ({
  ...{ stage, stage_title, audit_status, political_audit: null, center_audit: null },
});

it.each([
  ['before the first audit has decided', group('audit', '资料审核', 0), []],
  ['that came back', group('informate', '资料填报', 2), ['已驳回']],
  ['that was ended', group('audit', '资料审核', 3), ['已终止']],
  [
    'in the political audit',
    { ...group('political_audit', '政治审核', 1), political_audit: 0 },
    ['政治审核：待审核', '资料审核通过'],
  ],
  [
    'in the centre audit',
    { ...group('center_audit', '中心审核', 1), political_audit: 1, center_audit: 0 },
    ['中心审核：待审核', '资料审核通过'],
  ],
  ['with the experts', group('evaluation', '专家评审', 1), ['资料审核通过']],
])('beside a group %s stands %#', (_, standing, words) => {
  expect(headWords(standing).map(({ text }) => text)).toEqual(words);
});

it('the audit that is pending comes first, and in no good tone', () => {
  const [own] = headWords(group('political_audit', '政治审核', 1));
  expect(own?.tone).toBe('waiting');
});
