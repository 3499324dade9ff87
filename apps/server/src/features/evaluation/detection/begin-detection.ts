import type { Transaction } from '../../../database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { clearDetection } from './detection.repository.ts';

export const DETECTION = 'detection';

export interface DetectionJob {
  readonly part_id: number;
}

/** Has parts looked through after the submission commits. */
export async function beginDetection(
  tx: Transaction,
  parts: readonly { readonly id: number }[],
  at: Date,
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await clearDetection(tx, ids);
  for (const part_id of ids) await enqueue(tx, DETECTION, { part_id } satisfies DetectionJob, { at });
}
