import { expect, test } from 'vitest';
import { classHours } from './class-hours.ts';

test('hours outside of class do not count', () => {
  const course = {
    theory_class_hour: 32,
    experiment_class_hour: 8,
    practice_class_hour: 4,
    extracurricular_class_hour: 16,
  };
  expect(classHours(course)).toBe(44);
});
