import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/PageLink.tsx';
import { useVisit } from '../frame/visit.tsx';
import { courseAddress } from './course-address.ts';

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
