import { type ReactNode, useMemo } from 'react';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { slides } from './slide-screen.tsx';
import { useNextOrder } from './use-next-order.ts';

interface SlidesTabProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

export default function SlidesTab({ title, tabs }: SlidesTabProps) {
  const displayorder = useNextOrder();
  const screen = useMemo(() => ({ ...slides, empty: { ...slides.empty, displayorder } }), [displayorder]);
  return <ListPage screen={screen} title={title} notice={tabs} />;
}
