import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { personnel } from './people.tsx';

export default function PersonnelPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={personnel} title={route.trail.at(-1) ?? ''} />;
}
