import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('the whole picture fills its frame', () => {
  expect(placeOf({ x: 0, y: 0, width: 100, height: 100 })).toEqual({
    left: '0%',
    top: '0%',
    width: '100%',
    height: '100%',
  });
});

test('a quarter in the lower right is enlarged and pushed out', () => {
  expect(placeOf({ x: 50, y: 50, width: 50, height: 50 })).toEqual({
    left: '-100%',
    top: '-100%',
    width: '200%',
    height: '200%',
  });
});
