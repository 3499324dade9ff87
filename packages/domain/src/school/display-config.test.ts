import { expect, test } from 'vitest';
import { DEFAULT_DISPLAY_CONFIG, displayConfigFaults } from './display-config.ts';

test('what a school starts with has no faults', () => {
  expect(displayConfigFaults(DEFAULT_DISPLAY_CONFIG)).toEqual({});
});

test.each([
  ['title', '  ', '请输入展示标题'],
  ['logo', 'https://elsewhere/logo.png', '展示标志无效，请重新上传'],
] as const)('%s cannot be %j', (field, value, sentence) => {
  expect(displayConfigFaults({ ...DEFAULT_DISPLAY_CONFIG, [field]: value })).toEqual({ [field]: sentence });
});
