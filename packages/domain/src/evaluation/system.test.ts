import { expect, test } from 'vitest';
import type { IndicatorDraft } from './indicators.ts';
import type { FieldDraft } from './information-form.ts';
import { DEFAULT_SCORING_RULE } from './scoring-rule.ts';
import { draftFaults, faultSentences, type SystemDraft, systemFaults, tidySystem } from './system.ts';

const node = (indicator: string, total_points: number, ...children: IndicatorDraft[]): IndicatorDraft => ({
  indicator,
  short_indicator: '',
  criteria: '',
  need_comment: false,
  total_points,
  children,
});
const field = (key: string, change: Partial<FieldDraft> = {}): FieldDraft => ({
  key,
  name: '教学大纲',
  hint: '',
  type: 'file',
  required: true,
  options: [],
  supplementary: false,
  each_teacher: false,
  ...change,
});
const COMPLETE: SystemDraft = {
  indicators: [node('目标', 0, node('定位', 60), node('产出', 40))],
  groups: [{ name: '教学文件', fields: [field('a')] }],
  rule: DEFAULT_SCORING_RULE,
};

test('a complete system has no faults', () => {
  expect(systemFaults(COMPLETE)).toEqual({ indicators: [], groups: [], rule: [] });
  expect(faultSentences(systemFaults(COMPLETE))).toEqual([]);
  expect(draftFaults(COMPLETE)).toEqual({});
});

test('what is missing is said with its place, part by part', () => {
  const faults = systemFaults({
    indicators: [node('目标', 0, node('', 60))],
    groups: [],
    rule: { ...DEFAULT_SCORING_RULE, threshold_b: 95 },
  });
  expect(faultSentences(faults)).toEqual([
    '指标 1.1：请输入指标名称',
    '指标：各指标分值合计应为 100 分，目前为 60 分',
    '填报项：请至少添加一个填报项',
    '评分规则：A 级分数线应高于 B 级且不超过 100',
  ]);
});

test('a draft may be incomplete, but not hold what could not be kept', () => {
  expect(draftFaults({ ...COMPLETE, indicators: [], groups: [] })).toEqual({});
  const deep = node('一', 0, node('二', 0, node('三', 0, node('四', 1))));
  expect(draftFaults({ ...COMPLETE, indicators: [deep] })).toEqual({
    'indicators.0.children.0.children.0.children.0.indicator': '指标最多三级',
  });
  expect(draftFaults({ ...COMPLETE, indicators: [node('一', 0, node('二', 33.333))] })).toEqual({
    'indicators.0.children.0.total_points': '分值最多两位小数',
  });
  const twice = [{ name: '教学文件', fields: [field('a'), field('a')] }];
  expect(draftFaults({ ...COMPLETE, groups: twice })).toEqual({
    'groups.0.fields.1.key': '填报项标识重复，请删除后重新添加',
  });
});

test('what the course centre fills in is not asked of each teacher', () => {
  const both = field('a', { supplementary: true, each_teacher: true });
  const own = field('b', { each_teacher: true });
  const [group] = tidySystem({ ...COMPLETE, groups: [{ name: '材料', fields: [both, own] }] }).groups;
  expect(group?.fields).toEqual([{ ...both, each_teacher: false }, own]);
});

test('what is kept is trimmed, with points on leaves and options on choices only', () => {
  const tidy = tidySystem({
    indicators: [node(' 目标 ', 30, node('定位', 70))],
    groups: [
      {
        name: ' 文件 ',
        fields: [
          field('a', { options: ['是'] }),
          field('b', { type: 'choice', options: [' 是', '', '否 '], hint: ' 选一 ' }),
        ],
      },
    ],
    rule: DEFAULT_SCORING_RULE,
  });
  expect(tidy.indicators).toEqual([node('目标', 0, node('定位', 70))]);
  expect(tidy.groups).toEqual([
    {
      name: '文件',
      fields: [field('a'), field('b', { type: 'choice', options: ['是', '否'], hint: '选一' })],
    },
  ]);
});

test('a field speaks for leaves that there are, each named once; the name of no leaf is dropped', () => {
  const evidence = (...evidence_for: string[]) => {
    const groups = [{ name: '教学文件', fields: [field('a', { evidence_for })] }];
    return tidySystem({ ...COMPLETE, groups }).groups[0]?.fields[0];
  };
  expect(evidence(' 定位 ', '定位', '目标', '旧名')?.evidence_for).toEqual(['定位']);
  expect(evidence('目标')).not.toHaveProperty('evidence_for');
});
