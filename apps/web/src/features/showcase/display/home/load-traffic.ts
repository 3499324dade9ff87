import type { Site } from '@course-center/contract/showcase/statistics';
import { siteDay } from '@course-center/domain/showcase/views';
import type { Read } from '../reading/read.ts';

/** How many came: views, visitors, addresses. */
export type Figures = readonly [number, number, number];

export interface TrafficData {
  readonly today: Figures;
  readonly total: Figures;
}

/** What the statistics call this kind of site. */
const SHOWCASE = '1';

/** Today's visits and all there ever were. A page without them is still a page. */
export async function loadTraffic(read: Read, now: Date): Promise<TrafficData | null> {
  try {
    const { data: sites } = await read('GET /api/excellent-course-statistics/get-site-list');
    const site = siteHere(sites);
    if (!site) return null;
    const ofSite = { site_id: site.site_id, web_type: SHOWCASE };
    const day = siteDay(now);
    const [today, total] = await Promise.all([
      figuresOf(read, { ...ofSite, start_date: day, end_date: day }),
      figuresOf(read, ofSite),
    ]);
    return { today, total };
  } catch {
    return null;
  }
}

/** The site of the host that the page is on; to the server, which asks itself, only its own is told. */
function siteHere(sites: readonly Site[]): Site | undefined {
  if (import.meta.env.SSR) return sites[0];
  return sites.find(({ domain }) => domain === window.location.host);
}

interface Asked {
  readonly site_id: string;
  readonly web_type: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

async function figuresOf(read: Read, asked: Asked): Promise<Figures> {
  const { data } = await read('GET /api/excellent-course-statistics/source/all/a', { query: asked });
  const [views = 0, visitors = 0, addresses = 0] = data.pageSum[0] ?? [];
  return [views, visitors, addresses];
}
