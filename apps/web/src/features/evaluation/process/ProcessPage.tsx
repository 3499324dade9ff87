import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import type { ReactNode } from 'react';
import { useAccount } from '../../account/public.ts';
import { StageView } from './StageView.tsx';
import { stagePage } from './stage-page.ts';

interface ProcessPageProps {
  readonly route: MenuRoute;
  /** What stands between the head and the table. */
  readonly notice: ReactNode;
}

/** One stage of a process. */
export default function ProcessPage({ route, notice }: ProcessPageProps) {
  const { role } = useAccount();
  return <StageView route={route} page={stagePage(route, role.identity)} notice={notice} />;
}
