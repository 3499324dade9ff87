import { expect, test } from 'vitest';
import { newPlan, planFaults, writtenPlan } from './plan.ts';

test.each<[string, readonly number[], number]>([
  ['courses of one teacher each are planned one by one', [1, 1], 0],
  ['a course with a team is planned as a team', [3], 1],
  ['one team among several makes it a team', [1, 2], 1],
])('%s', (_fact, teachers, is_team) => {
  const courses = teachers.map((each) => ({ teachers: each }));
  expect(newPlan(courses, '2026-2027-1')).toEqual({ evaluation_system_id: null, is_team, planning: '2026' });
});

test('the planning year is the one that the term starts in, and nothing where there is no term', () => {
  expect(newPlan([], '2025-2026-2').planning).toBe('2025');
  expect(newPlan([], undefined).planning).toBe('');
});

test('a planning year that is none is said at its field', () => {
  const form = { evaluation_system_id: 3, is_team: 1, planning: '明年' };
  expect(Object.keys(planFaults(form))).toEqual(['planning']);
});

test('a plan without a system is not sent', () => {
  const form = { evaluation_system_id: null, is_team: 1, planning: ' 2026 ' };
  expect(planFaults(form)).toEqual({ evaluation_system_id: '请选择评估体系' });
  expect(writtenPlan(form)).toBeNull();
  expect(planFaults({ ...form, evaluation_system_id: 3 })).toEqual({});
  expect(writtenPlan({ ...form, evaluation_system_id: 3 })).toEqual({
    evaluation_system_id: 3,
    is_team: 1,
    planning: '2026',
  });
});
