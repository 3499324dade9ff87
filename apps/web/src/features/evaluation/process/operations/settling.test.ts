import { expect, test } from 'vitest';
import { ungradedWarning } from './settling.ts';

const group = (department_grade: 'A' | null, experts = 1) => ({
  department_grade,
  group_department_experts: Array.from({ length: experts }),
});

test('ending a review warns of a department grade that is still unset', () => {
  expect(ungradedWarning('conclude', [group(null)])).toContain('该课程组的院级等级还没有确定');
  expect(ungradedWarning('conclude', [group(null), group('A')])).toContain('其中 1 个课程组');
});

test('there is nothing to warn of where it is set, where the department has no experts, or of another step', () => {
  expect(ungradedWarning('conclude', [group('A'), group(null, 0)])).toBe('');
  expect(ungradedWarning('pass', [group(null)])).toBe('');
});
