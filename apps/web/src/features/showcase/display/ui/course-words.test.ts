import { describe, expect, it } from 'vitest';
import { courseAddress } from './CourseLink.tsx';
import { gradeShown, offeredBy } from './course-words.ts';

describe('what a card says about a course', () => {
  it.each([
    [{ grade: 'A', self_evaluation_grade: 'B' }, 2, 'A级'],
    [{ grade: 'A', self_evaluation_grade: 'B' }, 4, '自评 B级'],
    [{ grade: null }, null, '--'],
    [{ grade: 'C', self_evaluation_grade: null }, 4, '自评 --'],
    [{ grade: 'C' }, 4, 'C级'],
  ] as const)('of %j in section %s the grade is %s', (course, type, text) =>
    expect(gradeShown(course, type)).toBe(text),
  );

  it('leaves out a teacher that nobody entered', () => {
    const department = { id: 1, name: '数学学院' };
    const of = { college: department, department };
    expect(offeredBy({ ...of, teacher_name: '王敏' })).toBe('数学学院 · 王敏');
    expect(offeredBy({ ...of, teacher_name: '' })).toBe('数学学院');
  });

  it('names the college before the office', () => {
    const [college, department] = [
      { id: 1, name: '数学学院' },
      { id: 2, name: '代数教研室' },
    ];
    expect(offeredBy({ college, department, teacher_name: '王敏' })).toBe('数学学院 · 代数教研室 · 王敏');
  });

  it('carries the section in the address only where there is one', () => {
    const course = { id: 7, course_name: 'C++ & 算法', grade: null };
    expect(courseAddress(course)).toBe('/course-msg?id=7&title=C%2B%2B+%26+%E7%AE%97%E6%B3%95');
    expect(courseAddress(course, 2)).toMatch(/&type=2$/);
    expect(courseAddress({ ...course, grade: 'C' })).toMatch(/&type=3$/);
    expect(courseAddress({ ...course, grade: 'A' }, 1)).toMatch(/&type=1$/);
  });
});
