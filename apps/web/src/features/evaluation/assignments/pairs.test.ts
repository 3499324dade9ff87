import { expect, it } from 'vitest';
import { pairsOf, plannedPairs, without } from './pairs.ts';

it('several experts for several groups are all pairs of them', () => {
  expect(pairsOf([1, 2], [8, 9])).toEqual([
    { group_id: 1, person_id: 8 },
    { group_id: 1, person_id: 9 },
    { group_id: 2, person_id: 8 },
    { group_id: 2, person_id: 9 },
  ]);
  expect(pairsOf([], [8])).toEqual([]);
});

it('what a trial left out is not sent', () => {
  const skipped = [{ group_id: 1, person_id: 9 }];
  expect(without(pairsOf([1, 2], [9]), skipped)).toEqual([{ group_id: 2, person_id: 9 }]);
});

it('a plan is assigned as the pairs that it shows', () => {
  const groups = [
    { group_id: 1, experts: [{ person_id: 8 }] },
    { group_id: 2, experts: [] },
  ];
  expect(plannedPairs(groups)).toEqual([{ group_id: 1, person_id: 8 }]);
});
