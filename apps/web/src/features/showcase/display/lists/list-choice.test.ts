import { expect, test } from 'vitest';
import type { PageAddress } from '../frame/page.ts';
import { addressOfChoice, chosen, listedSection, readChoice } from './list-choice.ts';

const at = (to: string): PageAddress => {
  const [path = '', search = ''] = to.split('?');
  return { base: '', path, search: search && `?${search}` };
};
const read = (to: string) => readChoice(at(to));

test.each([
  '/view-all?type=2',
  '/view-all?type=1&department=3&grade=B&nature=11&page=2&size=24',
  '/department-course',
  '/department-course?id=7&grade=A&name=理学院',
  '/search-result?type=4&search=高等数学&backpath=/view-all',
  '/course-category?name=学科基础课&page=3',
])('%s is written as it was read', (to) => {
  expect(decodeURIComponent(addressOfChoice(read(to)))).toBe(to);
});

test.each([
  '/view-all',
  '/view-all?type=5',
  '/view-all?type=a',
  '/view-all?type=1&page=0',
  '/view-all?type=1&page=-1',
  '/view-all?type=1&page=1.5',
  '/view-all?type=1&size=13',
  '/view-all?type=1&department=x',
  '/view-all?type=1&nature=1e3',
  '/department-course?id=99999999999',
  "/department-course?id=1'--",
])('%s is nobody’s page', (to) => {
  expect(() => read(to)).toThrow(expect.objectContaining({ status: 404 }));
});

test('what is empty was not chosen', () => {
  expect(read('/view-all?type=1&department=&grade=&page=')).toEqual(read('/view-all?type=1'));
});

test('a term is cut where the call would refuse it, and between characters', () => {
  expect(read(`/search-result?search=${'𠮷'.repeat(150)}`).search).toBe('𠮷'.repeat(100));
});

test.each([
  ['/view-all?type=4', 4],
  ['/search-result?search=数学&type=4', undefined],
  ['/department-course?type=4', undefined],
])('%s lists the section %s', (to, type) => {
  expect(listedSection(read(to))?.type).toBe(type);
});

test('another grade begins with the first page and keeps the size', () => {
  const choice = chosen(read('/view-all?type=1&page=4&size=36'), { grade: 'C' });
  expect(addressOfChoice(choice)).toBe('/view-all?type=1&grade=C&size=36');
});

test('another department begins with the first page of twelve', () => {
  const choice = chosen(read('/view-all?type=1&page=4&size=36'), { department: '3' });
  expect(addressOfChoice(choice)).toBe('/view-all?type=1&department=3');
});

test('another page keeps everything else', () => {
  const choice = chosen(read('/view-all?type=1&grade=A&size=36'), { page: 2 });
  expect(addressOfChoice(choice)).toBe('/view-all?type=1&grade=A&page=2&size=36');
});
