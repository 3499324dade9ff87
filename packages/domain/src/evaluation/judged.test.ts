import { expect, test } from 'vitest';
import { IDENTITY } from '../access/identity.ts';
import { handOn, type Judged, type Managed, STILL_JUDGED } from './judged.ts';
import { STAGES } from './stages.ts';

const { administrator, principal, teacher, expert, facultyGroup } = IDENTITY;
const OWN = { course_id: 7, acad_year_term: '2026-2027-1' };
const UNJUDGED = { person_id: 9, courses: [], department_ids: [] };
/** Another administrator, judged by another course of another department in the same college. */
const ELSEWHERE = { person_id: 8, courses: [{ ...OWN, course_id: 11 }], department_ids: [31, 3] };
/** And one who teaches the very same course. */
const COLLEAGUE = { person_id: 6, courses: [OWN], department_ids: [30, 3] };
const PRINCIPAL: Judged = {
  ...{ person_id: 1, identity: principal, courses: [OWN], department_ids: [30, 3] },
  administrators: [UNJUDGED],
};
const ADMINISTRATOR: Judged = { ...PRINCIPAL, identity: administrator };
const ALONE: Judged = { ...ADMINISTRATOR, administrators: [] };
const FREE: Judged = { ...ALONE, courses: [], department_ids: [] };
const BOTH: Judged = { ...ADMINISTRATOR, administrators: [ELSEWHERE] };
const TOGETHER: Judged = { ...ADMINISTRATOR, administrators: [COLLEAGUE] };
const ONE_OF_TWO: Judged = { ...ADMINISTRATOR, administrators: [COLLEAGUE, ELSEWHERE] };

const JUDGES: Managed = { kind: 'judges' };
const PLANS: Managed = { kind: 'planned', joining: [1, 9] };
const person = (before: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[], after = before, id = 5): Managed => ({
  ...{ kind: 'person', id, before, after },
});
const team = (before: number[], after: number[], course_id = 8): Managed => ({
  ...{ kind: 'team', course_id, acad_year_term: OWN.acad_year_term, before, after },
});

test.each<[string, Judged, Managed, ReturnType<typeof handOn>]>([
  ['who is not judged is free', FREE, JUDGES, 'free'],
  ['whoever is judged has no hand on who judges', PRINCIPAL, JUDGES, 'refused'],
  ['nor has an administrator', ADMINISTRATOR, JUDGES, 'refused'],
  ['unless nobody else could', ALONE, JUDGES, 'alone'],
  ['a principal is never alone', { ...PRINCIPAL, administrators: [] }, JUDGES, 'refused'],
  ['a teacher judges nobody', PRINCIPAL, person([teacher]), 'free'],
  ['nor does who has no role', PRINCIPAL, person([]), 'free'],
  ['an expert does', PRINCIPAL, person([teacher, expert]), 'refused'],
  ['and a member', ADMINISTRATOR, person([facultyGroup]), 'refused'],
  ['and who administers', ADMINISTRATOR, person([administrator]), 'refused'],
  ['who becomes one', PRINCIPAL, person([teacher], [teacher, expert]), 'refused'],
  ['who is one no more', PRINCIPAL, person([expert], []), 'refused'],
  ['who was one', PRINCIPAL, { kind: 'person', id: 5, before: [], after: [], expert_once: true }, 'refused'],
  ['oneself, as one is', ADMINISTRATOR, person([administrator], [administrator], 1), 'free'],
  ['not with another role', ADMINISTRATOR, person([administrator], [administrator, expert], 1), 'refused'],
  ['the own course', PRINCIPAL, { kind: 'course', ...OWN }, 'refused'],
  ['in whichever term', PRINCIPAL, { kind: 'course', course_id: 7, acad_year_term: null }, 'refused'],
  ['in another term', PRINCIPAL, { kind: 'course', ...OWN, acad_year_term: '2020-2021-1' }, 'free'],
  ['another course', PRINCIPAL, { kind: 'course', ...OWN, course_id: 8 }, 'free'],
  ['its department', PRINCIPAL, { kind: 'department', id: 30 }, 'refused'],
  ['and the one above', ALONE, { kind: 'department', id: 3 }, 'alone'],
  ['another department', PRINCIPAL, { kind: 'department', id: 31 }, 'free'],
  ['the team of the own course', PRINCIPAL, team([1], [1, 2], 7), 'refused'],
  ['as it is', PRINCIPAL, team([1, 2], [2, 1], 7), 'free'],
  ['that of another', PRINCIPAL, team([1], [1, 2]), 'free'],
  ['with a free administrator in it', ADMINISTRATOR, team([1], [1, 9]), 'refused'],
  ['planning a free administrator', PRINCIPAL, { kind: 'planned', joining: [2, 9] }, 'refused'],
  ['planning others', PRINCIPAL, { kind: 'planned', joining: [2] }, 'free'],
  ['who teaches there already', ADMINISTRATOR, team([1, 9], [1, 9, 2]), 'free'],
  ['the own course, where another is judged by something else', BOTH, { kind: 'course', ...OWN }, 'refused'],
  ['in whichever term', BOTH, { kind: 'course', course_id: 7, acad_year_term: null }, 'refused'],
  ['its team', BOTH, team([1], [1, 2], 7), 'refused'],
  ['its department', BOTH, { kind: 'department', id: 30 }, 'refused'],
  ['the college of both', BOTH, { kind: 'department', id: 3 }, 'alone'],
  ['who judges both', BOTH, JUDGES, 'alone'],
  ['an expert of both', BOTH, person([expert]), 'alone'],
  ['but not who could stand in', BOTH, person([administrator], [], 8), 'refused'],
  ['the own course, where all others are judged by it', TOGETHER, { kind: 'course', ...OWN }, 'alone'],
  ['in whichever term', TOGETHER, { kind: 'course', course_id: 7, acad_year_term: null }, 'alone'],
  ['its team', TOGETHER, team([1, 6], [1, 6, 2], 7), 'alone'],
  ['its department', TOGETHER, { kind: 'department', id: 30 }, 'alone'],
  ['who could not stand in', TOGETHER, person([administrator], [], 6), 'alone'],
  ['where one of two others is', ONE_OF_TWO, { kind: 'course', ...OWN }, 'refused'],
  ['the course of the other', BOTH, { kind: 'course', ...OWN, course_id: 11 }, 'free'],
  ['planning who is judged already', BOTH, { kind: 'planned', joining: [8] }, 'free'],
  ['planning the last free one, not judged oneself', { ...FREE, administrators: [UNJUDGED] }, PLANS, 'free'],
])('%s', (_, judged, managed, hand) => {
  expect(handOn(judged, managed)).toBe(hand);
});

test('a group is judged until nobody has a word in it any more', () => {
  const over = STAGES.filter(({ stage }) => !STILL_JUDGED.includes(stage)).map(({ phase }) => phase);
  expect(new Set(over)).toEqual(new Set(['over']));
});
