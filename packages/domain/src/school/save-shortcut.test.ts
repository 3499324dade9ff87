import { expect, test } from 'vitest';
import { cooldownSentence, saveCooldown } from './save-shortcut.ts';

test.each([
  [null, 0, 0],
  [0, 0, 20],
  [0, 1, 20],
  [0, 1000, 19],
  [0, 19_999, 1],
  [0, 20_000, 0],
  [0, 99_000, 0],
])('saved at %s, asked again at %d ms, the wait is %d seconds', (last, now, seconds) => {
  expect(saveCooldown(last, now)).toBe(seconds);
});

test('the sentence names the wait', () => {
  expect(cooldownSentence(7)).toBe('请勿频繁操作,请7秒后在操作!');
});
