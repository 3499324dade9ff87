import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { type SectionType, sectionOfGrade } from '@course-center/domain/showcase/section';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/PageLink.tsx';
import { useVisit } from '../frame/visit.tsx';

interface CourseLinkProps {
  readonly course: Pick<DisplayCourse, 'id' | 'course_name' | 'grade'>;
  readonly type: SectionType | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens a course: in a tab of its own, except on phones and where a course is shown already. */
export function CourseLink({ course, type, className, children }: CourseLinkProps) {
  const { layout, address } = useVisit();
  const apart = layout === 'desktop' && address.path !== '/course-msg';
  return (
    <PageLink to={courseAddress(course, type)} apart={apart} className={className}>
      {children}
    </PageLink>
  );
}

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
