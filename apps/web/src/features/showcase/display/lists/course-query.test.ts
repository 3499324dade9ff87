import { expect, test } from 'vitest';
import { courseQuery } from './course-query.ts';
import { readChoice } from './list-choice.ts';

const query = (path: string, search: string) => courseQuery(readChoice({ base: '', path, search }));
const plain = {
  include: 'department,nature,category,excellentCourseTeamLeader.teacher',
  'page[size]': 12,
  'page[number]': 1,
};

test.each([
  ['?type=1', { 'filter[recommend]': 1, 'filter[finalGrade]': 'A，B，C，D' }],
  ['?type=2', { 'filter[finalGrade]': 'A，B' }],
  ['?type=3', { 'filter[finalGrade]': 'C，D' }],
  ['?type=4', { 'filter[selfGrade]': 'A，B', show_self_grade: 1 }],
])('the section %s is asked for by its filters, the most viewed first', (search, filters) => {
  expect(query('/view-all', search)).toEqual({ ...plain, sort: '-page_view', ...filters });
});

test('what was chosen narrows the list down', () => {
  expect(query('/department-course', '?id=7&grade=A&nature=11&page=2&size=24')).toEqual({
    ...plain,
    'page[size]': 24,
    'page[number]': 2,
    sort: '-page_view',
    'filter[department.id]': 7,
    'filter[EvaluationCourseGroup.groupGrade.grade]': 'A',
    'filter[nature_id]': 11,
  });
});

test('a search is not sorted by views, and not bound to the section that it was begun in', () => {
  expect(query('/search-result', '?search=数学&type=2')).toEqual({ ...plain, 'filter[compound]': '数学' });
});

test('a category is asked for by its name', () => {
  expect(query('/course-category', '?name=通识课')).toEqual({
    ...plain,
    sort: '-page_view',
    'filter[category]': '通识课',
  });
});
