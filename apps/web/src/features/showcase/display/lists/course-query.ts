import { gradesWritten, type Section } from '@course-center/domain/showcase/section';
import type { InputOf } from '../../../../request/input.ts';
import { type ListChoice, listedSection } from './list-choice.ts';

export type CourseQuery = NonNullable<InputOf<'GET excellent/display/courses'>['query']>;

export const INCLUDE = 'department,nature,category,excellentCourseTeamLeader.teacher';

/** What the list call is asked for. What was searched for comes in the order of how well it fits. */
export function courseQuery(choice: ListChoice): CourseQuery {
  const { department, grade, nature, category, search, page, size } = choice;
  return {
    include: INCLUDE,
    'page[size]': size,
    'page[number]': page,
    ...sectionQuery(listedSection(choice)),
    ...(department && { 'filter[department.id]': Number(department) }),
    ...(grade && { 'filter[EvaluationCourseGroup.groupGrade.grade]': grade }),
    ...(nature && { 'filter[nature_id]': Number(nature) }),
    ...(category && { 'filter[category]': category }),
    ...(search ? { 'filter[compound]': search } : { sort: '-page_view' }),
  };
}

export function sectionQuery(section: Section | null): CourseQuery {
  const { recommend, finalGrade, selfGrade } = section?.filter ?? {};
  return {
    ...(recommend && { 'filter[recommend]': recommend }),
    ...(finalGrade && { 'filter[finalGrade]': gradesWritten(finalGrade) }),
    ...(selfGrade && { 'filter[selfGrade]': gradesWritten(selfGrade), show_self_grade: 1 }),
  };
}
