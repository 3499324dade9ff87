import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

test.each([
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=990-', { from: 990, to: 999 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=9-3', null],
  ['bytes=0-1,5-9', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=1e3-', null],
  ['bytes=0x10-', null],
  ['bytes=99999999999999999999-', null],
] as const)('%s of a thousand bytes: %o', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range);
});

test('of nothing there is no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(rangeOf('bytes=-5', 0)).toBe('unsatisfiable');
});
