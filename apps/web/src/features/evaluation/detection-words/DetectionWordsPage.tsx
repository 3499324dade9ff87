import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { detectionWords } from './detection-word-screen.ts';

export default function DetectionWordsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={detectionWords} title={route.trail.at(-1) ?? ''} />;
}
