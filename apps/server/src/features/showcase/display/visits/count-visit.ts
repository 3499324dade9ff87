import { isRobot } from '@course-center/domain/showcase/robot';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/database.ts';
import { oncePerDatabase } from '../../../../database/prepared.ts';
import { Background } from '../../../../platform/jobs/background.ts';
import type { Scene } from '../../../../wire/context.ts';
import type { Visit } from './visit.ts';
import { writeVisits } from './write-visits.ts';

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
    this.timer ??= setTimeout(() => this.write(log), GATHERED_FOR).unref();
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
  { db, now, address, userAgent, log }: Scene,
  { cookies, courseId, isDocument }: Pick<Visit, 'cookies' | 'courseId' | 'isDocument'>,
): void {
  if (isRobot(userAgent)) return;
  const course = courseId !== null && courseId <= LAST_ID ? courseId : null;
  visitsOf(db).add({ at: now(), cookies, address, userAgent, courseId: course, isDocument }, log);
}

/** Until every visit of this process is counted. */
export function visitsWritten(db: Database, log: FastifyBaseLogger): Promise<void> {
  return visitsOf(db).written(log);
}
