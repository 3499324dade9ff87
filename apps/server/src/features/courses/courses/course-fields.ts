import type { CourseForm } from '@course-center/domain/courses/course-form';

/** The fields of a course's form, each a column of its table. */
export const COURSE_FIELDS = [
  'code',
  'name',
  'department_id',
  'nature_id',
  'major_id',
  'category',
  'professional_object',
  'evaluation_mode',
  'teaching_method',
  'credit',
  'theory_class_hour',
  'experiment_class_hour',
  'practice_class_hour',
  'extracurricular_class_hour',
] as const satisfies readonly (keyof CourseForm)[];
