import { describe, expect, test } from 'vitest';
import { IDENTITIES, IDENTITY, type Identity } from '../../access/identity.ts';
import { AUDIT } from '../group.ts';
import {
  factsOf,
  INVOLVEMENTS,
  type InvolvedReader,
  type Involvement,
  involvementIn,
  isWithheld,
  judgesOwn,
  mayAskByExperts,
  REVIEW_FACTS,
  type ReviewFact,
  type ReviewFacts,
  sideOf,
  stagesTelling,
} from './discretion.ts';
import { SIDES, type Side } from './result.ts';

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
const EVERYTHING = Array(5).fill(ALL).join(' ');
const NEVER = '- - - - - | - - - - -';
const SIGNING = 'e e epar epar epar | e e epar epar epar';
const LATER = 'e e ep ep epar | e e ep ep epar';
const JUDGING = 'e e ep ep ep | e e ep ep ep';
const ANNOUNCED = '- - - - epar | - - - - epar';

/**
 * Who has what to do with a group, and what they are told of its reviews before the experts, with them, before the
 * committee, when it is over and when it is announced: of the department's | of the school's.
 */
const TOLD: Readonly<Record<Identity, Readonly<Record<Involvement, string>>>> = {
  [administrator]: {
    none: `${EVERYTHING} | ${EVERYTHING}`,
    teaches: `${EVERYTHING} | ${EVERYTHING}`,
    reviews: 'ewp ewp ewp ewp ewp | ewp ewp ewp ewp ewp',
  },
  [principal]: {
    none: 'ewpsa ewpsa ewpsa ewpsa ewpsar | e e ep ep epar',
    teaches: ANNOUNCED,
    reviews: 'ewp ewp ewp ewp ewp | e e ep ep ep',
  },
  [IDENTITY.teacher]: { none: NEVER, teaches: '- - - - epcar | - - - - epcar', reviews: NEVER },
  [IDENTITY.expert]: { none: NEVER, teaches: ANNOUNCED, reviews: NEVER },
  [leader]: { none: SIGNING, teaches: ANNOUNCED, reviews: JUDGING },
  [IDENTITY.facultyGroup]: { none: NEVER, teaches: ANNOUNCED, reviews: NEVER },
  [partyBranch]: { none: LATER, teaches: ANNOUNCED, reviews: JUDGING },
};
const STATES = [
  ...(['audit', 'evaluation', 'assessment', 'complete'] as const).map((stage) => ({
    stage,
    announced: false,
  })),
  { stage: 'complete', announced: true } as const,
];

describe.each(IDENTITIES)('identity %i', (identity) => {
  test.each(INVOLVEMENTS)('that has to do with a group: %s, is told just this', (involvement) => {
    const told = SIDES.map((side) =>
      STATES.map((at) => letters(factsOf({ ...at, audit_status: 1 }, side, { identity, involvement }))),
    );
    expect(told.map((each) => each.join(' ')).join(' | ')).toBe(TOLD[identity][involvement]);
  });
});

test('of a group that was ended nothing is announced', () => {
  const reader = { identity: IDENTITY.teacher, involvement: 'teaches' } as const;
  const ended = { stage: 'complete', announced: true, audit_status: 3 } as const;
  expect(letters(factsOf(ended, 'central', reader))).toBe('-');
});

test('the stages of a fact are those in which the rule tells it, of announced groups and of others', () => {
  const reader = { identity: principal, involvement: 'none' } as const;
  const telling = (fact: ReviewFact, side: Side, of: InvolvedReader = reader) =>
    [false, true].map((announced) => stagesTelling(fact, side, of, announced));
  expect(telling('result', 'central')).toEqual([[], ['complete']]);
  expect(telling('result', 'central', { ...reader, identity: leader })).toEqual([
    ...[
      ['assessment', 'complete'],
      ['assessment', 'complete'],
    ],
  ]);
  expect(telling('who', 'central')).toEqual([[], []]);
  expect(telling('who', 'department')[0]).toContain('evaluation');
});

test('somebody teaches in a group, judges it until they have submitted, or has nothing to do with it', () => {
  const reviews = [
    { person_id: 20, status: 1 },
    { person_id: 21, status: 3 },
    { person_id: 22, status: 2 },
    { person_id: 8, status: 0 },
  ] as const;
  const involved = (person_id: number) =>
    involvementIn({ ...group, reviews }, { identity: principal, person_id });
  expect([OWN, 8, 20, 21, 22, 99].map(involved)).toEqual([
    ...['teaches', 'teaches', 'reviews', 'reviews'],
    ...['none', 'none'],
  ]);
});

test('all groups of a course are its people’s own, but to teachers and the course centre', () => {
  const other = { teacher_ids: [8], course_people: [OWN, 8], reviews: [] };
  const involved = (identity: Identity) => involvementIn(other, { identity, person_id: OWN });
  for (const identity of [principal, leader, partyBranch]) {
    expect(involved(identity)).toBe('teaches');
    expect(judgesOwn(other, { identity, person_id: OWN })).toBe(true);
  }
  expect([IDENTITY.teacher, administrator].map(involved)).toEqual(['none', 'none']);
  expect(involvementIn(other, { identity: principal, person_id: 99 })).toBe('none');
});

test('whoever teaches in a group judges the own; the course centre does its work anyway', () => {
  for (const identity of [principal, leader, partyBranch])
    expect(judgesOwn(group, { identity, person_id: OWN })).toBe(true);
  expect(judgesOwn(group, { identity: principal, person_id: 99 })).toBe(false);
  expect(judgesOwn(group, { identity: administrator, person_id: OWN })).toBe(false);
});

test('who declared an interest in a group is told nothing of it until everybody is', () => {
  const complete = { stage: 'complete', audit_status: AUDIT.passed } as const;
  const withheld = (announced: boolean, recused: boolean) =>
    isWithheld({ ...complete, announced }, { recused });
  expect([withheld(false, true), withheld(true, true), withheld(false, false)]).toEqual([true, false, false]);
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
