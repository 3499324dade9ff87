import { isScored } from '@course-center/domain/evaluation/stages';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../account/public.ts';
import { StageView } from './StageView.tsx';
import { ALL_EXPERTS, stagePage } from './stage-page.ts';

interface ProcessPageProps {
  readonly route: MenuRoute;
  /** What stands between the head and the table. */
  readonly notice: ReactNode;
}

/** One stage of a process. */
export default function ProcessPage({ route, notice }: ProcessPageProps) {
  const { role } = useAccount();
  const [params] = useSearchParams();
  const page = stagePage(route, role.identity, params.get('experts'));
  const chooses = isScored(page.stage) && page.mode !== 'group';
  return <StageView route={route} page={page} actions={chooses && <ExpertsChoice />} notice={notice} />;
}

/** Which experts' reviews are shown; what the list is filtered by stays. */
function ExpertsChoice() {
  const [params, setParams] = useSearchParams();
  return (
    <Segmented
      aria-label="专家"
      value={params.get('experts') === ALL_EXPERTS ? ALL_EXPERTS : ''}
      options={[
        { value: '', label: '校级专家' },
        { value: ALL_EXPERTS, label: '全部专家' },
      ]}
      onChange={(experts) => {
        const next = new URLSearchParams(params);
        experts ? next.set('experts', experts) : next.delete('experts');
        setParams(next, { preventScrollReset: true });
      }}
    />
  );
}
