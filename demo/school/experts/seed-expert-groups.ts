import { expertGroupMembers, expertGroups, type Transaction } from '@course-center/server/seeding';
import type { CentralExpert } from '../people/appointments.ts';
import type { SeededPeople } from '../people/seed-people.ts';
import type { ExpertField } from './expert-field.ts';

interface DemoExpertGroup {
  readonly process: 'old' | 'new';
  readonly name: string;
  /** How many experts of each field sit in it. */
  readonly seats: Partial<Readonly<Record<ExpertField, number>>>;
}

const GROUPS: readonly DemoExpertGroup[] = [
  { process: 'old', name: '工科专家组', seats: { 工科: 7 } },
  { process: 'old', name: '文科专家组', seats: { 文科: 5 } },
  { process: 'old', name: '经管专家组', seats: { 经管: 5 } },
  { process: 'old', name: '艺术与思政专家组', seats: { 艺术与思政: 6 } },
  { process: 'new', name: '新课程理工专家组', seats: { 工科: 4, 理学: 2 } },
  { process: 'new', name: '新课程人文专家组', seats: { 文科: 4, 艺术与思政: 2 } },
  { process: 'new', name: '新课程经管专家组', seats: { 经管: 4, 理学: 1 } },
];

/** The central expert that visitors sign in as sits where the demo teacher's courses are judged. */
const DEMO_EXPERT: CentralExpert = { username: 'centerexpert', field: '工科' };

/** The groups that courses are handed to, each with central experts of its fields. */
export async function seedExpertGroups(tx: Transaction, { ids, central }: SeededPeople): Promise<void> {
  const added = await tx
    .insert(expertGroups)
    .values(GROUPS.map(({ process, name }) => ({ process, name })))
    .returning();
  const idByName = new Map(added.map(({ id, name }) => [name, id]));
  const rows = GROUPS.flatMap((group) =>
    membersOf(group, [DEMO_EXPERT, ...central]).map((username) => ({
      expert_group_id: idByName.get(group.name) as number,
      person_id: ids.get(username) as number,
    })),
  );
  await tx.insert(expertGroupMembers).values(rows);
}

function membersOf({ seats }: DemoExpertGroup, experts: readonly CentralExpert[]): string[] {
  return Object.entries(seats).flatMap(([wanted, count]) =>
    experts
      .filter(({ field }) => field === wanted)
      .slice(0, count)
      .map(({ username }) => username),
  );
}
