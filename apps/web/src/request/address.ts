import type { PublicRoute } from '@course-center/domain/access/identity';

export interface Address {
  /** The school that the address names (`/app/{name}/…`), as it is sent in App-Name; null is the default school. */
  readonly school: string | null;
  readonly publicRoute: PublicRoute;
  /** What stands before every path of the product: `''`, `/admin`, `/app/{name}` or `/app/{name}/admin`. */
  readonly basename: string;
  /** The rest: a path of the product, always with a leading slash. */
  readonly path: string;
}

const SCHOOL = /^\/app\/([^/]+)(?=\/|$)/;
const ADMIN = /^\/admin(?=\/|$)/;

/** Takes an address apart: which school, which door, which page. */
export function addressOf(pathname: string): Address {
  const school = SCHOOL.exec(pathname);
  const afterSchool = pathname.slice(school?.[0].length ?? 0);
  const admin = ADMIN.exec(afterSchool);
  const path = afterSchool.slice(admin?.[0].length ?? 0);
  return {
    school: school?.[1] ?? null,
    publicRoute: admin ? 'admin' : 'user',
    basename: (school?.[0] ?? '') + (admin?.[0] ?? ''),
    path: path === '' ? '/' : path,
  };
}

export function currentAddress(): Address {
  return addressOf(window.location.pathname);
}
