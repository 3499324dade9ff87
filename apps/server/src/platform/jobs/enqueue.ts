import type { Database, Queryable } from '../../database/database.ts';
import { addJob, takeDeadLetter } from './jobs.repository.ts';

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

/** Puts a job that was given up on the queue again, as if it had just been added; false when there is none. */
export function retryDeadLetter(db: Database, id: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const dead = await takeDeadLetter(tx, id);
    if (!dead) return false;
    const { kind, payload, key, priority } = dead;
    await enqueue(tx, kind, payload, { at, priority, ...(key === null ? {} : { key }) });
    return true;
  });
}

/** Tells when this process adds a job; it may not be committed yet. Returns how to stop. */
export function onEnqueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
