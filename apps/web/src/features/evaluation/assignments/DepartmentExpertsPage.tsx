import type { ReactNode } from 'react';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { departmentExperts } from '../../organization/public.ts';

interface DepartmentExpertsPageProps {
  readonly title: string;
  readonly notice: ReactNode;
}

export default function DepartmentExpertsPage({ title, notice }: DepartmentExpertsPageProps) {
  return <ListPage screen={departmentExperts} title={title} notice={notice} />;
}
