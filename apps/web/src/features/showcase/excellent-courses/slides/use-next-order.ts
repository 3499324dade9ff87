import { useQuery } from '@tanstack/react-query';
import { slides } from './slide-screen.tsx';

const LAST = { sort: '-displayorder', 'page[number]': '1', 'page[size]': '1' };

/** The order of a new slide: after all others, hidden ones too. */
export function useNextOrder(): number {
  const { calls, empty } = slides;
  const { data } = useQuery({
    queryKey: [calls.path, LAST],
    queryFn: ({ signal }) => calls.list(LAST, signal),
  });
  const last = data?.data[0];
  return last ? Math.min(last.displayorder + 1, MOST) : empty.displayorder;
}

/** What the form takes. */
const MOST = 9999;
