import { IDENTITY, type PublicRoute } from '@course-center/domain/access/identity';
import { actingQueryOf, prefixOf } from '@course-center/domain/access/prefix';
import type { ActingRole } from './caller.ts';

export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

interface Wanted {
  /** A path of the contract: with `{names}`, and without `/api/` when it goes under the acting role's prefix. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Query | undefined;
}

interface Sender {
  readonly publicRoute: PublicRoute;
  readonly role: ActingRole | null;
}

/** The address that a call is really sent to. */
export function wirePath({ path, params = {}, query = {} }: Wanted, sender: Sender): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (isAbsolute(filled)) return withQuery(routed(filled, sender.publicRoute), query);
  const acting = sender.role ? actingQueryOf(sender.role) : {};
  return withQuery(`/api/${prefixFor(filled, sender)}/${filled}`, { ...acting, ...query });
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

/** The admin pages make the calls that everybody makes under their own prefix. */
function routed(path: string, route: PublicRoute): string {
  return route === 'admin' ? path.replace(/^\/api\/teacher\//, '/api/admin/') : path;
}

function prefixFor(path: string, { publicRoute, role }: Sender): string {
  if (publicRoute === 'admin') return 'admin';
  // The party branch reads its menus where the leaders read theirs; all its other calls go under the default prefix.
  if (path === 'menus' && role?.identity === IDENTITY.partyBranch) return 'principal';
  return prefixOf(role?.identity ?? IDENTITY.teacher);
}

export function withQuery(path: string, query: Query): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    listOf(value)
      .filter((each) => each !== undefined && each !== null)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`),
  );
  if (parts.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

function listOf(value: Query[string]): readonly QueryValue[] {
  return Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue];
}
