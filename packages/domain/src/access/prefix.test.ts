import { expect, test } from 'vitest';
import { IDENTITIES, IDENTITY_TITLE, type Identity, isIdentity, publicRouteOf } from './identity.ts';
import { type ActingQuery, actingQueryOf, claimedIdentity, type Prefix, prefixOf } from './prefix.ts';

test.each([
  [0, 'admin', 'admin', {}],
  [1, 'principal', 'user', {}],
  [2, 'teacher', 'user', {}],
  [3, 'expert', 'user', {}],
  [4, 'principal', 'user', { leader: 1 }],
  [5, 'faculty/group', 'user', { faculty_group_id: 7 }],
  [6, 'teacher', 'user', { identity: 6 }],
] as const)('identity %i calls under %s, through the %s door, with %o', (identity, prefix, door, query) => {
  expect(prefixOf(identity)).toBe(prefix);
  expect(publicRouteOf(identity)).toBe(door);
  expect(actingQueryOf({ identity, faculty_group_id: 7 })).toEqual(query);
});

test.each(IDENTITIES)('what identity %i sends is read back as that identity', (identity) => {
  const query = actingQueryOf({ identity, faculty_group_id: 7 });
  expect(claimedIdentity(prefixOf(identity), query)).toBe(identity);
});

test.each<[Prefix, ActingQuery, Identity]>([
  ['admin', { leader: 1, identity: 2 }, 0],
  ['principal', {}, 1],
  ['principal', { leader: 0 }, 1],
  ['principal', { identity: 2 }, 1],
  ['principal', { leader: 1 }, 4],
  ['principal', { leader: 1, identity: 6 }, 4],
  ['principal', { identity: 6 }, 6],
  ['teacher', {}, 2],
  ['teacher', { leader: 1 }, 2],
  ['teacher', { identity: 1 }, 2],
  ['teacher', { identity: 6 }, 6],
  ['expert', { identity: 6, leader: 1 }, 3],
  ['leader', {}, 4],
  ['faculty/group', { identity: 6 }, 5],
])('%s with %o claims identity %i', (prefix, query, identity) => {
  expect(claimedIdentity(prefix, query)).toBe(identity);
});

test('a faculty role without a group adds nothing to the query', () => {
  expect(actingQueryOf({ identity: 5, faculty_group_id: null })).toEqual({});
  expect(actingQueryOf({ identity: 5 })).toEqual({});
});

test('there are seven identities, each with a title of its own', () => {
  expect(IDENTITIES).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(new Set(IDENTITIES.map((identity) => IDENTITY_TITLE[identity])).size).toBe(7);
});

test.each([-1, 7, 1.5, Number.NaN])('%d is no identity', (value) => {
  expect(isIdentity(value)).toBe(false);
});
