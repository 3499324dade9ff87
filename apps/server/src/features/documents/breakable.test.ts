import { expect, it } from 'vitest';
import { longestPiece } from '../../testing/longest-piece.ts';
import { breakable, digestOf } from './breakable.ts';

const paperOf = (data: object) => ({ title: '', data, pictures: new Map<string, Uint8Array>() });

it('data are written as JSON has them, however deep they stand', async () => {
  const deep = { e: { f: { g: { h: ['很"深"'] } } } };
  const row = { a: 1, b: null, c: undefined, d: ['x', undefined, 'address'], ...deep };
  const data = {
    ...{ none: [], nothing: {}, left: undefined, 10: 'ten', 2: 'two', yes: true, part: 0.5 },
    rows: Array.from({ length: 120 }, () => row),
    lists: [[1, [2, [3, row]]], Array.from({ length: 120 }, (_, at) => at)],
  };
  const { data: written } = await breakable(paperOf(data));
  expect(written.text).toBe(JSON.stringify(data));
});

it('an address stays whole, wherever it stands', async () => {
  const [long, apart] = ['x'.repeat(20), 'x\u200b'.repeat(19).concat('x')];
  const { data } = await breakable(
    paperOf({ address: long, long, rows: [{ address: long, more: [{ address: long, long }] }] }),
  );
  expect(JSON.parse(data.text)).toEqual({
    ...{ address: long, long: apart },
    rows: [{ address: long, more: [{ address: long, long: apart }] }],
  });
});

it('the largest paper keeps nobody waiting while it is written down and digested', async () => {
  const analyses = Array.from({ length: 20 }, (_, goal) => ({
    title: `目标${goal}`,
    values: Array.from({ length: 6_000 }, (_each, at) => (at * 7) % 10_000),
    below: Array.from({ length: 6_000 }, (_each, at) => `2023010${at} 学生${at}（0.${1_000 + at}）`),
  }));
  const make = async () => {
    const written = await breakable(paperOf({ analyses }));
    return digestOf({ template: 'goal-report' }, written);
  };
  // Twice what the bench asks for: three times over the data in one piece it took a multiple.
  expect(await longestPiece(make, 2)).toBeLessThan(100);
  expect(await make()).toMatch(/^[0-9a-f]{64}$/);
});
