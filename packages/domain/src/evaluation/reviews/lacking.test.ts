import { expect, test } from 'vitest';
import { growthOf, MOST_GROWTH } from '../../growth.testing.ts';
import { lackingSentence } from './lacking.ts';

const group = {
  ...{ id: 1, assigned: 1, teacher_ids: [7], stand_in_ids: [], sibling_ids: [8], college_department_ids: [] },
  ...{
    expert_ids: [1],
    other_expert_ids: [],
    seated_ids: [],
    declined_ids: [],
    own_department_reviews: true,
  },
};
const among = (...ids: readonly number[]) =>
  ids.map((person_id) => ({ person_id, department_id: null, load: 0 }));
const nobody = () => false;
const asked = { had: [1, 2], cap: null, isRemoved: nobody, isStranger: nobody };

test('why a group stays short is said of those whom it does not have, each counted once', () => {
  expect(lackingSentence(group, { ...asked, among: among(1, 2) })).toBe('没有其他可分配的专家');
  const all = { ...asked, among: among(1, 2, 3, 4, 5, 6, 7, 8), cap: 4 };
  const isStranger = (id: number) => id === 4 || id === 5 || id === 7;
  expect(lackingSentence(group, { ...all, isStranger, isRemoved: (id) => id === 6 })).toBe(
    '其余专家中，2 位学科不同或没有登记学科，1 位已达到每位专家最多 4 个课程组，2 位应回避或不能评审，1 位已移除',
  );
});

test('each of many is looked at once, and not up among all of those who are barred', async () => {
  const own = { ...group, own_department_reviews: false, college_department_ids: [1] };
  const growth = await growthOf((times) => {
    const length = 2_500 * times;
    const colleagues = Array.from({ length }, (_, at) => ({ person_id: at + 1, department_id: 1, load: 0 }));
    const sentence = () => lackingSentence(own, { ...asked, among: colleagues });
    expect(sentence()).toBe(`其余专家中，${length - 2} 位应回避或不能评审`);
    return sentence;
  });
  expect(growth).toBeLessThan(MOST_GROWTH);
});
