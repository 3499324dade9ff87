import { describe, expect, it } from 'vitest';
import { fitting, percentWords, stepped, turned } from './zoom.ts';

describe('zooming', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [0.62, 1, 0.75],
    [0.62, -1, 0.5],
    [0.999, 1, 1.25],
    [8, 1, 8],
    [0.1, -1, 0.1],
    [0.03, -1, 0.03],
  ] as const)('from %s in direction %s it goes to %s', (from, direction, to) => {
    expect(stepped(from, direction)).toBe(to);
  });

  it('a quarter turn swaps width and height, a half turn does not', () => {
    expect(turned({ width: 3, height: 2 }, 90)).toEqual({ width: 2, height: 3 });
    expect(turned({ width: 3, height: 2 }, 180)).toEqual({ width: 3, height: 2 });
  });

  it('something large is made to fit, something small keeps its size', () => {
    expect(fitting({ width: 2000, height: 1000 }, { width: 500, height: 500 })).toBe(0.25);
    expect(fitting({ width: 20, height: 10 }, { width: 500, height: 500 })).toBe(1);
  });

  it('a picture without a size is left alone', () => {
    expect(fitting({ width: 0, height: 0 }, { width: 500, height: 500 })).toBe(1);
  });

  it('is said in percent', () => {
    expect(percentWords(0.333)).toBe('33%');
  });
});
