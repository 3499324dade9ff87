import { expect, test } from 'vitest';
import {
  type Closeness,
  closenessAmong,
  closenessWords,
  pairCost,
  type Subject,
  type SubjectExpert,
} from './closeness.ts';
import { MOST_PER_EXPERT } from './proposal.ts';

const AI = { id: 1, code: '080717' };
const TELECOM = { id: 2, code: '080703' };
const CIVIL = { id: 3, code: '081001' };
const ENGLISH = { id: 4, code: '050201' };
const UNCODED = { id: 5, code: '' };

const COURSE: Subject = { department_id: 21, college_id: 2, major: TELECOM, offered: [TELECOM] };
const PUBLIC: Subject = { ...COURSE, major: null };
const expert = (change: Partial<SubjectExpert>): SubjectExpert => ({
  person_id: 7,
  department_id: null,
  college_id: null,
  major: null,
  offered: [],
  expert_group_ids: [],
  ...change,
});

test.each([
  ['the same major', COURSE, expert({ major: TELECOM }), 'major'],
  ['a major of the same class, wherever it is offered', COURSE, expert({ major: AI }), 'class'],
  ['the office that offers the course', COURSE, expert({ department_id: 21, college_id: 2 }), 'department'],
  ['another office of its college', COURSE, expert({ department_id: 22, college_id: 2 }), 'college'],
  ['a major of the college, of a course that has none', PUBLIC, expert({ major: TELECOM }), 'college'],
  ['another class of the same branch', COURSE, expert({ major: CIVIL }), 'branch'],
  ['a college of the same branch', COURSE, expert({ department_id: 31, offered: [CIVIL] }), 'branch'],
  ['what is entered counts before the college', COURSE, expert({ major: ENGLISH, offered: [AI] }), 'none'],
  ['another branch', COURSE, expert({ major: ENGLISH }), 'none'],
  ['a major without a code is like no other', { ...COURSE, major: UNCODED }, expert({ major: AI }), 'none'],
  [
    'two without a code neither',
    { ...COURSE, major: UNCODED },
    expert({ major: { id: 6, code: '' } }),
    'none',
  ],
  ['nothing is known', COURSE, expert({}), 'none'],
] as const)('%s', (_fact, course, one, closeness) => {
  expect(closenessAmong([one])(course).get(7)).toBe(closeness);
});

test('who sits in a group with somebody of the discipline is near; who sits in another is not', () => {
  const told = closenessAmong([
    expert({ person_id: 1, major: AI, expert_group_ids: [5] }),
    expert({ person_id: 2, expert_group_ids: [5] }),
    expert({ person_id: 3, major: CIVIL, expert_group_ids: [5, 6] }),
    expert({ person_id: 4, expert_group_ids: [6] }),
  ])(COURSE);
  expect([...told.values()]).toEqual(['class', 'group', 'group', 'none']);
});

test('where the subject comes first no load outweighs it, and a stranger is none', () => {
  const cost = (closeness: Closeness) => [pairCost(closeness, false), pairCost(closeness, true)];
  expect([cost('class'), cost('none')]).toEqual([
    [0, 0],
    [6, null],
  ]);
  expect(cost('group')).toEqual([2, 10_002]);
  expect(pairCost('branch', true) ?? 0).toBeGreaterThan(MOST_PER_EXPERT);
});

test('each is told in a word and with its reason', () => {
  expect(closenessWords('class')).toEqual({ title: '同学科', why: '属于同一专业类' });
  expect(closenessWords('branch').title).toBe('相近');
  expect(closenessWords('none').title).toBe('仅为均衡');
});
