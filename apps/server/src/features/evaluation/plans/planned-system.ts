import { SYSTEM_STATUS } from '@course-center/contract/evaluation/evaluation-systems';
import type { Transaction } from '../../../database/database.ts';
import { Refused } from '../../../wire/failures.ts';
import { findSystem, newestVersionForUpdate } from '../evaluation-systems/evaluation-systems.repository.ts';
import { freezeVersion } from './plans.repository.ts';

/** A system that courses can be planned under. */
export async function activeSystem(tx: Transaction, systemId: number) {
  const system = await findSystem(tx, systemId);
  if (system?.status !== SYSTEM_STATUS.active) throw new Refused({ reason: 'system_not_active' });
  return system;
}

/** The version that a course is planned under from now on: the newest of an active system, frozen by this. */
export async function plannedSystem(tx: Transaction, systemId: number, at: Date) {
  const { process, name } = await activeSystem(tx, systemId);
  const version = await newestVersionForUpdate(tx, systemId);
  await freezeVersion(tx, version.id, at);
  return { process, name, version_id: version.id };
}
