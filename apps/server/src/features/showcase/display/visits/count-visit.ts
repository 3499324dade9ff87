import { createHmac } from 'node:crypto';
import { isRobot } from '@course-center/domain/showcase/robot';
import { seenUntil, siteDay } from '@course-center/domain/showcase/views';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/database.ts';
import { oncePerDatabase } from '../../../../database/prepared.ts';
import { Background } from '../../../../platform/jobs/background.ts';
import { inNobodysTurns } from '../../../../platform/jobs/gate.ts';
import type { Scene } from '../../../../wire/context.ts';
import { type KnownVisitor, visitorIn } from './visitor-cookie.ts';
import { addLooks, addToDays, type Come, type Look } from './visits.repository.ts';
import { visitsKey } from './visits-key.ts';

/** Visits wait this long for others to be written with. */
const GATHERED_FOR = 1000;
/** Where the database takes none, the rest is not counted: memory is worth more. */
const MOST_WAITING = 20_000;
/** An address may name a course that there cannot be; the others of its batch still count. */
const LAST_ID = 2_147_483_647;

class GatheredVisits {
  private readonly db: Database;
  private readonly background = new Background();
  private waiting: Visit[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(db: Database) {
    this.db = db;
  }

  add(visit: Visit, log: FastifyBaseLogger): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(visit);
    this.timer ??= inNobodysTurns(() => setTimeout(() => this.write(log), GATHERED_FOR).unref());
  }

  /** Writes what waits, and waits for what is being written. */
  async written(log: FastifyBaseLogger): Promise<void> {
    this.write(log);
    await this.background.settled();
  }

  private write(log: FastifyBaseLogger): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const visits = this.waiting;
    this.waiting = [];
    if (visits.length === 0) return;
    // A batch that fails is told in the log and not counted: nobody waits for it.
    this.background.start(
      () => writeVisits(this.db, visits),
      log,
      async () => undefined,
    );
  }
}

const visitsOf = oncePerDatabase((db) => new GatheredVisits(db));

/** Counts a visit of a public page, and of the course that it is about. Returns at once; robots do not count. */
export function countVisit(
  { db, school, now, address, userAgent, log }: Scene,
  { cookies, courseId, isDocument }: Pick<Visit, 'cookies' | 'courseId' | 'isDocument'>,
): void {
  if (isRobot(userAgent)) return;
  const course = courseId !== null && courseId <= LAST_ID ? courseId : null;
  const looked = { school: school.name, cookies, courseId: course, isDocument };
  visitsOf(db).add({ at: now(), address, userAgent, ...looked }, log);
}

/** Until every visit of this process is counted. */
export function visitsWritten(db: Database, log: FastifyBaseLogger): Promise<void> {
  return visitsOf(db).written(log);
}

/** Writes visits down, in one statement for the days and one for the courses. Who came stays a keyed hash. */
async function writeVisits(db: Database, visits: readonly Visit[]): Promise<void> {
  const key = await visitsKey(db);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const views = new Map<string, number>();
  const come = new Map<string, Come>();
  const looks = new Map<string, Look>();
  for (const visit of visits) {
    const day = siteDay(visit.at);
    const known = visitorIn(visit.cookies, visit.school, key);
    // Who loads a course in place was on a page before.
    if (!visit.isDocument && !known) continue;
    const visitor = nameOf(visit, known, day);
    if (visit.isDocument) {
      views.set(day, (views.get(day) ?? 0) + 1);
      for (const [kind, who] of [
        ['visitor', visitor],
        ['address', visit.address],
      ] as const)
        come.set(`${day} ${kind} ${who}`, { day, kind, hash: hash(`${day} ${kind} ${who}`) });
    }
    if (visit.courseId !== null)
      looks.set(`${visit.courseId} ${visitor}`, { courseId: visit.courseId, hash: hash(`look ${visitor}`) });
  }
  if (views.size > 0) await addToDays(db, views, [...come.values()]);
  const last = visits.at(-1)?.at;
  if (last && looks.size > 0) await addLooks(db, [...looks.values()], last, seenUntil(last));
}

/**
 * Who looks. On the day that somebody gets their cookie they are told by where they come from, as are those who never
 * bring one back: whoever throws cookies away is one visitor, and a new visitor is not two.
 */
function nameOf({ address, userAgent }: Visit, known: KnownVisitor | null, day: string): string {
  return known && known.since < day ? known.name : `${address} ${userAgent}`;
}

/** One look at a public page. */
interface Visit {
  readonly at: Date;
  /** Whose pages they are. */
  readonly school: string;
  /** What the page's own cookie calls them, among whatever else they bring. */
  readonly cookies: string;
  readonly address: string;
  readonly userAgent: string;
  /** The course that the page is about; null for any other page. */
  readonly courseId: number | null;
  /** False for a course that a page loads in place: its document was counted. */
  readonly isDocument: boolean;
}
