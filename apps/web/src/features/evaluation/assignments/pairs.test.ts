import { expect, it } from 'vitest';
import { crowdedWords, pairsOf, without } from './pairs.ts';

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

it('a course that gets many more experts than usual is named, with how many', () => {
  const of = (name: string, experts: number) => ({ name, experts });
  expect(crowdedWords([of('光学', 5)])).toBeNull();
  expect(crowdedWords([of('光学', 5), of('力学', 23)])).toBe(
    '“力学”将有 23 位专家，通常不超过 5 位，请确认是否需要',
  );
  expect(crowdedWords([of('光学', 6), of('力学', 8)])).toBe(
    '2 个课程组将各有最多 8 位专家，通常不超过 5 位，请确认是否需要',
  );
});
