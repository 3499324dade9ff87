import type { MenuRoute } from '@course-center/domain/menus/menu-routes';
import { useAccount } from '../session/public.ts';
import { StageView } from './StageView.tsx';
import { stagePage } from './stage-page.ts';

/** One stage of a process. */
export default function ProcessPage({ route }: { readonly route: MenuRoute }) {
  const { role } = useAccount();
  return <StageView route={route} page={stagePage(route, role.identity)} />;
}
