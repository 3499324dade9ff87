import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { type SectionType, sectionOfGrade } from '@course-center/domain/showcase/section';

/** Where a course has its own page; `type` says in which section the visitor found it, else where its grade puts it. */
export function courseAddress(
  { id, course_name, grade }: Pick<DisplayCourse, 'id' | 'course_name' | 'grade'>,
  found: SectionType | null = null,
): string {
  const query = new URLSearchParams({ id: String(id), title: course_name });
  const type = found ?? sectionOfGrade(grade);
  if (type !== null) query.set('type', String(type));
  return `/course-msg?${query}`;
}
