import { expect, it } from 'vitest';
import { changedFirst, shortageWords, shortFirst, summaryOf } from './summary.ts';

const group = (group_id: number, experts: number, lacking = 0, sentence = '') => ({
  group_id,
  name: `课程 ${group_id}`,
  department_name: '理学院',
  assigned: 0,
  already: [],
  experts: Array.from({ length: experts }, (_, at) => ({
    person_id: at + 1,
    name: '专家',
    closeness: at > 0 ? '同学科' : '仅为均衡',
    why: '',
    only_even: at === 0,
    locked: false,
    chosen: true,
  })),
  lacking,
  why_lacking: '',
  sentence,
});

it('a proposal that has everything says only how much it assigns', () => {
  expect(summaryOf({ groups: [group(1, 3), group(2, 2)] })).toEqual({
    sentence: '将分配 5 人次，其中同学科 3 人次、仅为均衡 2 人次',
    short: false,
  });
});

it('what nobody has chosen is not counted', () => {
  const [one] = [group(1, 3)];
  const experts = one.experts.map((expert) => ({ ...expert, chosen: !expert.only_even }));
  expect(summaryOf({ groups: [{ ...one, experts, lacking: 1 }] }).sentence).toBe(
    '将分配 2 人次，其中同学科 2 人次；1 个课程组还缺 1 人',
  );
});

it('what stays short and what is left out is counted', () => {
  const groups = [group(1, 3), group(2, 1, 2), group(3, 2, 1), group(4, 0, 0, '该评估课程已删除')];
  expect(summaryOf({ groups })).toEqual({
    sentence: '将分配 6 人次，其中同学科 3 人次、仅为均衡 3 人次；2 个课程组还缺 3 人，1 个课程组不能分配',
    short: true,
  });
  const shown = shortFirst([group(5, 0), ...groups]);
  expect(shown.map(({ group_id }) => group_id)).toEqual([4, 2, 3, 1, 5]);
});

it('who applies a plan with gaps is told which groups it leaves short, with those who would be skipped', () => {
  expect(shortageWords([group(1, 3)], [])).toBeNull();
  const skipped = [{ group_id: 1, person_id: 2 }];
  expect(shortageWords([group(1, 3), group(2, 1, 2), group(3, 0, 0, '该评估课程已删除')], skipped)).toBe(
    '“课程 1”还缺 1 人、“课程 2”还缺 2 人。分配后可以再为这些课程组分配专家。',
  );
  const many = Array.from({ length: 12 }, (_, at) => group(at + 1, 0, 1));
  expect(shortageWords(many, [])).toMatch(/“课程 10”还缺 1 人等 12 个课程组。/);
});

it('experts who get more to do come first', () => {
  const load = (person_id: number, before: number, after: number) => ({ person_id, name: '', before, after });
  const loads = [load(1, 5, 5), load(2, 0, 2), load(3, 1, 3), load(4, 0, 0)];
  expect(changedFirst(loads).map(({ person_id }) => person_id)).toEqual([3, 2, 1, 4]);
});
