import { DEMO_COURSES } from '../courses/all-courses.ts';
import { teachingOf } from '../courses/teaching.ts';
import type { DescribedCourse } from '../material/described-course.ts';
import { DEMO_TERMS } from '../organization.ts';
import { ACCOUNT_PEOPLE } from '../people/account-people.ts';
import type { DemoPerson } from '../people/person.ts';
import { DEMO_TEACHERS } from '../people/teachers.ts';

const PAST = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);
const TEACHING = Map.groupBy(teachingOf(DEMO_COURSES), ({ code }) => code);
const PEOPLE = new Map([...ACCOUNT_PEOPLE, ...DEMO_TEACHERS].map((person) => [person.username, person]));

export interface Team {
  readonly acad_year_term: string;
  /** The leader first. */
  readonly people: readonly DemoPerson[];
}

/** Who taught a course last, of the terms that are over. */
export function lastTeam({ code }: Pick<DescribedCourse, 'code'>): Team {
  const taught = (TEACHING.get(code) ?? []).filter((each) => PAST.includes(each.acad_year_term));
  const acad_year_term = taught.at(-1)?.acad_year_term ?? '';
  const people = taught
    .filter((each) => each.acad_year_term === acad_year_term)
    .flatMap(({ username }) => PEOPLE.get(username) ?? []);
  if (people.length === 0) throw new Error(`nobody taught ${code}`);
  return { acad_year_term, people };
}

/** Somebody by their name, of those who teach. */
export function teacherNamed(name: string): DemoPerson {
  const person = [...PEOPLE.values()].find((each) => each.name === name);
  if (!person) throw new Error(`the demo school has no ${name}`);
  return person;
}
