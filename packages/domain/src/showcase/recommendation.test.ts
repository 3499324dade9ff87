import { expect, test } from 'vitest';
import { groupedBySubject, type Placed, recommendedBeside } from './recommendation.ts';

const course = (id: number, department_id: number, college_id = department_id): Placed => ({
  ...{ id, department_id, college_id },
});
const ALL = [...[1, 2, 3].map((id) => course(id, 7)), ...[4, 5, 6, 7].map((id) => course(id, 8))];
const CHANCES = [0, 0.3, 0.5, 0.999999].map((value) => () => value);

test.each(CHANCES)('the own department comes first, the course itself never', (random) => {
  const chosen = recommendedBeside(course(1, 7), groupedBySubject(ALL), 5, random);
  expect(new Set(chosen.slice(0, 2))).toEqual(new Set([2, 3]));
  expect(chosen).toHaveLength(5);
  expect(new Set(chosen).size).toBe(5);
  expect(chosen).not.toContain(1);
});

test('where there are fewer, all of them come', () => {
  expect(recommendedBeside(course(1, 7), groupedBySubject(ALL), 12, Math.random).toSorted()).toEqual([
    2, 3, 4, 5, 6, 7,
  ]);
  expect(recommendedBeside(course(1, 7), groupedBySubject([course(1, 7)]), 5, Math.random)).toEqual([]);
});

test('every other course of the department has its chance', () => {
  const many = groupedBySubject(Array.from({ length: 20 }, (_, at) => course(at + 1, 7)));
  const seen = new Set(
    Array.from({ length: 20 }, (_, turn) => recommendedBeside(course(1, 7), many, 1, () => turn / 20)).flat(),
  );
  expect(seen.size).toBe(19);
});

test.each(CHANCES)(
  'courses of other departments come once, wherever the own one stands among them',
  (random) => {
    const all = groupedBySubject([course(8, 6), ...ALL, course(9, 6)]);
    const chosen = recommendedBeside(course(1, 7), all, 8, random);
    expect(chosen.toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  },
);

test('a course of no department is told any others', () => {
  expect(recommendedBeside(course(99, 0), groupedBySubject(ALL), 7, Math.random).toSorted()).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
});

test.each(CHANCES)('where the department has too few, those of its college come before any', (random) => {
  const all = [
    course(1, 7, 70),
    course(2, 7, 70),
    course(3, 9, 70),
    course(4, 6, 70),
    course(5, 8),
    course(6, 5),
  ];
  const chosen = recommendedBeside(course(1, 7, 70), groupedBySubject(all), 4, random);
  expect(chosen[0]).toBe(2);
  expect(chosen.slice(1, 3).toSorted()).toEqual([3, 4]);
  expect([5, 6]).toContain(chosen[3]);
});
