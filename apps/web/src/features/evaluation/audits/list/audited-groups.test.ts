import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { describe, expect, it } from 'vitest';
import { listedGroups, neighbour, nextWaiting } from './audited-groups.ts';

const group = (id: number, stage: Stage = 'audit', audit_status = 0) =>
  ({ id, stage, audit_status }) as CourseGroup;
const course = (id: number, ...evaluation_courses_groups: CourseGroup[]) =>
  ({ id, evaluation_courses_groups }) as EvaluationCourseRow;

const groups = listedGroups([
  course(1, group(11), group(12, 'audit', 3)),
  course(2, group(21, 'informate', 2), group(22)),
  course(3, group(31)),
]);

describe('going through the list', () => {
  it.each([
    [11, 22],
    [22, 31],
    [31, 11],
    [12, 22],
  ])('after %s comes %s: the next that waits, from the top in the end', (decided, next) => {
    expect(nextWaiting(groups, decided, 'audit')?.group.id).toBe(next);
  });

  it('a group that is not listed is followed by the first that waits', () => {
    expect(nextWaiting(groups, 99, 'audit')?.group.id).toBe(11);
  });

  it('the last one is followed by nothing', () => {
    expect(nextWaiting(listedGroups([course(1, group(11))]), 11, 'audit')).toBeUndefined();
  });

  it.each([
    [11, 1, 12],
    [12, -1, 11],
    [null, 1, 11],
    [99, -1, 11],
    [31, 1, undefined],
    [11, -1, undefined],
  ] as const)('from %s by %s leads to %s', (shown, by, expected) => {
    expect(neighbour(groups, shown, by)?.group.id).toBe(expected);
  });
});
