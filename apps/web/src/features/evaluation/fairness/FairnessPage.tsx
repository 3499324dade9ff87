import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { FairnessPanel } from './FairnessPanel.tsx';

interface FairnessPageProps {
  readonly route: MenuRoute;
  /** What stands between the head and the panel. */
  readonly notice: ReactNode;
}

/** How the experts of a process score, beside the table of the stage in which they review. */
export default function FairnessPage({ route, notice }: FairnessPageProps) {
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="各位专家的评分尺度与一致性，供课程中心参考。"
      />
      {notice}
      <FairnessPanel process={route.entry.params.process === 'new' ? 'new' : 'old'} />
    </>
  );
}
