import type { CourseBasic } from '@course-center/contract/showcase/display';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { localTime } from '@course-center/domain/forms/local-time';
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
    { name: '课程代码', value: course.code },
    { name: '开课学院', value: offeringWords(course.college, course.department) },
    { name: '课程性质', value: course.nature?.name ?? '' },
    { name: '课程类别', value: course.category },
    { name: '所属专业', value: course.major },
    { name: '面向专业', value: course.professional_object },
    { name: '学时', value: hoursText(course) },
    { name: '课外学时', value: String(course.extracurricular_class_hour || '') },
    { name: '授课方式', value: course.teaching_method },
    { name: '评价方式', value: course.evaluation_mode },
    { name: '课程类型', value: teamText(course) },
    { name: '认定等级', value: gradeText(course.grade) },
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
