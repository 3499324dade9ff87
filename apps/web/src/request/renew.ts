import { currentAddress } from './address.ts';
import { RequestFailed } from './failed.ts';
import { headersFor } from './headers.ts';
import { exclusively } from './lock.ts';
import { readTokens, storeTokens, tokenNames } from './tokens.ts';
import { wirePath } from './wire-path.ts';

/**
 * The access token that takes the place of a stale one; null when the session is over.
 * A refresh token used twice ends the session, so one caller renews, and whoever waited finds the new one in the cookie.
 */
export function renewToken(stale: string): Promise<string | null> {
  return exclusively(tokenNames(currentAddress()).refresh, async () => {
    const tokens = readTokens();
    if (!tokens) return null;
    return tokens.access === stale ? rotate(tokens.refresh) : tokens.access;
  });
}

interface Rotated {
  readonly code?: number;
  readonly data?: { readonly access_token: string; readonly refresh_token: string };
}

async function rotate(refresh: string): Promise<string | null> {
  const { publicRoute } = currentAddress();
  const response = await fetch(wirePath({ path: '/api/teacher/auth/refresh' }, { publicRoute, role: null }), {
    method: 'POST',
    headers: { ...headersFor(null), 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  }).catch(() => null);
  if (response?.status === 401 || response?.status === 422) return null;
  const { code, data } = ((await response?.json().catch(() => null)) ?? {}) as Rotated;
  // A server that is merely busy or away has not ended the session.
  if (code !== 0 || !data) throw new RequestFailed({ kind: 'no_response' });
  storeTokens({ access: data.access_token, refresh: data.refresh_token });
  return data.access_token;
}
