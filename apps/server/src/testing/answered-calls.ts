import { allEndpoints } from '@course-center/contract/api';
import { routesOf } from '@course-center/contract/routes-of';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Known {
  readonly call: string;
  readonly method: string;
  readonly path: RegExp;
  readonly parameters: number;
}

/** Fewest parameters first: `courses/published` is not the course with the id `published`. */
const KNOWN: readonly Known[] = allEndpoints()
  .flatMap((endpoint) => routesOf(endpoint).map((route) => ({ call: endpoint.call, ...route })))
  .map(({ call, method, path }) => ({
    call,
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length - 1,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Notes from now on which calls of the contract the app answered with success; the answer is what is still missing. */
export function noteAnswered(app: FastifyInstance): () => string[] {
  const answered = new Set<string>();
  const inject = app.inject.bind(app) as (options: Asked) => Promise<LightMyRequestResponse>;
  app.inject = (async (options: Asked) => {
    const response = await inject(options);
    const call = succeeded(response) && callOf(options);
    if (call) answered.add(call);
    return response;
  }) as typeof app.inject;
  return () =>
    allEndpoints()
      .map(({ call }) => call)
      .filter((call) => !answered.has(call));
}

interface Asked {
  readonly method?: string;
  readonly url: string;
}

function callOf({ method = 'GET', url }: Asked): string | undefined {
  const path = url.split('?')[0] ?? '';
  return KNOWN.find((known) => known.method === method && known.path.test(path))?.call;
}

function succeeded(response: LightMyRequestResponse): boolean {
  if (response.statusCode === 204) return true;
  if (response.statusCode !== 200) return false;
  const isJson = String(response.headers['content-type']).includes('json');
  return !isJson || response.json().code === 0;
}
