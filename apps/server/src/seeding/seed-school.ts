import type { Seed } from '../config.ts';
import { countPeople } from '../features/organization/people/people.repository.ts';
import type { School } from '../schools/school.ts';
import { createFirstAdministrator, type FirstAdministrator } from './first-administrator.ts';

export interface Seeded {
  /** Set when this start created the administrator: the only time that the password is known. */
  readonly administrator: FirstAdministrator | null;
}

/**
 * Fills a school that has nobody in it yet; one with people is left as it is. A school on PostgreSQL is in production
 * and gets no demo accounts, whatever the others get.
 */
export async function seedSchool(
  school: Pick<School, 'name' | 'db' | 'embedded' | 'filesDir' | 'storage'>,
  seed: Seed,
  now: Date,
  tell: (step: string) => void,
): Promise<Seeded> {
  const { db, embedded } = school;
  if ((await countPeople(db)) > 0) return { administrator: null };
  if (seed === 'none' || !embedded) return { administrator: await createFirstAdministrator(db) };
  // Read only where it is wanted: all other starts do without the demo school's texts.
  const { seedDemo } = await import('../../seeds/demo/seed-demo.ts');
  await seedDemo(school, now, tell);
  return { administrator: null };
}
