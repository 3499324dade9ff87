import { expect, test } from 'vitest';
import { groupName } from './group-name.ts';

test.each([
  [true, ['陈晨', '林琳'], '数据结构'],
  [false, ['陈晨'], '数据结构（陈晨）'],
  [false, [], '数据结构'],
])('a group of a team (%s) taught by %j is called %s', (is_team, teachers, name) => {
  expect(groupName({ course: '数据结构', is_team, teachers })).toBe(name);
});
