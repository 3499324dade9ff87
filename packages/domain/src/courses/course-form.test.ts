import { expect, test } from 'vitest';
import { faultsIn } from '../forms/fields.ts';
import { COURSE_FIELDS, type CourseForm } from './course-form.ts';

const courseFaults = (form: CourseForm) => faultsIn(COURSE_FIELDS, form, null);

const GOOD: CourseForm = {
  code: 'CS2103',
  name: '数据结构',
  department_id: 2,
  nature_id: null,
  major_id: null,
  category: '',
  professional_object: '',
  evaluation_mode: '',
  teaching_method: '',
  credit: 3.5,
  theory_class_hour: 48,
  experiment_class_hour: 8,
  practice_class_hour: 0,
  extracurricular_class_hour: 0,
};

test('code, name and department are required, all with the specification’s one sentence', () => {
  expect(courseFaults(GOOD)).toEqual({});
  expect(courseFaults({ ...GOOD, code: '', name: ' ', department_id: null })).toEqual({
    code: '部门名称不能为空',
    name: '部门名称不能为空',
    department_id: '部门名称不能为空',
  });
});

test.each([
  [0, true],
  [2.3, true],
  [0.25, true],
  [2.345, false],
  [-1, false],
  [101, false],
  [Number.NaN, false],
])('a credit of %s is one: %s', (credit, fine) => {
  expect(courseFaults({ ...GOOD, credit }).credit === undefined).toBe(fine);
});

test.each([
  [0, true],
  [1.5, false],
  [-1, false],
  [10_001, false],
])('%s hours are hours: %s', (hours, fine) => {
  expect(courseFaults({ ...GOOD, practice_class_hour: hours }).practice_class_hour === undefined).toBe(fine);
});
