import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { myCoursesQuery } from './api/my-courses.ts';
import { CourseList } from './courses/CourseList.tsx';
import { partIn, withPart } from './place.ts';
import { processOf } from './process.ts';

const PartPage = lazy(() => import('./form/PartPage.tsx'));

/** The form of the part that the address names; without one, the courses to choose from. */
export default function EvaluationPage({ route }: { readonly route: MenuRoute }) {
  const [params] = useSearchParams();
  const part = partIn(params);
  if (part === null) return <Chooser route={route} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <PartPage key={part} id={part} process={processOf(route)} />
    </Suspense>
  );
}

function Chooser({ route }: { readonly route: MenuRoute }) {
  const { data } = useQuery(myCoursesQuery(processOf(route)));
  // Where there is nothing to choose, nobody is asked.
  const only = data?.length === 1 ? data[0] : undefined;
  if (only) return <Navigate to={{ search: withPart(only.id) }} replace />;
  return (
    <>
      <PageHeader title={route.trail.at(-1) ?? ''} description="请选择要填报的课程。" />
      <CourseList process={processOf(route)} />
    </>
  );
}
