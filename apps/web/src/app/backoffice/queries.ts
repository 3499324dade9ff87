import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '../../request/failed.ts';

/** Going back to a page within this time shows it as it was, without asking the server. */
const FRESH_MILLISECONDS = 15_000;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLISECONDS,
        // A server that answered has said what it had to say; only a lost answer is worth a second try.
        retry: (failures, reason) =>
          failures < 1 && reason instanceof RequestFailed && reason.kind === 'no_response',
        // Offline is a failure with a retry button, not a skeleton without end.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
