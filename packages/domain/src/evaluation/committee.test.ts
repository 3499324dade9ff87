import { describe, expect, test } from 'vitest';
import {
  awaitedOfCentre,
  type Committee,
  endedCommittee,
  opinionRefusal,
  outcomeOf,
  outcomeSentence,
  outcomeWords,
  votesText,
} from './committee.ts';

const of = (members: number, agree: number, disagree = 0, abstain = 0): Committee => ({
  members,
  agree,
  disagree,
  abstain,
  closed: false,
  quorum: '2/3',
  majority: '1/2',
});

describe('what opinions come to', () => {
  test.each([
    ['nobody may judge', of(0, 0), 'nobody'],
    ['two of three reach two thirds', of(3, 2), 'agreed'],
    ['one of three does not', of(3, 1), 'too_few'],
    ['four of six reach two thirds', of(6, 3, 1), 'agreed'],
    ['half of those who gave one is not more than half', of(4, 2, 2), 'not_agreed'],
    ['an abstention is an opinion and no agreement', of(3, 1, 0, 2), 'not_agreed'],
    ['abstentions reach the quorum', of(3, 2, 0, 1), 'agreed'],
    ['everybody against', of(5, 0, 5), 'not_agreed'],
  ] as const)('%s', (_fact, committee, outcome) => {
    expect(outcomeOf(committee)).toBe(outcome);
  });

  test('other fractions are computed in whole numbers', () => {
    expect(outcomeOf({ ...of(5, 3), quorum: '3/5' })).toBe('agreed');
    expect(outcomeOf({ ...of(10, 6, 4), majority: '3/5' })).toBe('not_agreed');
    expect(outcomeOf({ ...of(10, 7, 3), majority: '3/5' })).toBe('agreed');
    expect(outcomeOf({ ...of(3, 2), quorum: '1/1' })).toBe('too_few');
  });

  test('says in words what is missing', () => {
    expect(outcomeWords(of(3, 1))).toBe('未达到应评议人数的 2/3');
    expect(outcomeSentence(of(0, 0))).toBe(outcomeWords(of(0, 0)));
    expect(outcomeSentence(of(3, 1))).toBe('应评议 3 人，已评议 1 人，同意 1 人，未达到应评议人数的 2/3');
    expect(outcomeSentence(of(4, 2, 2))).toBe(
      '应评议 4 人，已评议 4 人，同意 2 人，同意人数未超过已评议人数的 1/2',
    );
  });
});

test.each([
  [{}, null],
  [{ left: true, recused: true }, 'left'],
  [{ recused: true, closed: true }, 'recused'],
  [{ closed: true }, 'committee_closed'],
  [{ in_assessment: false }, 'not_in_assessment'],
] as const)('a seat with %j gives an opinion: %s', (change, refusal) => {
  const seat = { recused: false, left: false, closed: false, in_assessment: true, ...change };
  expect(opinionRefusal(seat)).toBe(refusal);
});

test.each([
  ['goes on', false, 2, false, null],
  ['whose members have all spoken or are recused', false, 0, false, 'close'],
  ['whose time is over', false, 2, true, 'close'],
  ['that ended without an agreement', true, 1, false, 'settle'],
] as const)(
  'a committee that %s waits for the course centre: %5$s',
  (_which, closed, missing, over, awaited) => {
    expect(awaitedOfCentre({ closed, missing }, over)).toBe(awaited);
  },
);

test.each([
  [
    { members: 6, agree: 3, disagree: 0, abstain: 0 },
    'too_few',
    '应评议 6，同意 3，不同意 0，弃权 0，未评议 3，未通过',
  ],
  [
    { members: 3, agree: 1, disagree: 1, abstain: 1 },
    'not_agreed',
    '应评议 3，同意 1，不同意 1，弃权 1，未评议 0，未通过',
  ],
  [
    { members: 3, agree: 3, disagree: 0, abstain: 0 },
    'agreed',
    '应评议 3，同意 3，不同意 0，弃权 0，未评议 0，通过',
  ],
  [{ members: 0, agree: 0, disagree: 0, abstain: 0 }, 'nobody', '没有应评议的委员'],
] as const)('a list says of %j that it was %s', (votes, outcome, text) => {
  const shares = { quorum: '2/3', majority: '1/2' } as const;
  expect(endedCommittee(votes, shares)).toEqual({ ...votes, outcome });
  // What was kept stays, whatever the shares say.
  expect(endedCommittee({ ...votes, outcome }, { quorum: '1/1', majority: '4/5' })).toEqual({
    ...votes,
    outcome,
  });
  expect(votesText({ ...votes, outcome })).toBe(text);
});
