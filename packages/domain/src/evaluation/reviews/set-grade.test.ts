import { expect, test } from 'vitest';
import { STAGES } from '../stages.ts';
import {
  departmentGradeDoubts,
  departmentGradeRefusal,
  finalGrade,
  finalGradeRefusal,
  gradeReasonFault,
  outstandingSentence,
  ownGradeRefusal,
} from './set-grade.ts';

const group = { deleted: false, audit_status: 1, stage: 'evaluation' } as const;

test('a department says its grade while the group is reviewed and its experts have submitted', () => {
  expect(departmentGradeRefusal(group, { department_average: 8000 })).toBeNull();
  expect(departmentGradeRefusal(group, { department_average: null })).toBe('no_department_review');
  expect(departmentGradeRefusal({ ...group, stage: 'assessment' }, { department_average: 8000 })).toBe(
    'not_in_evaluation',
  );
});

test('a final grade is set by hand from the first submitted review on', () => {
  const open = STAGES.map(({ stage }) => finalGradeRefusal({ ...group, stage }, { average_score: 8000 }));
  expect(open).toEqual([...Array(4).fill('not_in_evaluation'), null, null, null]);
  expect(finalGradeRefusal(group, { average_score: null })).toBe('no_result');
  expect(finalGradeRefusal({ ...group, deleted: true }, { average_score: 1 })).toBe('course_deleted');
  expect(finalGradeRefusal({ ...group, audit_status: 3 }, { average_score: 1 })).toBe('group_refused');
});

test('the grade set by hand counts, else the computed one', () => {
  expect(finalGrade({ average_score: 8000, grade: 'B', hand_grade: 'A' })).toBe('A');
  expect(finalGrade({ average_score: 8000, grade: 'B', hand_grade: null })).toBe('B');
  expect(finalGrade({ average_score: null, grade: null, hand_grade: 'A' })).toBeNull();
});

test('nobody grades a group that they teach in', () => {
  expect(ownGradeRefusal([1, 2], 2)).toBe('grades_own_group');
  expect(ownGradeRefusal([1], 2)).toBeNull();
});

test('a grade by hand has a reason, taking it back needs none', () => {
  expect(gradeReasonFault('A', ' \n')).toBe('请填写设定等级的理由，便于日后查证');
  expect(gradeReasonFault('A', '复核后调整')).toBeNull();
  expect(gradeReasonFault(null, '')).toBeNull();
});

test.each([
  ['B', 0, 'B', 0],
  ['A', 0, 'B', 1],
  ['A', 1, 'B', 2],
  ['B', 1, 'B', 1],
  [null, 1, 'B', 0],
] as const)(
  'a department grade of %s with %i missing and %s computed is doubted %i times',
  (grade, missing, computed, doubts) => {
    const experts = Array.from({ length: missing }, (_, at) => `专家 ${at}`);
    expect(departmentGradeDoubts(grade, { missing: experts, computed })).toHaveLength(doubts);
  },
);

test('who says a grade is told first who is still out, and that what they give changes no grade that was said', () => {
  expect(outstandingSentence([], 'department')).toBeNull();
  expect(outstandingSentence(['甲', '乙'], 'department')).toBe(
    '还有 2 位院级专家没有提交评审：甲、乙。现在定下的院级等级不会随其提交而改变，提交后平均分变化的，请再来核对。',
  );
  expect(outstandingSentence(['专家一'], 'group')).toContain('还有 1 位专家没有提交评审：专家一。');
});
