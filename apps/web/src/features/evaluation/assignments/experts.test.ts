import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { expect, it } from 'vitest';
import { aboutExpert, foundIn, groupsAmong, leastLoadedFirst, loadOf, replacementsAmong } from './experts.ts';

const expert = (person_id: number, change: Partial<AssignableExpert> = {}): AssignableExpert => ({
  person_id,
  name: `专家 ${person_id}`,
  employee_no: `T${person_id}`,
  school_name: '',
  department_name: '理学院',
  job_title_name: '教授',
  major_name: '',
  expert_group_ids: [],
  assigned: 0,
  submitted: 0,
  ...change,
});

it('who has least to do comes first, the others keep their order', () => {
  const loads = [
    expert(1, { assigned: 2 }),
    expert(2),
    expert(3, { assigned: 2 }),
    expert(4, { assigned: 1 }),
  ];
  expect(leastLoadedFirst(loads).map(({ person_id }) => person_id)).toEqual([2, 4, 1, 3]);
});

it('somebody is found by name, number, school or department', () => {
  const all = [
    expert(1, { name: '孙立群' }),
    expert(2, { employee_no: 'ZJ02' }),
    expert(3, { school_name: '江海大学' }),
  ];
  for (const [sought, ids] of [
    ['立群', [1]],
    [' zj0', [2]],
    ['江海', [3]],
    ['理学', [1, 2, 3]],
    ['', [1, 2, 3]],
  ] as const)
    expect(foundIn(all, sought).map(({ person_id }) => person_id)).toEqual(ids);
});

it('an expert is told by where they come from, and by their load', () => {
  expect(aboutExpert(expert(1))).toBe('理学院 · 教授');
  expect(aboutExpert(expert(1, { school_name: '江海大学', department_name: '' }))).toBe('江海大学 · 教授');
  expect(aboutExpert(expert(1, { department_name: '', job_title_name: '' }))).toBe('');
  expect(loadOf({ assigned: 3, submitted: 1 })).toBe('本学期共分配 3 组，已提交 1 组');
});

it('nobody is offered in another’s place who is on the group already or may not judge it, and it is said why', () => {
  const own = { words: '专家不能评审自己任教的课程' };
  const { choices, barred } = replacementsAmong(
    [expert(1), expert(2), expert(3)],
    new Map([
      [1, own],
      [2, { words: '该专家已在评审此课程组' }],
    ]),
    [2],
  );
  expect(choices).toEqual([
    { value: 3, title: '专家 3', note: '理学院 · 教授 · 本学期共分配 0 组，已提交 0 组' },
  ]);
  expect(barred).toEqual([
    { person_id: 1, name: '专家 1', ...own },
    { person_id: 2, name: '专家 2', words: '已在该课程组' },
  ]);
});

it('an expert group is offered with those who can be assigned, and not at all without any', () => {
  const experts = [expert(1, { expert_group_ids: [7] }), expert(2, { expert_group_ids: [7, 8] })];
  const named = [
    { id: 7, name: '工科一组' },
    { id: 8, name: '工科二组' },
    { id: 9, name: '理科组' },
  ];
  expect(groupsAmong(named, experts)).toEqual([
    { id: 7, name: '工科一组', person_ids: [1, 2] },
    { id: 8, name: '工科二组', person_ids: [2] },
  ]);
});
