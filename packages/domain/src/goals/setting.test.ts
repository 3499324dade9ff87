import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTING, inheritSetting, readShare, settingFaults, settingText } from './setting.ts';

const school = { id: 1, name: '学校', own: { target: 6500, direct_share: 8000 } };
const college = { id: 2, name: '学院', own: { target: 7000 } };

describe('what a department has from above', () => {
  it('is the nearest that says it, and says from where', () => {
    const { setting, from } = inheritSetting([school, college, { id: 3, name: '教研室', own: {} }]);
    expect(setting).toEqual({ ...DEFAULT_SETTING, target: 7000, direct_share: 8000 });
    expect(from).toMatchObject({ target: { id: 2 }, direct_share: { id: 1 }, formula: null });
  });
  it('is the product’s where nobody says anything', () => {
    expect(inheritSetting([]).setting).toEqual(DEFAULT_SETTING);
  });
});

it.each([
  [{ direct_share: 200_000 }, 'direct_share', '请写 0.2'],
  [{ target: 0 }, 'target', '大于 0'],
  [{ target: -1 }, 'target', '0 到 1'],
  [{ questionnaire_least_count: 1.5 }, 'questionnaire_least_count', '整数'],
  [{ questionnaire_least_share: 10_001 }, 'questionnaire_least_share', '0 到 1'],
] as const)('%o is a fault', (own, field, sentence) => {
  expect(settingFaults(own)).toEqual({ [field]: expect.stringContaining(sentence) });
});

it.each([
  ['0.6', { share: 6000 }],
  ['1', { share: 10_000 }],
  ['0.12345', { fault: '最多四位小数' }],
  ['20', { fault: expect.stringContaining('请写 0.2') }],
  ['60%', { fault: expect.stringContaining('0.6') }],
])('a typed share “%s” is %o', (typed, read) => {
  expect(readShare(typed)).toEqual(read);
});

it('a value is told in words', () => {
  const told = (Object.keys(DEFAULT_SETTING) as (keyof typeof DEFAULT_SETTING)[]).map((name) =>
    settingText(name, DEFAULT_SETTING[name]),
  );
  expect(told).toEqual(['得分率加权', '0.7', '0.6', '取最低的课程目标', '不计入', '0.5', '30 份']);
});
