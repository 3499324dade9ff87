import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { CourseList } from './courses/CourseList.tsx';
import { processOf } from './process.ts';

/** The teacher's courses of the term: where each stands, and what is to be done. */
export default function MyCoursesPage({ route }: { readonly route: MenuRoute }) {
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="本学期参评的课程走到了哪一步，还需要您做什么。"
      />
      <CourseList process={processOf(route)} />
    </>
  );
}
