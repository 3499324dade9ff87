import type { DisplayDepartment } from '@course-center/contract/showcase/display';
import { expect, test } from 'vitest';
import { filterGroups } from './filter-groups.ts';
import { readChoice } from './list-choice.ts';
import type { Offers } from './load-list.ts';

const department = (id: number, name: string, children: DisplayDepartment[] = []): DisplayDepartment => ({
  id,
  name,
  dec_counts: id * 10,
  children,
});
const offers: Offers = {
  departments: [department(1, '理学院', [department(3, '数学教研室')]), department(2, '外国语学院')],
  natures: [{ id: 11, name: '专业核心课' }],
  categories: [{ name: '通识课', counts: 4 }],
};
const groups = (path: string, search: string) => filterGroups(readChoice({ base: '', path, search }), offers);
const labels = (path: string, search: string) =>
  groups(path, search).map(({ title, options }) => [title, ...options.map(({ label }) => label)]);

test('a department’s list is chosen by college, grade and course type', () => {
  expect(labels('/department-course', '')).toEqual([
    ['开课学院', '全部', '理学院', '外国语学院'],
    ['认定等级', '全部', 'A级', 'B级', 'C级', 'D级'],
    ['课程类型', '全部', '专业核心课'],
  ]);
});

test.each([
  ['?type=1', ['全部', 'A级', 'B级', 'C级', 'D级']],
  ['?type=2', ['全部', 'A级', 'B级']],
  ['?type=3', ['全部', 'C级', 'D级']],
  ['?type=4', ['全部', 'A级', 'B级', 'C级', 'D级']],
])('section %s offers the grades that it has', (search, grades) => {
  expect(labels('/view-all', search)[1]).toEqual(['认定等级', ...grades]);
});

test('what is chosen is marked; all, where nothing is', () => {
  const [departments, grades] = groups('/view-all', '?type=1&department=2');
  const chosen = (group: typeof departments) =>
    group?.options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
  expect(chosen(departments)).toEqual(['外国语学院']);
  expect(chosen(grades)).toEqual(['全部']);
});

test('an office below a college is offered while it is chosen', () => {
  expect(labels('/department-course', '?id=3')[0]).toEqual([
    '开课学院',
    '全部',
    '理学院',
    '外国语学院',
    '数学教研室',
  ]);
});

test('colleges come with how many courses they have, but not in a section, which has only some of them', () => {
  expect(groups('/department-course', '')[0]?.options.map(({ count }) => count)).toEqual([undefined, 10, 20]);
  expect(groups('/view-all', '?type=2')[0]?.options.every(({ count }) => count === undefined)).toBe(true);
});

test('another department brings its name along', () => {
  const [departments] = groups('/department-course', '?id=1&name=理学院');
  expect(departments?.options.map(({ change }) => change)).toEqual([
    { department: '', departmentName: '' },
    { department: '1', departmentName: '理学院' },
    { department: '2', departmentName: '外国语学院' },
  ]);
});

test('categories come with how many courses they have; a search offers nothing to choose by', () => {
  expect(groups('/course-category', '?name=通识课')[0]?.options[1]).toMatchObject({
    label: '通识课',
    count: 4,
    isChosen: true,
  });
  expect(groups('/search-result', '?search=x')).toEqual([]);
});
