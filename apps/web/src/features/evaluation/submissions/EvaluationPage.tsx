import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { myCoursesQuery } from './api.ts';
import { CourseList } from './courses/CourseList.tsx';
import { processOf } from './process.ts';

/** The courses to choose from. */
export default function EvaluationPage({ route }: { readonly route: MenuRoute }) {
  const { data } = useQuery(myCoursesQuery(processOf(route)));
  // Where there is nothing to choose, nobody is asked.
  const only = data?.length === 1 ? data[0] : undefined;
  if (only) return <Navigate to={`parts/${only.id}`} replace />;
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="请选择要填报的课程；不能再填报的在最后，可以查看。"
      />
      <CourseList process={processOf(route)} apart />
    </>
  );
}
