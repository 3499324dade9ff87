import { expect, test } from 'vitest';
import { pageSetup, pointsOf } from './page-setup.ts';

test.each([
  ['50px', 37.5],
  [50, 37.5],
  ['50', 37.5],
  [' 20 mm ', 56.69],
  ['1in', 72],
  ['12PT', 12],
  ['2.54cm', 72],
])('%s is so many points', (value, points) => {
  expect(pointsOf(value)).toBeCloseTo(points, 2);
});

test.each(['', '-1px', '1e3', '50%', '2em', 'px', '9999999px', 'NaN', '１２'])('%j is no length', (value) => {
  expect(pointsOf(value)).toBeNull();
});

test('paper is A4 upright with margins of 50px unless told otherwise', () => {
  const asked = pageSetup({});
  expect(asked).toEqual({
    page: {
      width: expect.closeTo(595.28, 1),
      height: expect.closeTo(841.89, 1),
      top: 37.5,
      right: 37.5,
      bottom: 37.5,
      left: 37.5,
    },
  });
  expect(pageSetup({ landscape: '0', top: '' })).toEqual(asked);
});

test('landscape turns the paper', () => {
  expect(pageSetup({ landscape: 1 })).toMatchObject({ page: { width: expect.closeTo(841.89, 1) } });
});

test.each([
  [{ landscape: '2' }, ['landscape']],
  [{ top: '很大', right: '-3' }, ['top', 'right']],
  [{ left: '110mm', right: '60mm' }, ['left']],
  [{ top: '250mm' }, ['top']],
])('%j is refused at its fields', (asked, fields) => {
  expect(Object.keys((pageSetup(asked) as { faults: object }).faults)).toEqual(fields);
});
