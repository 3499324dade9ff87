import type { Queryable, Transaction } from '../../database/database.ts';
import { addJob, addJobs, type DeadLetter, takeDeadLetter } from './jobs.repository.ts';

const listeners = new Set<() => void>();

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly at: Date;
  /**
   * The same key is the same work: a job that waits already is not added a second time, one that runs is done once more
   * when it ends, because it may have read before this change.
   */
  readonly key?: string;
  /** Of jobs that are due, the smaller is done first; 0 unless told. */
  readonly priority?: number;
}

/** Adds a job in the caller's transaction: it is done if and only if that commits. */
export async function enqueue(
  tx: Queryable,
  kind: string,
  payload: unknown,
  { at, key, priority = 0 }: EnqueueOptions,
): Promise<void> {
  await addJob(tx, { kind, payload, run_at: at, key: key ?? null, priority });
  for (const listener of listeners) listener();
}

/** Adds many jobs of a kind at once, each with its own payload and without a key. */
export async function enqueueAll(
  tx: Queryable,
  kind: string,
  payloads: readonly unknown[],
  { at, priority = 0 }: Pick<EnqueueOptions, 'at' | 'priority'>,
): Promise<void> {
  if (payloads.length === 0) return;
  await addJobs(tx, { kind, run_at: at, priority }, payloads);
  for (const listener of listeners) listener();
}

/** Puts a job that was given up on the queue again, as if it had just been added; undefined when there is none. */
export async function retryDeadLetter(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<DeadLetter | undefined> {
  const dead = await takeDeadLetter(tx, id);
  if (!dead) return undefined;
  const { kind, payload, key, priority } = dead;
  await enqueue(tx, kind, payload, { at, priority, ...(key === null ? {} : { key }) });
  return dead;
}

/** Tells when this process adds a job; it may not be committed yet. Returns how to stop. */
export function onEnqueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
