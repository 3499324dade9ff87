import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { reviewIn } from './place.ts';
import { records } from './records/records-screen.tsx';
import { SheetPage } from './records/SheetPage.tsx';

/** The expert's submitted reviews of the term; the one that the address names as its sheet. */
export default function ReviewRecordsPage({ route }: { readonly route: MenuRoute }) {
  const [params] = useSearchParams();
  const review = reviewIn(params);
  if (review === null) return <ListPage title={route.trail.at(-1) ?? ''} screen={records} />;
  return <SheetPage key={review} id={review} />;
}
