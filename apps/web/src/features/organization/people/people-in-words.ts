import type { PersonChoice } from '@course-center/contract/organization/people';

const NAMED = 4;

/** Several people in a cell: the first by name, and how many there are. */
export function peopleInWords(people: readonly Pick<PersonChoice, 'name'>[]): string {
  if (people.length === 0) return '--';
  const names = people.slice(0, NAMED).map(({ name }) => name);
  return names.join('、') + (people.length > NAMED ? ` 等 ${people.length} 人` : '');
}
