import type { Site, Traffic } from '@course-center/contract/showcase/statistics';
import type { Scene } from '../../../../wire/context.ts';
import { notFound } from '../../../../wire/failures.ts';
import { visitsWritten } from './count-visit.ts';
import { sumOfDays } from './visits.repository.ts';

export interface TrafficQuery {
  readonly site_id: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

/** The one site that a school has: the name that it is reached by. */
export function readSites({ host, school }: Scene): Site[] {
  return [{ domain: host, site_id: school.name }];
}

/** Views, visitors and addresses of some days, both ends included; without them, of all. */
export async function readTraffic(scene: Scene, query: TrafficQuery): Promise<Traffic> {
  if (query.site_id !== scene.school.name) throw notFound('统计站点不存在，请刷新页面后重试');
  await visitsWritten(scene.db, scene.log);
  const { start_date = null, end_date = null } = query;
  return { pageSum: [await sumOfDays(scene.db, start_date, end_date)] };
}
