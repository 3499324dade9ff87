import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { ReactNode } from 'react';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { EXPERT_GROUPS } from '../../organization/public.ts';

interface ExpertGroupsPageProps {
  readonly title: string;
  readonly process: Process;
  readonly notice: ReactNode;
}

export default function ExpertGroupsPage({ title, process, notice }: ExpertGroupsPageProps) {
  return <ListPage screen={EXPERT_GROUPS[process]} title={title} notice={notice} />;
}
