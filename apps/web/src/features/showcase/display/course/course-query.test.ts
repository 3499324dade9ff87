import { expect, test } from 'vitest';
import { courseQueryOf } from './course-query.ts';

const at = (search: string) => courseQueryOf({ base: '', path: '/course-msg', search });

test('an address names a course, the section it was found in and the key of a preview', () => {
  expect(at('?id=7&title=%E4%BB%A3%E6%95%B0&type=2')).toEqual({ id: 7, type: 2, preview: null });
  expect(at('?id=7&preview=abc')).toEqual({ id: 7, type: null, preview: 'abc' });
});

test.each(['', '?id=', '?id=0', '?id=x', '?id=1e3', '?id=-1', '?id=1.5', '?id=99999999999'])(
  '%j names no course, so that it is the 404 page',
  (search) => {
    expect(() => at(search)).toThrow(expect.objectContaining({ status: 404 }));
  },
);

test('a section or a key that is none is left out', () => {
  expect(at('?id=7&type=9&preview=')).toEqual({ id: 7, type: null, preview: null });
});
