import { expect, test } from 'vitest';
import { anonymousExpert, anonymousTeacher, shortName, shortSchool } from './expert-names.ts';

test('nobody knows who 专家一 is', () => {
  expect([0, 1, 9, 10].map(anonymousExpert)).toEqual(['专家一', '专家二', '专家十', '专家11']);
  expect(anonymousTeacher(0)).toBe('教师一');
});

test('a name shows four characters', () => {
  expect(['王芳', '欧阳修远', '阿依古丽·买买提', '𠮷田一二三'].map(shortName)).toEqual([
    '王芳',
    '欧阳修远',
    '阿依古丽',
    '𠮷田一二',
  ]);
});

test('a school of more than eight characters is cut to seven and an ellipsis; none is the own', () => {
  expect(shortSchool('南方科技工程大学', '本校')).toBe('南方科技工程大学');
  expect(shortSchool('南方科技工程职业大学', '本校')).toBe('南方科技工程职…');
  expect(shortSchool('', '本校')).toBe('本校');
});
