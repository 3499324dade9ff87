import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../../../scripts/machine/temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the cluster all test files of this run share; each creates its own database in it. */
    postgresUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
