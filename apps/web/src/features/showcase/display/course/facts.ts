import type { CourseBasic } from '@course-center/contract/showcase/display';
import { localDay } from '@course-center/domain/forms/local-time';
import { EXCELLENT_COURSE_FIELDS as FIELDS } from '@course-center/domain/showcase/excellent-course';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const HOURS = [
  ['理论', 'theory_class_hour'],
  ['实验', 'experiment_class_hour'],
  ['实践', 'practice_class_hour'],
] as const;

/** What is known of a course beyond what stands with its name; what nobody entered is left out. */
export function factsOf(course: CourseBasic): Fact[] {
  const facts: Fact[] = [
    { name: FIELDS.code.title, value: course.code },
    { name: FIELDS.category.title, value: course.category },
    { name: FIELDS.major.title, value: course.major },
    { name: FIELDS.professional_object.title, value: course.professional_object },
    { name: '学时分配', value: hoursText(course) },
    {
      name: FIELDS.extracurricular_class_hour.title,
      value: String(course.extracurricular_class_hour || ''),
    },
    { name: FIELDS.teaching_method.title, value: course.teaching_method },
    { name: FIELDS.evaluation_mode.title, value: course.evaluation_mode },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The day of the last change, on the school's clock. */
export function updatedOn({ updated_at }: Pick<CourseBasic, 'updated_at'>): string {
  return localDay(new Date(updated_at));
}

export function teamText({ is_team }: Pick<CourseBasic, 'is_team'>): string {
  return is_team ? '团队课' : '个体课';
}

/** What the hours are made of, where they are of several kinds. */
function hoursText(course: CourseBasic): string {
  const kinds = HOURS.filter(([, hours]) => course[hours] > 0);
  return kinds.length < 2 ? '' : kinds.map(([name, hours]) => `${name} ${course[hours]}`).join('、');
}
