import type { ProvingWays } from '@course-center/contract/account/proving';
import type { SignCheck, SignSession } from '@course-center/contract/evaluation/signing';
import type { Identity } from '@course-center/domain/access/identity';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';
import { refreshInfo } from '../../account/public.ts';

/** What a signing session is kept under: reading one anew would open another. */
export const SIGNING = 'signing';

interface Signed {
  readonly identity: Identity;
  /** Null for an expert's own reviews. */
  readonly listId: number | null;
}

const askedFor = ({ identity, listId }: Signed) => ({
  identity,
  ...(listId !== null && { result_list_id: listId }),
});

/** How somebody shows once more who they are: asked anew for each code, for what was proven is good for one. */
export const provingWaysQuery = (signed: Signed, attempt: number) =>
  queryOptions<ProvingWays>({
    queryKey: [SIGNING, 'ways', signed.identity, signed.listId, attempt],
    queryFn: () => request('GET /api/teacher/sign/proof', { query: askedFor(signed), quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Proves the password once more: what it answers is good for the next code alone. */
export async function proveSigning(signed: Signed, password: string): Promise<string> {
  const body = { ...(await sealPasswords({ password })), ...askedFor(signed) };
  return (await request('POST /api/teacher/sign/proof', { body })).proof;
}

interface Signing extends Signed {
  /** Null where the school asks for none. */
  readonly proof: string | null;
  /** Each is a session of its own: the one before ends. */
  readonly attempt: number;
}

export const signSessionQuery = ({ identity, listId, attempt, proof }: Signing) =>
  queryOptions<SignSession>({
    queryKey: [SIGNING, 'url', identity, listId, attempt],
    queryFn: () =>
      request('GET /api/teacher/sign/url', {
        query: { ...askedFor({ identity, listId }), ...(proof !== null && { proof }) },
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
