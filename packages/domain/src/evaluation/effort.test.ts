import { expect, test } from 'vitest';
import { effortWords, opinionMinutes, signingMinutes } from './effort.ts';

test.each([
  [signingMinutes(12), '约需 8 分钟'],
  [signingMinutes(1), '约需 3 分钟'],
  [opinionMinutes(4), '约需 20 分钟'],
  [opinionMinutes(12), '约需 1 小时'],
  [opinionMinutes(15), '约需 1.5 小时'],
  [59.5, '约需 1 小时'],
  [0, '约需 1 分钟'],
])('%d minutes read as %s', (minutes, words) => {
  expect(effortWords(minutes)).toBe(words);
});
