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
  groupVerdicts,
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
export { replaceContent } from '../features/evaluation/evaluation-systems/content.ts';
export {
  addSystem,
  addVersion,
} from '../features/evaluation/evaluation-systems/evaluation-systems.repository.ts';
export {
  type IndicatorRecord,
  leavesOfVersion,
} from '../features/evaluation/evaluation-systems/indicators.repository.ts';
export { cleanContent, plainText } from '../features/evaluation/information/clean-content.ts';
export { replaceWindows } from '../features/evaluation/stage-windows/stage-windows.repository.ts';
export {
  addDepartment,
  departmentsFrom,
} from '../features/organization/departments/departments.repository.ts';
export { addFacultyGroup } from '../features/organization/faculty-groups/faculty-groups.repository.ts';
export { hashPassword } from '../features/organization/people/password.ts';
export { addExcellentCourse } from '../features/showcase/excellent-courses/add-course.ts';
export { setRecommended } from '../features/showcase/excellent-courses/set-recommended.ts';
export { takeGroups } from '../features/showcase/excellent-courses/take-groups.ts';
export { beginConversion, type PlacedContent, placeContent } from '../platform/files/keep-content.ts';
export { storePublicPicture } from '../platform/files/public-files.ts';
export { appendToLedger, type LedgerEntry } from '../platform/ledger/ledger.ts';
export { storeSetting } from '../platform/settings/settings.repository.ts';
export { displayConfig } from '../platform/settings/settings.ts';
export { addTerm } from '../platform/terms/terms.repository.ts';
export type { School } from '../schools/school.ts';
export type { Actor } from '../wire/context.ts';
