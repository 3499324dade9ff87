import { expect, it } from 'vitest';
import { sizeWords } from './size-words.ts';

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [1000, '1 KB'],
  [1500, '1.5 KB'],
  [12 * 1024 * 1024, '12 MB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%s bytes are said as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
