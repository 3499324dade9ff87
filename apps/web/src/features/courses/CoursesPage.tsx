import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { courses } from './course-screen.ts';

export default function CoursesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={courses} title={route.trail.at(-1) ?? ''} />;
}
