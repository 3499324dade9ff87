import { useQueryClient } from '@tanstack/react-query';
import { reloadStart } from '../../../account/public.ts';

/** After a term changed: the top bar's list follows, and no list of another term stays in the cache. */
export function useTermsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([reloadStart(), queries.invalidateQueries()]);
  };
}
