import type { FastifyBaseLogger } from 'fastify';
import { gate } from './gate.ts';

/** Work that goes on after its call was answered. Stopping the server waits for it, so that none is cut off. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  /** More at once would take connections and memory from the calls. */
  private readonly inTurn = gate(2);

  /** `fail` is told of a failure that the work did not deal with itself. */
  start(work: () => Promise<void>, log: FastifyBaseLogger, fail: (error: unknown) => Promise<void>): void {
    const done = this.inTurn(work)
      .catch(async (error: unknown) => {
        log.error({ err: error }, 'background work failed');
        await fail(error);
      })
      .catch((err: unknown) => log.error({ err }, 'background work could not be marked as failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  async settled(): Promise<void> {
    await Promise.all(this.running);
  }
}
