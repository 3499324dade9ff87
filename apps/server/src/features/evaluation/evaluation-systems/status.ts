import { SYSTEM_STATUS } from '@course-center/contract/evaluation/evaluation-systems';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { type System, setSystem } from './evaluation-systems.repository.ts';

type Status = typeof SYSTEM_STATUS.active | typeof SYSTEM_STATUS.archived;

const ACTION = {
  [SYSTEM_STATUS.active]: 'evaluation_system.activated',
  [SYSTEM_STATUS.archived]: 'evaluation_system.archived',
} as const;

/** Gives systems their status and tells of each that did not have it. The caller holds them. */
export async function changeStatus(
  tx: Transaction,
  scene: Scene,
  actor: Actor,
  ...changes: readonly (readonly [System, Status])[]
): Promise<void> {
  for (const [{ id, name, process, status: before }, status] of changes) {
    if (before === status) continue;
    await setSystem(tx, id, { status });
    await appendToLedger(tx, scene, {
      by: actor,
      action: ACTION[status],
      subject: `evaluation_system:${id}`,
      before: { name, process, status: before },
      after: { name, process, status },
    });
  }
}
