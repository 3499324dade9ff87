import { describe, expect, it } from 'vitest';
import { type Offering, pointValue, requirementValue } from './major.ts';

const goal = (overall: number | null, points: number[] = [1], students = 10, incomplete = false) => ({
  ...{ goal: `g${overall}`, overall, points, students, incomplete },
});
const taught = (course_id: number, ...goals: Offering['goals']): Offering => ({
  ...{ goal_course_id: course_id * 10, course_id, acad_year_term: '2026-2027-1', goals },
});
const point = (...supports: [number, number][]) => ({
  id: 1,
  supports: supports.map(([course_id, weight]) => ({ course_id, weight })),
});

describe('a point’s value', () => {
  it('is Σ weight × the course’s value: 0.6 × 0.75 + 0.4 × 0.7', () => {
    const found = pointValue(point([1, 6000], [2, 4000]), [
      taught(1, goal(8000), goal(7000), goal(1000, [2])),
      taught(2, goal(7000)),
    ]);
    expect(found).toMatchObject({ value: 7300, known_weight: 10_000, incomplete: false, thin: false });
  });

  it('weighs the terms in which the year was taught by their students: (30 × 0.8 + 10 × 0.6) ÷ 40', () => {
    const found = pointValue(point([1, 10_000]), [
      taught(1, goal(8000, [1], 30)),
      { ...taught(1, goal(6000, [1], 10)), goal_course_id: 11 },
    ]);
    expect(found).toMatchObject({ value: 7500, thin: true });
    expect(found.courses[0]?.offerings).toEqual([
      { goal_course_id: 10, students: 30, value: 8000 },
      { goal_course_id: 11, students: 10, value: 6000 },
    ]);
  });

  it('is unknown while a course has no data, which is named and never re-weighted', () => {
    const found = pointValue(point([1, 6000], [2, 3000], [3, 1000]), [
      taught(1, goal(8000)),
      taught(3, goal(9000, [2])),
    ]);
    expect(found).toMatchObject({ value: null, known: 4800, known_weight: 6000, incomplete: true });
    expect(found.courses.map(({ lacking }) => lacking)).toEqual([null, 'no_data', 'no_goal']);
  });

  it('is unknown without courses, or where their weights do not sum to 1', () => {
    expect(pointValue(point(), [])).toMatchObject({ value: null, incomplete: true });
    expect(pointValue(point([1, 9000]), [taught(1, goal(8000))])).toMatchObject({
      value: null,
      weight: 9000,
    });
  });

  it('is incomplete where marks are missing', () => {
    const found = pointValue(point([1, 10_000]), [taught(1, goal(8000, [1], 10, true))]);
    expect(found).toMatchObject({ value: 8000, incomplete: true });
  });
});

describe('a requirement’s value', () => {
  const valued = (overall: number | null) => pointValue(point([1, 10_000]), [taught(1, goal(overall))]);
  it('is its lowest point', () => {
    expect(requirementValue([valued(8000), valued(6500)])).toEqual({ value: 6500, incomplete: false });
  });
  it('is unknown while one of them is, and without any', () => {
    expect(requirementValue([valued(8000), valued(null)])).toEqual({ value: null, incomplete: true });
    expect(requirementValue([])).toEqual({ value: null, incomplete: true });
  });
});
