import type { Field, Fields } from '@course-center/domain/forms/fields';
import { NOUN_FIELDS } from '@course-center/domain/noun-fields';
import type { TObject, TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { personalDataEndpoints } from './account/personal-data.ts';
import { sessionEndpoints } from './account/session.ts';
import { courseEndpoints } from './courses/courses.ts';
import { natureEndpoints } from './courses/natures.ts';
import { teacherCourseEndpoints } from './courses/teacher-courses.ts';
import { detectionWordEndpoints } from './evaluation/detection-words.ts';
import { evaluationSystemEndpoints } from './evaluation/evaluation-systems.ts';
import { calendarEndpoints } from './evaluation/notices.ts';
import { deputyEndpoints } from './evaluation/signing.ts';
import { departmentEndpoints } from './organization/departments.ts';
import { expertGroupEndpoints } from './organization/expert-groups.ts';
import { departmentExpertEndpoints, expertEndpoints } from './organization/experts.ts';
import { facultyGroupEndpoints } from './organization/faculty-groups.ts';
import { jobTitleEndpoints } from './organization/job-titles.ts';
import { majorEndpoints } from './organization/majors.ts';
import { peopleEndpoints } from './organization/people.ts';
import { termEndpoints } from './school/terms.ts';
import { ExcellentCourseForm, slideEndpoints } from './showcase/excellent-courses.ts';

/** The form with which each noun is entered. */
const FORMS: Readonly<Record<keyof typeof NOUN_FIELDS, TSchema>> = {
  person: peopleEndpoints.create.body,
  expert: expertEndpoints.create.body,
  department_expert: departmentExpertEndpoints.create.body,
  job_title: jobTitleEndpoints.create.body,
  major: majorEndpoints.create.body,
  department: departmentEndpoints.create.body,
  faculty_group: facultyGroupEndpoints.create.body,
  expert_group: expertGroupEndpoints.create.body,
  course: courseEndpoints.create.body,
  teacher_course: teacherCourseEndpoints.create.body,
  nature: natureEndpoints.create.body,
  detection_word: detectionWordEndpoints.create.body,
  evaluation_system: evaluationSystemEndpoints.create.body,
  calendar_day: calendarEndpoints.create.body,
  deputy: deputyEndpoints.create.body,
  term: termEndpoints.create.body,
  contact: sessionEndpoints.changeInfo.body,
  personal_data: personalDataEndpoints.change.body,
  slide: slideEndpoints.create.body,
  excellent_course: ExcellentCourseForm,
};

/** What the call that creates it does not take. */
const SET_ELSEWHERE = ['term.is_now'];

const limitsOf = (field: Field) => {
  if (field.kind === 'text') return { maxLength: field.longest };
  if (field.kind === 'number') return { minimum: field.least, maximum: field.most };
  return field.kind === 'references' ? { maxItems: field.most } : {};
};

test.each(Object.entries(FORMS))(
  'the form of a %s takes its declared fields within their limits',
  (noun, form) => {
    const fields: Fields = NOUN_FIELDS[noun as keyof typeof NOUN_FIELDS];
    const taken = Object.entries(fields).filter(([key]) => !SET_ELSEWHERE.includes(`${noun}.${key}`));
    // A change of what is one's own says which version it is based on.
    const { version: _, ...properties } = (form as TObject).properties;
    expect(Object.keys(properties).sort()).toEqual(taken.map(([key]) => key).sort());
    for (const [key, field] of taken) expect(properties[key], key).toMatchObject(limitsOf(field));
  },
);
