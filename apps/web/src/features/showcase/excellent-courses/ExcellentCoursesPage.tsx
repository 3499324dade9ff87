import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageTabs, useTab } from '../../../ui/page/PageTabs.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { DISPLAY_TAB, DisplayPane } from '../../school/public.ts';
import { CoursesTab } from './list/CoursesTab.tsx';
import { courseIn } from './place.ts';

const EditorPage = lazy(() => import('./editor/EditorPage.tsx'));
const SlidesTab = lazy(() => import('./slides/SlidesTab.tsx'));

const SLIDES_TAB = 'slides';
const TABS = [
  { key: '', title: '课程' },
  { key: SLIDES_TAB, title: '轮播图' },
  { key: DISPLAY_TAB, title: '展示设置' },
];

/** What visitors see: the courses, the slides of the home page and how the school presents itself. */
export default function ExcellentCoursesPage({ route }: { readonly route: MenuRoute }) {
  const [params] = useSearchParams();
  const tab = useTab();
  const title = route.trail.at(-1) ?? '';
  const course = courseIn(params);
  const tabs = <PageTabs label={title} tabs={TABS} />;
  if (course === null && tab !== SLIDES_TAB && tab !== DISPLAY_TAB)
    return <CoursesTab title={title} tabs={tabs} />;
  return (
    <Suspense fallback={<PageLoading />}>
      {course !== null ? (
        <EditorPage key={course} course={course} />
      ) : tab === SLIDES_TAB ? (
        <SlidesTab title={title} tabs={tabs} />
      ) : (
        <DisplayPane title={title} tabs={tabs} />
      )}
    </Suspense>
  );
}
