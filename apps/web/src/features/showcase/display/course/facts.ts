import type { CourseBasic } from '@course-center/contract/showcase/display';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
import { EXCELLENT_COURSE_FIELDS as FIELDS } from '@course-center/domain/showcase/excellent-course';
import { offeringWords } from '@course-center/domain/showcase/offering';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const HOURS = [
  ['理论', 'theory_class_hour'],
  ['实验', 'experiment_class_hour'],
  ['实践', 'practice_class_hour'],
] as const;

/** What is known of a course beyond its name and figures; what nobody entered is left out. */
export function factsOf(course: CourseBasic): Fact[] {
  const facts: Fact[] = [
    { name: FIELDS.code.title, value: course.code },
    { name: FIELDS.department_id.title, value: offeringWords(course.college, course.department) },
    { name: FIELDS.nature_id.title, value: course.nature?.name ?? '' },
    { name: FIELDS.category.title, value: course.category },
    { name: FIELDS.major.title, value: course.major },
    { name: FIELDS.professional_object.title, value: course.professional_object },
    { name: '学时', value: hoursText(course) },
    {
      name: FIELDS.extracurricular_class_hour.title,
      value: String(course.extracurricular_class_hour || ''),
    },
    { name: FIELDS.teaching_method.title, value: course.teaching_method },
    { name: FIELDS.evaluation_mode.title, value: course.evaluation_mode },
    { name: '课程类型', value: teamText(course) },
    { name: FIELDS.grade.title, value: gradeText(course.grade) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The day of the last change, on the school's clock. */
export function updatedOn({ updated_at }: Pick<CourseBasic, 'updated_at'>): string {
  return localTime(new Date(updated_at)).slice(0, 10);
}

export function teamText({ is_team }: Pick<CourseBasic, 'is_team'>): string {
  return is_team ? '团队课' : '个体课';
}

/** All hours, and what they are made of where they are of several kinds. */
function hoursText(course: CourseBasic): string {
  if (course.class_hour <= 0) return '';
  const kinds = HOURS.filter(([, hours]) => course[hours] > 0).map(
    ([name, hours]) => `${name} ${course[hours]}`,
  );
  return kinds.length < 2 ? String(course.class_hour) : `${course.class_hour}（${kinds.join('、')}）`;
}
