import type { PersonChoice } from '@course-center/contract/organization/people';
import type { Choice, SearchedChoices } from '../../../ui/choice/choice.ts';
import { type PeopleSought, searchPeople } from './api.ts';

/** People to choose from, found by a part of the name or number. */
export function personChoices(sought: PeopleSought = {}): SearchedChoices {
  return {
    key: ['people', 'choices', JSON.stringify(sought)],
    search: async (text, signal) => (await searchPeople(text, sought, signal)).map(personChoice),
  };
}

/** A person as a choice: number and place tell people of one name apart. */
export function personChoice({ id, name, employee_no, department_name, school_name }: PersonChoice): Choice {
  const note = [employee_no, school_name || department_name].filter(Boolean).join(' · ');
  return { value: id, title: name, ...(note && { note }) };
}
