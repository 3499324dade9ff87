import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { DisplayPane } from '../../school/public.ts';

const CoursesTab = lazyPage(() => import('./list/CoursesTab.tsx'));
const SlidesTab = lazyPage(() => import('./slides/SlidesTab.tsx'));
const EditorPage = lazyPage(() => import('./editor/EditorPage.tsx'));

const TABS = [
  { key: '', title: '课程' },
  { key: 'slides', title: '轮播图' },
  { key: 'display', title: '展示设置' },
];

/** What visitors see: the courses, the slides of the home page and how the school presents itself. */
export const excellentCourseRoutes: ScreenRoutes = (route) => {
  const page = { title: route.trail.at(-1) ?? '', tabs: <PageTabs route={route} tabs={TABS} /> };
  return [
    { index: true, element: <CoursesTab {...page} /> },
    { path: 'slides', element: <SlidesTab {...page} /> },
    { path: 'display', element: <DisplayPane {...page} /> },
    { path: 'new', element: <EditorPage course="new" /> },
    {
      path: ':course',
      element: <ForNumber name="course">{(course) => <EditorPage course={course} />}</ForNumber>,
    },
  ];
};
