import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useAccount } from '../account/public.ts';
import { teacherCourses } from './teacher-course-screen.tsx';

/** Who teaches what in the term of the top bar. */
export default function TeacherCoursesPage({ route }: { readonly route: MenuRoute }) {
  const { term } = useAccount();
  const description = `${term?.acad_year_term_name ?? '当前学期'}的任课安排；其它学期请在页面顶部切换。`;
  return <ListPage screen={{ ...teacherCourses, description }} title={route.trail.at(-1) ?? ''} />;
}
