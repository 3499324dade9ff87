import type { School } from '@course-center/server/seeding';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './school/accounts.ts';

/** Fills an empty database with the demo school. Its texts are read only now: most starts do without them. */
export async function seedDemo(
  school: Pick<School, 'name' | 'db' | 'filesDir' | 'storage'>,
  now: Date,
  tell: (step: string) => void,
): Promise<void> {
  const { writeSchool } = await import('./school/write-school.ts');
  await writeSchool(school, now, tell);
}
