import type { PageAddress } from './page.ts';

/** Where somebody signs in who then wants to see a public page: the first one, unless they came for another. */
export function loginAddress({ base, path, search }: PageAddress): string {
  const wanted = path === '/excellent' ? path : encodeURIComponent(path + search);
  return `${base}/login?redirect=${wanted}`;
}
