import type { SignCheck, SignSession } from '@course-center/contract/evaluation/signing';
import type { Identity } from '@course-center/domain/access/identity';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';
import { refreshInfo } from '../../account/public.ts';

/** What a signing session is kept under: reading one anew would open another. */
export const SIGNING = 'signing';

/** Proves the password once more: for the next code alone. */
export async function proveSigning(password: string): Promise<void> {
  await request('POST /api/teacher/sign/proof', { body: await sealPasswords({ password }) });
}

interface Signing {
  readonly identity: Identity;
  /** Null for an expert's own reviews. */
  readonly listId: number | null;
  /** Each is a session of its own: the one before ends. */
  readonly attempt: number;
}

export const signSessionQuery = ({ identity, listId, attempt }: Signing) =>
  queryOptions<SignSession>({
    queryKey: [SIGNING, 'url', identity, listId, attempt],
    queryFn: () =>
      request('GET /api/teacher/sign/url', {
        query: { identity, ...(listId !== null && { result_list_id: listId }) },
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const POLL_MILLISECONDS = 1500;

/** Asks until there is an end to it: also while the page is in the background, and quietly while the network is gone. */
export const signCheckQuery = (token: string) =>
  queryOptions<SignCheck>({
    queryKey: [SIGNING, 'check', token],
    queryFn: ({ signal }) =>
      request('GET /api/teacher/sign/check', { query: { token }, signal, quiet: true }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'waiting' || data.state === 'opened' ? POLL_MILLISECONDS : false,
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
  });

/** What waits may have been handed over since the page was opened. */
export function useFreshInfo(): void {
  useEffect(() => {
    // Who is offline sees what was known; the page itself says what could not be read.
    refreshInfo().catch(() => {});
  }, []);
}
