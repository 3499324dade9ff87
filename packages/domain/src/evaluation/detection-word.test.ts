import { expect, test } from 'vitest';
import { detectionWordFaults } from './detection-word.ts';

test.each([
  ['', { word: '请输入词语' }],
  [' 　', { word: '请输入词语' }],
  ['敏', { word: '词语至少两个字' }],
  ['敏 ', { word: '词语至少两个字' }],
  ['😀', { word: '词语至少两个字' }],
  ['敏感', {}],
  ['敏 感', {}],
  ['字'.repeat(32), {}],
  ['字'.repeat(33), { word: '词语不超过 32 个字' }],
])('the word “%s” is answered with %o', (word, faults) => {
  expect(detectionWordFaults({ word, note: '' })).toEqual(faults);
});
