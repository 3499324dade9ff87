import type { ListedKind } from '@course-center/contract/imports';
import { courseResource } from './features/courses/courses/course.resource.ts';
import { natureResource } from './features/courses/natures/nature.resource.ts';
import { teachingResource } from './features/courses/teacher-courses/teaching.resource.ts';
import { calendarResource } from './features/evaluation/notices/calendar.resource.ts';
import { markImport } from './features/goals/marks/mark-import.ts';
import { rosterImport } from './features/goals/marks/roster-import.ts';
import { departmentResource } from './features/organization/departments/department.resource.ts';
import { expertGroupResource } from './features/organization/expert-groups/expert-group.resource.ts';
import {
  centralExpertResource,
  departmentExpertResource,
} from './features/organization/experts/expert.resource.ts';
import { facultyGroupResource } from './features/organization/faculty-groups/faculty-group.resource.ts';
import { jobTitleResource } from './features/organization/job-titles/job-title.resource.ts';
import { majorResource } from './features/organization/majors/major.resource.ts';
import { personResource } from './features/organization/people/person.resource.ts';
import type { Importables } from './platform/imports/importable.ts';
import type { AnyListed } from './platform/resources/resource.ts';

/** What is kept in lists and read from sheets, by the name that an import is made under. */
export const LISTED: Readonly<Record<ListedKind, AnyListed>> = {
  departments: departmentResource,
  people: personResource,
  experts: centralExpertResource,
  'department-experts': departmentExpertResource,
  'job-titles': jobTitleResource,
  majors: majorResource,
  'faculty-groups': facultyGroupResource,
  'expert-groups': expertGroupResource,
  courses: courseResource,
  'teacher-courses': teachingResource,
  natures: natureResource,
  'calendar-days': calendarResource,
};

/** All that the product reads from sheets: also students and marks, which belong to a goal course. */
export const IMPORTABLES: Importables = {
  ...LISTED,
  'goal-students': rosterImport,
  'goal-marks': markImport,
};
