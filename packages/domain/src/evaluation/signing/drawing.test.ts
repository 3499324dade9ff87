import { describe, expect, it, test } from 'vitest';
import { drawingFault, inkBox, inkPaths, MOST_POINTS, type Stroke } from './drawing.ts';

const PAD = { width: 400, height: 300 };
/** A line in so many points. */
const line = (from: [number, number], to: [number, number], points = 10): Stroke =>
  Array.from({ length: points }, (_, n) => {
    const part = points === 1 ? 0 : n / (points - 1);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, n * 16] as const;
  });
const NAME = [line([100, 80], [220, 90]), line([160, 60], [150, 200]), line([120, 140], [230, 190])];

describe('a drawing', () => {
  it('of a name is a signature', () => {
    expect(drawingFault(NAME, PAD)).toBeNull();
  });

  test.each<[string, readonly Stroke[], RegExp]>([
    ['nothing', [], /^请先/],
    ['empty strokes', [[], []], /^请先/],
    ['a tap', [[[100, 100, 0]]], /过于简单/],
    ['taps at one place', Array.from({ length: 50 }, () => line([100, 100], [101, 101])), /过于简单/],
    ['a short stroke', [line([100, 100], [180, 100])], /过于简单/],
    ['scribbling in a corner of it', [...Array(20)].map(() => line([0, 0], [20, 9])), /过于简单/],
    ['ink beside the pad', [line([-3000, -10], [-10, -10]), line([500, 5], [3000, 5])], /过于简单/],
    ['too many points', [line([0, 0], [300, 300], MOST_POINTS + 1)], /笔画过多/],
    ['too many strokes', Array.from({ length: 201 }, () => line([0, 0], [300, 300])), /笔画过多/],
    ['too much ink', [...Array(110)].map(() => line([0, 0], [400, 300], 40)), /笔画过多/],
    ['a moment before the first', [...NAME, [[1, 1, -1]]], /数据有误/],
    ['no numbers', [...NAME, [[Number.NaN, 1, 1]]], /数据有误/],
    ['numbers without end', [...NAME, [[1, Number.POSITIVE_INFINITY, 1]]], /数据有误/],
  ])('of %s is none', (_what, strokes, sentence) => {
    expect(drawingFault(strokes, PAD)).toMatch(sentence);
  });

  it('as large as may be is judged', () => {
    expect(drawingFault([line([0, 0], [400, 300], MOST_POINTS)], PAD)).toBeNull();
  });

  it('is cropped to its ink, which ends where the pad does', () => {
    expect(inkBox(NAME, PAD)).toEqual({ left: 100, top: 60, width: 130, height: 140 });
    expect(inkBox([line([-50, 20], [900, 280])], PAD)).toEqual({ left: 0, top: 20, width: 400, height: 260 });
  });

  it('is a smooth line, a dot too', () => {
    expect(inkPaths([[[1, 2, 0]]], PAD)).toEqual(['M1 2L1 2']);
    const corner: Stroke = [
      [0, 0, 0],
      [10, 0, 1],
      [10, 10.06, 2],
    ];
    expect(inkPaths([corner], PAD)).toEqual(['M0 0Q0 0 5 0Q10 0 10 5L10 10.1']);
  });

  it('is drawn where it is measured: what ran beside the pad lies on its edge', () => {
    expect(inkPaths([line([-4000, 0], [-4000, 300], 2)], PAD)).toEqual(['M0 0Q0 0 0 150L0 300']);
  });

  it('comes in short pieces, each of which begins where the one before ends', () => {
    const pieces = inkPaths([line([0, 0], [99, 0], 100)], PAD);
    expect(pieces).toHaveLength(5);
    for (const [at, piece] of pieces.slice(1).entries())
      expect(pieces[at]?.endsWith(` ${piece.slice(1, piece.indexOf('Q'))}`)).toBe(true);
    expect(pieces[0]).toMatch(/^M0 0Q/);
    expect(pieces.at(-1)).toMatch(/L99 0$/);
  });
});
