import { describe, expect, it } from 'vitest';
import { countText, groupedText } from './counts.ts';

describe('how numbers are written', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '1万'],
    [12_999, '1.2万'],
    [1_234_567, '123.4万'],
  ])('a card says %d as %s', (count, text) => expect(countText(count)).toBe(text));

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('a figure in full: %d as %s', (count, text) => expect(groupedText(count)).toBe(text));
});
