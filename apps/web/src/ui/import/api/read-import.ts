import type { ImportStatus } from '@course-center/contract/imports';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { isWorking, polledStage } from '../stage.ts';

const POLL_MILLISECONDS = 600;

export const importKey = (id: string | null) => ['imports', id, 'status'] as const;

/** How far an import is: asked for again and again while the server works on it, also in a window behind others. */
export const importQuery = (id: string | null, confirmed: boolean) =>
  queryOptions<ImportStatus, Error, ImportStatus, ReturnType<typeof importKey>>({
    queryKey: importKey(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request('GET imports/{import_id}', { params: { import_id: id }, signal, quiet: true }),
    refetchInterval: ({ state: { data, error } }) =>
      isWorking(polledStage({ status: data, error, confirmed })) ? POLL_MILLISECONDS : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
