import type { ReactNode } from 'react';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { slides } from './slide-screen.tsx';

interface SlidesTabProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

export default function SlidesTab({ title, tabs }: SlidesTabProps) {
  return <ListPage screen={slides} title={title} notice={tabs} />;
}
