import { expect, it } from 'vitest';
import { pairsOf, proposedPairs, withoutSkipped } from './pairs.ts';

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
  expect(withoutSkipped(pairsOf([1, 2], [9]), skipped)).toEqual([{ group_id: 2, person_id: 9 }]);
});

it('a proposal is assigned as the pairs that it shows', () => {
  const group = { name: '', department_name: '', assigned: 0, lacking: 0, sentence: '' };
  const expert = { name: '', school_name: '' };
  const groups = [
    { ...group, group_id: 1, experts: [{ ...expert, person_id: 8 }] },
    { ...group, group_id: 2, experts: [] },
  ];
  expect(proposedPairs({ groups })).toEqual([{ group_id: 1, person_id: 8 }]);
});
