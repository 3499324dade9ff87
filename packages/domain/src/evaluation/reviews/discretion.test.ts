import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY, type Identity } from '../../access/identity.ts';
import {
  factsOf,
  INVOLVEMENTS,
  type Involvement,
  involvementIn,
  judgesOwn,
  mayAskByExperts,
  REVIEW_FACTS,
  type ReviewFacts,
  sideOf,
  stagesTelling,
} from './discretion.ts';
import { SIDES } from './result.ts';

const OWN = 7;
const group = { teacher_ids: [OWN, 8] } as const;
const { administrator, principal, leader, partyBranch } = IDENTITY;

test('the course centre assigns central experts, a principal those of the department, nobody else any', () => {
  const sides = IDENTITIES.map((identity) => [identity, sideOf({ identity })]);
  expect(Object.fromEntries(sides)).toMatchObject({ [administrator]: 'central', [principal]: 'department' });
  expect(sides.filter(([, side]) => side !== null)).toHaveLength(2);
});

/** A fact by its first letter: Exists, Who, Progress, Score, Comment, Average, Result. */
const letters = (facts: ReviewFacts) =>
  REVIEW_FACTS.map((fact) => (facts[fact] ? fact.charAt(0) : '')).join('') || '-';

const ALL = 'ewpscar';
const NEVER = '- - - - | - - - -';
const ANONYMOUS = 'e e epar epar | e e epar epar';
const JUDGING = 'e e ep ep | e e ep ep';
const PUBLISHED = '- - - epar | - - - epar';

/**
 * Who has what to do with a group, and what they are told of its reviews before the experts, with them, before the
 * committee and when it is over: of the department's | of the school's.
 */
const TOLD: Readonly<Record<Identity, Readonly<Record<Involvement, string>>>> = {
  [administrator]: {
    none: `${ALL} ${ALL} ${ALL} ${ALL} | ${ALL} ${ALL} ${ALL} ${ALL}`,
    teaches: `${ALL} ${ALL} ${ALL} ${ALL} | ${ALL} ${ALL} ${ALL} ${ALL}`,
    reviews: 'ewp ewp ewp ewp | ewp ewp ewp ewp',
  },
  [principal]: {
    none: 'ewpsa ewpsa ewpsar ewpsar | e e epar epar',
    teaches: PUBLISHED,
    reviews: 'ewp ewp ewp ewp | e e ep ep',
  },
  [IDENTITY.teacher]: { none: NEVER, teaches: '- - - epcar | - - - epcar', reviews: NEVER },
  [IDENTITY.expert]: { none: NEVER, teaches: PUBLISHED, reviews: NEVER },
  [leader]: { none: ANONYMOUS, teaches: PUBLISHED, reviews: JUDGING },
  [IDENTITY.facultyGroup]: { none: NEVER, teaches: PUBLISHED, reviews: NEVER },
  [partyBranch]: { none: ANONYMOUS, teaches: PUBLISHED, reviews: JUDGING },
};
const STATES = ['audit', 'evaluation', 'assessment', 'complete'] as const;

describe.each(IDENTITIES)('identity %i', (identity) => {
  test.each(INVOLVEMENTS)('that has to do with a group: %s, is told just this', (involvement) => {
    const told = SIDES.map((side) =>
      STATES.map((stage) => letters(factsOf({ stage, audit_status: 1 }, side, { identity, involvement }))),
    );
    expect(told.map((each) => each.join(' ')).join(' | ')).toBe(TOLD[identity][involvement]);
  });
});

test('a group that was ended is never published', () => {
  const reader = { identity: IDENTITY.teacher, involvement: 'teaches' } as const;
  expect(letters(factsOf({ stage: 'complete', audit_status: 3 }, 'central', reader))).toBe('-');
});

test('the stages of a fact are those in which the rule tells it', () => {
  const reader = { identity: principal, involvement: 'none' } as const;
  expect(stagesTelling('result', 'central', reader)).toEqual(['assessment', 'complete']);
  expect(stagesTelling('who', 'central', reader)).toEqual([]);
  expect(stagesTelling('who', 'department', reader)).toContain('evaluation');
});

test('somebody teaches in a group, judges it until they have submitted, or has nothing to do with it', () => {
  const reviews = [
    { person_id: 20, status: 1 },
    { person_id: 21, status: 3 },
    { person_id: 22, status: 2 },
    { person_id: 8, status: 0 },
  ] as const;
  const involved = (id: number) => involvementIn({ ...group, reviews }, id);
  expect([OWN, 8, 20, 21, 22, 99].map(involved)).toEqual([
    ...['teaches', 'teaches', 'reviews', 'reviews'],
    ...['none', 'none'],
  ]);
});

test('whoever teaches in a group judges the own; the course centre does its work anyway', () => {
  for (const identity of [principal, leader, partyBranch])
    expect(judgesOwn(group, { identity, person_id: OWN })).toBe(true);
  expect(judgesOwn(group, { identity: principal, person_id: 99 })).toBe(false);
  expect(judgesOwn(group, { identity: administrator, person_id: OWN })).toBe(false);
});

test('a list is asked by experts whom the asker knows', () => {
  const central = { side: 'central', department_id: null } as const;
  const department = { side: 'department', department_id: 4 } as const;
  expect(mayAskByExperts(central, { identity: administrator }, null)).toBe(true);
  expect(mayAskByExperts(central, { identity: principal }, [4])).toBe(false);
  expect(mayAskByExperts(department, { identity: principal }, [4, 5])).toBe(true);
  expect(mayAskByExperts(department, { identity: principal }, [5])).toBe(false);
  expect(mayAskByExperts(department, { identity: administrator }, null)).toBe(true);
  expect(mayAskByExperts(department, { identity: partyBranch }, [4])).toBe(false);
});
