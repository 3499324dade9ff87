import type { Seed } from '../config.ts';
import { countPeople } from '../features/organization/people/people.repository.ts';
import type { School } from '../schools/school.ts';
import {
  createFirstAdministrator,
  type FirstAdministrator,
  type KeepPassword,
} from './first-administrator.ts';

export interface Seeded {
  /** Set when this start created the administrator: the only time that the password is known. */
  readonly administrator: FirstAdministrator | null;
}

export interface DemoAccounts {
  readonly accounts: readonly { readonly username: string; readonly note: string }[];
  readonly password: string;
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
  keep: KeepPassword = async () => undefined,
): Promise<Seeded> {
  const { db, embedded } = school;
  if ((await countPeople(db)) > 0) return { administrator: null };
  if (seed === 'none' || !embedded) return { administrator: await createFirstAdministrator(db, keep) };
  const { seedDemo } = await loadDemo();
  await seedDemo(school, now, tell);
  return { administrator: null };
}

/** What whoever starts the demo school may sign in with; nothing in production. */
export async function demoAccounts(seed: Seed): Promise<DemoAccounts | null> {
  if (seed === 'none') return null;
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await loadDemo();
  return { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD };
}

/** The product's only way to the demo, and never taken in production. */
function loadDemo() {
  return import('@course-center/demo');
}
