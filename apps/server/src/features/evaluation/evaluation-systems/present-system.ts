import type { EvaluationSystem } from '@course-center/contract/evaluation/evaluation-systems';
import { systemFaults } from '@course-center/domain/evaluation/system';
import type { Queryable } from '../../../database/database.ts';
import { contentOf } from './content.ts';
import { newestVersion, type System } from './evaluation-systems.repository.ts';

/** A system with the content of its newest version, and what still keeps it from being used. */
export async function presentSystem(db: Queryable, system: System): Promise<EvaluationSystem> {
  const version = await newestVersion(db, system.id);
  const content = await contentOf(db, version);
  return {
    ...system,
    ...content,
    version: version.version,
    in_use: version.frozen_at !== null,
    faults: systemFaults(content),
  };
}
