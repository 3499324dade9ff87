import type { Call } from '@course-center/contract/api';
import { bodyIn, failureOf, RequestFailed } from './failed.ts';
import { headersFor } from './headers.ts';
import type { DataOf, InputOf } from './input.ts';
import { type Query, withQuery } from './wire-path.ts';

/** Longer than that a phone without a network waits for nothing. */
const PATIENCE = 20_000;

/**
 * A call that nobody is signed in for, from a page that carries nothing of the back-office: no session, no toast, and
 * nothing that a phone of some years ago lacks. Without a seal it counts under the tighter limit.
 */
export async function requestAnonymously<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
  const [method = 'GET', path = ''] = call.split(' ');
  const { query = {}, body } = input as { readonly query?: Query; readonly body?: unknown };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE);
  const answer = await fetch(withQuery(path, query), {
    method,
    credentials: 'omit',
    signal: waiting.signal,
    headers: { ...headersFor(null), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null)
    .finally(() => clearTimeout(timer));
  const said = answer ? bodyIn(answer.text) : undefined;
  // A page instead of an answer comes from something between us and the server.
  if (!answer || (answer.status === 200 && said?.code === undefined))
    throw new RequestFailed({ kind: 'no_response' });
  if (answer.status !== 200 || said?.code !== 0) throw failureOf(answer.status, said);
  return said.data as DataOf<C>;
}
