import { expect, test } from 'vitest';
import { backTarget } from './back-target.ts';

test.each([
  ['/view-all', '2', '/view-all?type=2'],
  ['/view-all/', '2', '/view-all?type=2'],
  ['/view-all?type=3&page=2', '', '/view-all?type=3&page=2'],
  ['/view-all?type=3', '1', '/view-all?type=3'],
  ['/department-course?id=3', '', '/department-course?id=3'],
  ['/course-msg?id=5', '4', '/course-msg?id=5&type=4'],
  ['/excellent', '', '/excellent'],
])('from %s in section %j the way back is %s', (backpath, type, target) => {
  expect(backTarget({ backpath, type })).toBe(target);
});

test.each([
  '',
  '/',
  '/404',
  '/404/',
  '/search-result?search=x',
  '/login',
  '/admin/settings/school',
  'excellent',
  '//evil.example/view-all',
  '/\\evil.example',
  'https://evil.example/excellent',
  'javascript:alert(1)',
  '/excellent#x',
  '/course-msg',
  '/carousel-details',
  '/view-all',
])('%j leads home', (backpath) => {
  expect(backTarget({ backpath, type: '' })).toBe('/excellent');
});

test('a section that is none is left out', () => {
  expect(backTarget({ backpath: '/department-course', type: '9' })).toBe('/department-course');
});

test('as many slashes as an address holds are looked over once', () => {
  expect(backTarget({ backpath: `${'/'.repeat(100_000)}x`, type: '' })).toBe('/excellent');
  expect(backTarget({ backpath: `/department-course${'/'.repeat(100_000)}`, type: '' })).toBe(
    '/department-course',
  );
});
