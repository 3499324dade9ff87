import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { slides } from './slide-screen.tsx';

const LAST = { sort: '-displayorder', 'page[number]': '1', 'page[size]': '1' };

/** What the form takes. */
const MOST = 9999;

export default function SlidesTab({ title, tabs }: { readonly title: string; readonly tabs: ReactNode }) {
  const displayorder = useNextOrder();
  const screen = useMemo(() => ({ ...slides, empty: { ...slides.empty, displayorder } }), [displayorder]);
  return <ListPage screen={screen} title={title} notice={tabs} />;
}

/** The order of a new slide: after all others, hidden ones too. */
function useNextOrder(): number {
  const { calls, empty } = slides;
  const { data } = useQuery({
    queryKey: [calls.path, LAST],
    queryFn: ({ signal }) => calls.list(LAST, signal),
  });
  const last = data?.data[0];
  return last ? Math.min(last.displayorder + 1, MOST) : empty.displayorder;
}
