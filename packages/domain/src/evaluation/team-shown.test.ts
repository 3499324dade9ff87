import { describe, expect, it } from 'vitest';
import { leaderFirst, teamShown } from './team-shown.ts';

const member = (name: string, is_leader = 0) => ({ name, is_leader });
const [first, leader, last] = [member('甲'), member('乙', 1), member('丙')];

describe('who of a team is shown', () => {
  it.each([
    ['unified, several: the leader', [first, leader, last], true, [leader]],
    ['unified, nobody leads: the first', [first, last], true, [first]],
    ['unified, one member: that one', [last], true, [last]],
    ['unified, nobody: nobody', [], true, []],
    ['not unified: all of them, the leader first', [first, leader, last], false, [leader, first, last]],
    ['not unified, nobody leads: all as they come', [first, last], false, [first, last]],
  ] as const)('%s', (_, members, unify, shown) => {
    expect(teamShown(members, unify)).toEqual(shown);
  });

  it('putting the leader first changes nothing where the leader is the first', () => {
    expect(leaderFirst([leader, first])).toEqual([leader, first]);
  });
});
