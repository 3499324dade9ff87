import { CONTACT_FIELDS, PERSONAL_DATA_FIELDS } from './account/contact.ts';
import { COURSE_FIELDS } from './courses/course-form.ts';
import { TEACHING_FIELDS } from './courses/teaching-form.ts';
import { DETECTION_WORD_FIELDS } from './evaluation/detection-word.ts';
import { CALENDAR_DAY_FIELDS } from './evaluation/result-lists/calendar-day.ts';
import { DEPUTY_FIELDS } from './evaluation/signing/deputy.ts';
import { SYSTEM_FIELDS } from './evaluation/system-form.ts';
import type { Fields } from './forms/fields.ts';
import { DEPARTMENT_FIELDS } from './organization/department.ts';
import { DEPARTMENT_EXPERT_FIELDS, EXPERT_FIELDS } from './organization/expert-form.ts';
import { EXPERT_GROUP_FIELDS, FACULTY_GROUP_FIELDS } from './organization/group-form.ts';
import { MAJOR_FIELDS } from './organization/major.ts';
import { NAMED_FIELDS } from './organization/named.ts';
import { PERSON_FIELDS } from './organization/person-form.ts';
import { TERM_FIELDS } from './school/term.ts';
import { EXCELLENT_COURSE_FIELDS } from './showcase/excellent-course.ts';
import { SLIDE_FIELDS } from './showcase/slide.ts';

/** The declared fields of each noun, under the noun's name in the ledger. */
export const NOUN_FIELDS = {
  person: PERSON_FIELDS,
  expert: EXPERT_FIELDS,
  department_expert: DEPARTMENT_EXPERT_FIELDS,
  job_title: NAMED_FIELDS,
  major: MAJOR_FIELDS,
  department: DEPARTMENT_FIELDS,
  faculty_group: FACULTY_GROUP_FIELDS,
  expert_group: EXPERT_GROUP_FIELDS,
  course: COURSE_FIELDS,
  teacher_course: TEACHING_FIELDS,
  nature: NAMED_FIELDS,
  detection_word: DETECTION_WORD_FIELDS,
  deputy: DEPUTY_FIELDS,
  evaluation_system: SYSTEM_FIELDS,
  calendar_day: CALENDAR_DAY_FIELDS,
  term: TERM_FIELDS,
  contact: CONTACT_FIELDS,
  personal_data: PERSONAL_DATA_FIELDS,
  slide: SLIDE_FIELDS,
  excellent_course: EXCELLENT_COURSE_FIELDS,
} as const satisfies Readonly<Record<string, Fields>>;

/** The fields of whatever an action of the ledger is about: `person.created`. */
export function fieldsOfAction(action: string): Fields {
  const [noun = ''] = action.split('.');
  return Object.hasOwn(NOUN_FIELDS, noun) ? NOUN_FIELDS[noun as keyof typeof NOUN_FIELDS] : {};
}
