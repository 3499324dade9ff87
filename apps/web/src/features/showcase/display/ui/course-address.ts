import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';

/** Where a course has its own page; `type` says in which section the visitor found it. */
export function courseAddress(
  { id, course_name }: Pick<DisplayCourse, 'id' | 'course_name'>,
  type: SectionType | null = null,
): string {
  const query = new URLSearchParams({ id: String(id), title: course_name });
  if (type !== null) query.set('type', String(type));
  return `/course-msg?${query}`;
}
