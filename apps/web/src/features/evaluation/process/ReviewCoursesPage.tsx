import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { StageView } from './StageView.tsx';
import { REVIEW_STAGES, reviewPage, reviewStageTitle } from './stage-page.ts';

/** What the department's experts say, and the principal after them. */
export default function ReviewCoursesPage({ route }: { readonly route: MenuRoute }) {
  const [params, setParams] = useSearchParams();
  const page = reviewPage(route.entry, params);
  // Another table begins without what the last one was filtered by.
  const show = (process: string, status: number) => setParams({ process, status: String(status) });
  return (
    <StageView
      route={route}
      page={page}
      actions={
        <>
          <Segmented
            aria-label="流程"
            value={page.process}
            options={PROCESSES.map((process) => ({ value: process, label: PROCESS_TITLE[process] }))}
            onChange={(process) => show(process, page.status)}
          />
          <Segmented
            aria-label="阶段"
            value={page.status}
            options={REVIEW_STAGES.map((stage) => ({
              value: stage.status as number,
              label: reviewStageTitle(stage),
            }))}
            onChange={(status) => show(page.process, status)}
          />
          <LinkButton to="packs">评估资料包</LinkButton>
        </>
      }
    />
  );
}
