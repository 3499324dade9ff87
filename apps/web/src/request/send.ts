import { currentAddress } from './address.ts';
import { currentCaller } from './caller.ts';
import { RequestFailed } from './failed.ts';
import { headersFor } from './headers.ts';
import type { CallOptions } from './input.ts';
import { interruptible } from './interrupt.ts';
import { exclusively } from './lock.ts';
import { sessionEnded } from './session-over.ts';
import { readTokens, storeTokens, tokenNames } from './tokens.ts';
import { sealedPath } from './transport.ts';
import { type Query, wirePath, withQuery } from './wire-path.ts';

/** What a call carries, once the types have done their work. */
export interface Carried extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: unknown;
}

/** What came back: the status and headers, and the body as the caller wanted it read. */
export interface Arrived<Content> {
  readonly status: number;
  readonly headers: Headers;
  readonly content: Content;
}

type Attempt<R> = (token: string | null) => Promise<R>;

export function splitCall(call: string): { method: string; path: string } {
  const [method = 'GET', path = ''] = call.split(' ');
  return { method, path };
}

export function urlOf(path: string, { params, query }: Carried): string {
  return wirePath(
    { path, params, query },
    { publicRoute: currentAddress().publicRoute, role: currentCaller().role },
  );
}

/** Sends a call and hands back whatever the server answers. */
export async function send<Content>(
  call: string,
  carried: Carried,
  read: (response: Response) => Promise<Content>,
): Promise<Arrived<Content>> {
  const { method, path } = splitCall(call);
  const url = urlOf(path, carried);
  const signal = interruptible(carried.signal);
  const attempt: Attempt<Arrived<Content>> = async (token) => {
    try {
      const address = method === 'GET' && !token ? await marked(url) : url;
      const response = await fetch(address, { method, signal, ...contentOf(method, carried.body, token) });
      return { status: response.status, headers: response.headers, content: await read(response) };
    } catch {
      throw new RequestFailed({ kind: signal.aborted ? 'interrupted' : 'no_response' });
    }
  };
  return withRenewal(carried.token, attempt, carried.quiet);
}

/** Makes an attempt with the session's token, and once more with a new one when the server calls it stale. */
export async function withRenewal<R extends { readonly status: number }>(
  given: string | null | undefined,
  attempt: Attempt<R>,
  quiet = false,
): Promise<R> {
  if (given !== undefined) return attempt(given);
  const token = readTokens()?.access ?? null;
  const first = await attempt(token);
  // A visitor is told why; whose page stands has lost the session, though the cookie went first.
  if (first.status !== 401 || (token === null && currentCaller().person === null)) return first;
  const renewed = token === null ? null : await renewToken(token);
  const second = renewed === null ? first : await attempt(renewed);
  if (second.status !== 401) return second;
  sessionEnded(quiet);
  throw new RequestFailed({ kind: 'status', status: 401 });
}

async function marked(url: string): Promise<string> {
  return withQuery(url, { token_xl: await sealedPath(url.split('?')[0] ?? url) });
}

function contentOf(method: string, body: unknown, token: string | null): RequestInit {
  const headers = headersFor(token);
  if (method === 'GET' || method === 'DELETE') return { headers };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) };
}

/**
 * The access token that takes the place of a stale one; null when the session is over.
 * A refresh token used twice ends the session, so one caller renews, and whoever waited finds the new one in the cookie.
 */
function renewToken(stale: string): Promise<string | null> {
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
