import { expect, test } from 'vitest';
import { cropFits, middleOf } from './crop.ts';

const size = { width: 1600, height: 1200 };

test.each([
  ['cover', { x: 0, y: 0, width: 1600, height: 900 }],
  ['cover', { x: 101, y: 33, width: 1281, height: 720 }],
  ['slide', { x: 0, y: 200, width: 1600, height: 533 }],
] as const)('a %s can be %j', (use, crop) => {
  expect(cropFits(crop, size, use)).toBe(true);
});

test.each([
  ['of another shape', { x: 0, y: 0, width: 1200, height: 1200 }],
  ['over the right edge', { x: 1, y: 0, width: 1600, height: 900 }],
  ['over the lower edge', { x: 0, y: 301, width: 1600, height: 900 }],
])('a cover cannot be a part %s', (_what, crop) => {
  expect(cropFits(crop, size, 'cover')).toBe(false);
});

test.each([
  [
    { width: 1600, height: 1200 },
    { x: 0, y: 150, width: 1600, height: 900 },
  ],
  [
    { width: 4000, height: 900 },
    { x: 1200, y: 0, width: 1600, height: 900 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, width: 1, height: 1 },
  ],
])('the middle of %j is %j', (whole, crop) => {
  expect(middleOf(whole, 'cover')).toEqual(crop);
  expect(cropFits(middleOf(whole, 'cover'), whole, 'cover')).toBe(true);
});
