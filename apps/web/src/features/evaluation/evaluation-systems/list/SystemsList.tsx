import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { systemScreen } from './system-screen.tsx';

interface SystemsListProps {
  readonly title: string;
  readonly nav: ReactNode;
}

export default function SystemsList({ title, nav }: SystemsListProps) {
  const navigate = useNavigate();
  const screen = useMemo(
    () =>
      systemScreen((id) => {
        // Read when it is needed: the list changes its address without a new screen.
        void navigate({ pathname: `systems/${id}`, search: window.location.search });
      }),
    [navigate],
  );
  return <ListPage screen={screen} title={title} notice={nav} />;
}
