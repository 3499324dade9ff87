import { siteDay } from '@course-center/domain/showcase/views';
import { siteDays, type Transaction } from '@course-center/server/seeding';
import { hashOf } from '../material/described-course.ts';

const DAY = 24 * 60 * 60 * 1000;
export const DAYS = 120;
/** How busy the days of a week are, from Sunday on. */
const WEEK = [0.62, 1.08, 1.14, 1.1, 1.04, 0.9, 0.54];
/** From the first day to the last. */
const GROWTH = { from: 240, to: 640 } as const;
/** The week in which the open courses were announced: days ago, how high above the others, how wide. */
const PEAK = { daysAgo: 33, height: 1.7, width: 2.6 } as const;
const VIEWS_OF_A_VISITOR = 4.2;
const VISITORS_OF_AN_ADDRESS = 1.28;

export interface SiteDay {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
  readonly addresses: number;
}

/** The days before today: a rhythm of weeks, slow growth, one peak, and a little chance. Today is still to come. */
export function trafficUntil(now: Date): SiteDay[] {
  return Array.from({ length: DAYS }, (_, at) => {
    const daysAgo = DAYS - at;
    const date = new Date(now.getTime() - daysAgo * DAY);
    const day = siteDay(date);
    const grown = GROWTH.from + ((GROWTH.to - GROWTH.from) * at) / DAYS;
    const rhythm = WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] as number;
    const peak = 1 + PEAK.height * Math.exp(-(((daysAgo - PEAK.daysAgo) / PEAK.width) ** 2));
    const chance = 0.92 + (hashOf(`day ${at}`) % 160) / 1000;
    const views = Math.round(grown * rhythm * peak * chance);
    const visitors = Math.round(views / VIEWS_OF_A_VISITOR);
    return { day, views, visitors, addresses: Math.round(visitors / VISITORS_OF_AN_ADDRESS) };
  });
}

/** Few courses are looked at often, most of them seldom: by their place among all, the most looked-at first. */
export function pageViews(place: number): number {
  return Math.round(5200 / (place + 2) ** 0.8);
}

export async function seedTraffic(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(siteDays).values(trafficUntil(now));
}
