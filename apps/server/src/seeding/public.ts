/** What the demo school is written with, and all that it may use of the server. */

export type { Queryable, Transaction } from '../database/database.ts';
export {
  auditComments,
  detectionWords,
  evaluationCourseGroups,
  evaluationCourses,
  evaluationCourseTeachers,
  evaluationSystems,
  evaluationSystemVersions,
  groupResults,
  groupSteps,
  informationFiles,
  informationValues,
  reviewEntries,
  reviews,
} from '../database/evaluation-schema.ts';
export { inBatches } from '../database/in-batches.ts';
export { inArray, isNull, sql } from '../database/query.ts';
export {
  courses,
  expertGroupMembers,
  expertGroups,
  files,
  jobTitles,
  majors,
  natures,
  people,
  roles,
  teacherCourses,
} from '../database/schema.ts';
export { excellentCourses, excellentCourseVideos, siteDays, slides } from '../database/showcase-schema.ts';
export { addDepartment, departmentsFrom } from '../features/departments/public.ts';
export {
  addSystem,
  addVersion,
  type IndicatorRecord,
  leavesOfVersion,
  replaceContent,
} from '../features/evaluation-systems/public.ts';
export { addExcellentCourse, setRecommended, takeGroups } from '../features/excellent-courses/public.ts';
export { addFacultyGroup } from '../features/faculty-groups/public.ts';
export { beginConversion, type PlacedContent, placeContent } from '../features/files/public.ts';
export { cleanContent, plainText } from '../features/information/public.ts';
export { appendToLedger, type LedgerEntry } from '../features/ledger/public.ts';
export { hashPassword } from '../features/people/public.ts';
export { displayConfig, storeSetting } from '../features/settings/public.ts';
export { replaceWindows } from '../features/stage-windows/public.ts';
export { addTerm } from '../features/terms/public.ts';
export { storePublicPicture } from '../files/public-files.ts';
export type { School } from '../schools/school.ts';
export type { Actor } from '../wire/context.ts';
