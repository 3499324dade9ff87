import type { Queryable } from '../../database/database.ts';
import { addJob } from './jobs.repository.ts';

const listeners = new Set<() => void>();

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly at: Date;
  /** A job with a key that waits already is not added a second time. */
  readonly key?: string;
}

/** Adds a job in the caller's transaction: it is done if and only if that commits. */
export async function enqueue(
  tx: Queryable,
  kind: string,
  payload: unknown,
  { at, key }: EnqueueOptions,
): Promise<void> {
  await addJob(tx, { kind, payload, run_at: at, key: key ?? null });
  for (const listener of listeners) listener();
}

/** Tells when this process adds a job; it may not be committed yet. Returns how to stop. */
export function onEnqueue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
