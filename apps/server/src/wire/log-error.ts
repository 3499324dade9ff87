import type { FastifyRequest } from 'fastify';

/** What a log keeps of a request: the route, and nothing of what stood in its path or query. Links and names do. */
export function loggedRequest({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions?.url ?? 'unknown', remoteAddress: ip };
}

interface Logged {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** What a log keeps of a failure: no statement with its values, which are people's data and hashes. */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  if (!('params' in error) && !('detail' in error))
    return { type, message, stack, ...(cause ? { cause: loggedError(cause) } : {}) };
  const { code, constraint, table } = (cause ?? error) as Partial<Record<string, unknown>>;
  // The first lines are the statement and its values; the values stand in the detail again.
  const calls = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { type, message: 'a statement failed', stack: calls.join('\n'), code, constraint, table };
}
