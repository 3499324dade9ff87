import { expect, test } from 'vitest';
import { partIn, reviewIn, withPart, withReview } from './place.ts';

const at = (search: string) => new URLSearchParams(search);

test.each([
  ['review=7', 7],
  ['', null],
  ['review=0', null],
  ['review=-1', null],
  ['review=abc', null],
  ['review=1.5', null],
])('the address "%s" opens the review %s', (search, review) => {
  expect(reviewIn(at(search))).toBe(review);
});

test('opening and closing a review leaves the filters of the list alone', () => {
  const list = at('filter[status]=3&page[number]=2');
  const open = at(withReview(list, 7));
  expect(reviewIn(open)).toBe(7);
  expect(at(withReview(open, null)).toString()).toBe(list.toString());
});

test('another review begins with its first part', () => {
  const part = at(withPart(at('review=7'), 12));
  expect(partIn(part)).toBe(12);
  expect(partIn(at(withReview(part, 8)))).toBeNull();
});
