import type { Line } from '../line.ts';
import { browseAtOnce } from '../showcase/browse-at-once.ts';
import { withDemo } from '../showcase/with-demo.ts';

export const VISITORS = 2_000;
const SOUGHT = ['数学', '程序', '设计', '英语', '物理', '化学', '张', '实验', '管理', '材料'];

/** A campus looks at the public pages of the demo school, all from one address. */
export function visitorLines(): Promise<Line[]> {
  return withDemo(async (home) => {
    const { p99, firstP99, perSecond, failed } = await browseAtOnce(home, VISITORS, await pagesOf(home));
    const at = `${VISITORS.toLocaleString('en')} visitors browsing`;
    return [
      { name: `${at}, p99`, value: p99, unit: 'ms', atMost: 500 },
      { name: `${at}, p99 of the first five seconds after a start`, value: firstP99, unit: 'ms' },
      { name: at, value: perSecond, unit: 'requests/s' },
      { name: `${at}, failed requests`, value: failed, unit: '×', atMost: 0 },
    ];
  });
}

/** The home page, every course that the site map names, and what lists and searches lead there; the first most often. */
export async function pagesOf(home: string): Promise<string[]> {
  const map = await (await fetch(`${home}/sitemap.xml`)).text();
  const named = [...map.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
    (path as string).replaceAll('&amp;', '&'),
  );
  const lists = [1, 2, 3, 4].flatMap((type) => [1, 2].map((page) => `/view-all?type=${type}&page=${page}`));
  const searches = SOUGHT.map((text) => `/search-result?search=${encodeURIComponent(text)}`);
  return ['/excellent', ...lists, ...searches, ...named.filter((path) => path !== '/excellent')];
}
