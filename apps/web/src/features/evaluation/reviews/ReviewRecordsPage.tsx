import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { records } from './records/records-screen.tsx';

/** The expert's submitted reviews of the term. */
export default function ReviewRecordsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage title={route.trail.at(-1) ?? ''} screen={records} />;
}
