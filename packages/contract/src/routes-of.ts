import { PREFIXES, type Prefix } from '@course-center/domain/access/prefix';
import type { Endpoint, Method } from './endpoint.ts';

export interface WireRoute {
  readonly method: Method;
  readonly path: string;
  /** The prefix whose role must be held; null where the path has none (`/api/config`). */
  readonly prefix: Prefix | null;
}

/** The paths that an endpoint answers under. */
export function routesOf(endpoint: Endpoint): WireRoute[] {
  const [method, path] = endpoint.call.split(' ') as [Method, string];
  const paths = path.startsWith('/api/')
    ? [path, ...(endpoint.admin ? [path.replace('/api/teacher/', '/api/admin/')] : [])]
    : (endpoint.prefixes ?? []).map((prefix) => `/api/${prefix}/${path}`);
  return paths.map((each) => ({ method, path: each, prefix: prefixIn(each) }));
}

function prefixIn(path: string): Prefix | null {
  return PREFIXES.find((prefix) => path.startsWith(`/api/${prefix}/`)) ?? null;
}
