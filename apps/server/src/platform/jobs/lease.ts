import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../database/database.ts';
import { renewLease } from './jobs.repository.ts';

/** In milliseconds. A process that died is found out when its lease ends; one that lives renews it before. */
export interface LeaseTiming {
  readonly lasts: number;
  readonly renewed: number;
  /** So long before its end a lease that could not be renewed counts as over. */
  readonly spare: number;
}

export const LEASE_TIMING: LeaseTiming = { lasts: 60_000, renewed: 20_000, spare: 10_000 };

export class LeaseLost extends Error {}

export interface LeaseParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly timing: LeaseTiming;
  /** Raised when the server stops. */
  readonly stopping: AbortSignal;
}

/**
 * A process's hold on the jobs that it took with one claim. It lasts by the database's clock; here only how long it
 * lasts is measured, so that machines need not agree on the time.
 */
export class Lease {
  readonly id = randomUUID();
  /** Raised when the server stops, or when the jobs are no longer surely this process's. */
  readonly signal: AbortSignal;
  /** The jobs that are not done yet. */
  readonly holding = new Set<number>();
  private readonly parts: LeaseParts;
  private readonly over = new AbortController();
  private readonly asked = performance.now();
  private renewing: NodeJS.Timeout | undefined;
  private ending: NodeJS.Timeout | undefined;

  /** To be made before the claim is: the lease lasts at least until what is counted from here. */
  constructor(parts: LeaseParts) {
    this.parts = parts;
    this.signal = AbortSignal.any([parts.stopping, this.over.signal]);
  }

  begin(ids: readonly number[]): void {
    for (const id of ids) this.holding.add(id);
    this.endsFrom(this.asked);
    this.renewing = setInterval(() => {
      this.renew().catch((err: unknown) => this.parts.log.warn({ err }, 'a lease was not renewed'));
    }, this.parts.timing.renewed).unref();
  }

  end(): void {
    clearInterval(this.renewing);
    clearTimeout(this.ending);
  }

  /** Keeps a job to this process until the transaction ends, and long enough to end the job after it. */
  async hold(tx: Transaction, id: number): Promise<void> {
    const held = await renewLease(tx, [id], this.id, this.parts.timing.lasts);
    if (held.length > 0) return;
    this.lose();
    throw this.over.signal.reason;
  }

  /** Somebody else has a job now: what this process makes of it is nobody's business any more. */
  lose(): void {
    this.over.abort(new LeaseLost('another process has the job'));
    this.end();
  }

  private async renew(): Promise<void> {
    const { db, timing } = this.parts;
    const asked = performance.now();
    const renewed = new Set(await renewLease(db, [...this.holding], this.id, timing.lasts));
    // Read once more: what was done meanwhile is not there to be renewed.
    if ([...this.holding].some((id) => !renewed.has(id))) this.lose();
    else if (!this.signal.aborted) this.endsFrom(asked);
  }

  private endsFrom(asked: number): void {
    const { lasts, spare } = this.parts.timing;
    clearTimeout(this.ending);
    this.ending = setTimeout(
      () => this.over.abort(new LeaseLost('the lease could not be renewed in time')),
      asked + lasts - spare - performance.now(),
    ).unref();
  }
}
