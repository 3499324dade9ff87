import { describe, expect, it } from 'vitest';
import { groupedText } from './counts.ts';

describe('how numbers are written', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('a figure in full: %d as %s', (count, text) => expect(groupedText(count)).toBe(text));
});
