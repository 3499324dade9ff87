import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { expect, it } from 'vitest';
import {
  chosenPairs,
  lockSwitched,
  NO_EDITS,
  openPairs,
  planOf,
  removed,
  swapped,
  takenSwitched,
} from './edits.ts';

const expert = (person_id: number) =>
  ({
    person_id,
    name: `专家 ${person_id}`,
    school_name: '',
    closeness: '同学科',
    why: '',
    only_even: false,
  }) as const;
const PROPOSED: Proposed = {
  subject_first: false,
  groups: [
    {
      ...{ group_id: 1, name: '翻译概论', department_name: '', assigned: 0, already: [] },
      ...{ experts: [expert(7), expert(8)], lacking: 1, why_lacking: '', sentence: '' },
    },
    {
      ...{ group_id: 2, name: '', department_name: '', assigned: 0, already: [] },
      ...{ experts: [], lacking: 0, why_lacking: '', sentence: '课程不存在' },
    },
  ],
  loads: [7, 8, 9].map((person_id) => ({ person_id, name: '', before: 1, after: person_id === 9 ? 1 : 2 })),
};
const pair = (person_id: number) => ({ group_id: 1, person_id });
const nameOf = (id: number) => `第 ${id} 位`;

it('a pair is locked and unlocked, and stays in its place', () => {
  const locked = lockSwitched(NO_EDITS, pair(7));
  expect(locked).toEqual({ ...NO_EDITS, locked: [pair(7)] });
  expect(planOf(PROPOSED, locked, nameOf).groups[0]?.experts.map((one) => one.locked)).toEqual([true, false]);
  expect(lockSwitched(locked, pair(7))).toEqual(NO_EDITS);
});

it('who is taken out leaves a place open, and has less to do', () => {
  const plan = planOf(PROPOSED, removed(NO_EDITS, pair(7)), nameOf);
  expect(plan.groups[0]).toMatchObject({ lacking: 2, experts: [{ person_id: 8 }] });
  expect(plan.loads.map(({ after }) => after)).toEqual([1, 2, 1]);
});

it('who comes in by hand is locked, and whoever they replace is not proposed again', () => {
  const edits = swapped(NO_EDITS, pair(7), 9);
  expect(edits).toEqual({ ...NO_EDITS, locked: [pair(9)], excluded: [pair(7)] });
  const plan = planOf(PROPOSED, edits, nameOf);
  expect(plan.groups[0]?.experts).toMatchObject([
    { person_id: 8, locked: false },
    { person_id: 9, name: '第 9 位', closeness: '手动指定', locked: true },
  ]);
  expect(plan.loads.map(({ after }) => after)).toEqual([1, 2, 2]);
  expect(swapped(edits, pair(9), 7)).toEqual({ ...NO_EDITS, locked: [pair(7)], excluded: [pair(9)] });
  expect(swapped(edits, pair(9), 9)).toBe(edits);
});

it('who is proposed only for an even load is assigned when somebody says so, and counts from then on', () => {
  const far = { ...expert(9), closeness: '仅为均衡' as const, only_even: true };
  const [first] = PROPOSED.groups;
  const proposed = { ...PROPOSED, groups: [{ ...first, experts: [expert(7), far] }] } as Proposed;
  const plan = planOf(proposed, NO_EDITS, nameOf);
  expect([chosenPairs(plan.groups), openPairs(plan.groups)]).toEqual([[pair(7)], [pair(9)]]);
  expect(plan.groups[0]?.lacking).toBe(2);
  expect(plan.loads.map(({ after }) => after)).toEqual([2, 1, 1]);
  const edits = takenSwitched(NO_EDITS, [pair(9)], true);
  const taken = planOf(proposed, edits, nameOf);
  expect(chosenPairs(taken.groups)).toEqual([pair(7), pair(9)]);
  expect(taken.groups[0]?.lacking).toBe(1);
  expect(takenSwitched(edits, [pair(9)], false)).toEqual(NO_EDITS);
  expect(chosenPairs(planOf(proposed, lockSwitched(NO_EDITS, pair(9)), nameOf).groups)).toHaveLength(2);
  expect(takenSwitched(lockSwitched(NO_EDITS, pair(9)), [pair(9)], false)).toEqual(NO_EDITS);
});

it('a group that is left out stays empty', () => {
  const edits = lockSwitched(NO_EDITS, { group_id: 2, person_id: 7 });
  expect(planOf(PROPOSED, edits, nameOf).groups[1]).toMatchObject({ experts: [], lacking: 0 });
});
