import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

const skip = (group_id: number, person_id: number, sentence: string) => ({
  ...{ group_id, person_id, sentence },
  name: '',
  expert: '',
});
const ASSIGNED = '该专家已在评审此课程组，无需重复分配';
const OWN = '专家不能评审自己任教的课程，请另选专家';

test('who reviews a group already, or may not, is marked with the reason before anybody chooses them', () => {
  const marks = marksOf([skip(1, 7, ASSIGNED), skip(1, 8, OWN)], 1);
  expect(marks.get(7)).toEqual({ words: '该专家已在评审此课程组', never: true });
  expect(marks.get(8)?.words).toBe('专家不能评审自己任教的课程');
  expect(marks.get(9)).toBeUndefined();
});

test('of several groups it is said for how many, and who is left some can be chosen', () => {
  const marks = marksOf([skip(1, 7, ASSIGNED), skip(2, 7, OWN), skip(1, 8, OWN)], 2);
  expect(marks.get(7)).toEqual({ words: '2 / 2 个课程组不能分配：各有原因', never: true });
  expect(marks.get(8)).toEqual({ words: '1 / 2 个课程组不能分配：专家不能评审自己任教的课程', never: false });
});
