export { readAssignments } from './assignments/read-experts.ts';
export {
  countData,
  type DataQuery,
  filterWords,
  readCharts,
  readTable,
  TABLE,
  writeTable,
} from './data/read-data.ts';
export { type PivotQuery, pivotWords, readPivot, TOTAL } from './data/read-pivot.ts';
export { readCourses } from './evaluation-courses/read-courses.ts';
export {
  type IndicatorRecord,
  indicatorsOf,
  indicatorTree,
} from './evaluation-systems/indicators.repository.ts';
export {
  explainedGroups,
  groupsWithin,
  ledgerSubjectsOf,
  materialFiles,
  type PackedGroup,
} from './groups/evidence.repository.ts';
export { findGroupsForUpdate, type GroupRecord } from './groups/groups.repository.ts';
export { readGroup } from './groups/read-group.ts';
export { stepsShown } from './groups/standing.ts';
export { cleanText, cleanTexts, TOO_INTRICATE } from './information/clean-texts.ts';
export { formOf } from './information/fields.repository.ts';
export { requirePictures } from './information/require-pictures.ts';
export { picturesShown } from './information/show-pictures.ts';
export { filesOf, valuesOf } from './information/values.repository.ts';
export { readCalendar } from './notices/calendar.repository.ts';
export { allEntries, readEntries, readList, readLists, seenList } from './result-lists/read-lists.ts';
export { publishedAlong } from './result-lists/result-lists.repository.ts';
export { LIST_ARCHIVE, type ListArchive } from './result-lists/take-list-step.ts';
export { type VerifyAddress, verifyAddress } from './result-lists/verify-address.ts';
export { type VerifiedLists, verifyLists } from './result-lists/verify-lists.ts';
export { explainResult } from './results/explain-result.ts';
export { myResults } from './results/my-results.ts';
export { readDetail } from './results/read-detail.ts';
export { requireOwnReviews } from './reviews/own-review.ts';
export { type ReviewSheet, sheetReader } from './reviews/read-review.ts';
export { judgedSubjects } from './reviews/reviews.repository.ts';
export { proofFor, SIGN_PROOF } from './signing/open-signing.ts';
export { waitingFor } from './signing/to-sign.ts';
export { extensionsOf, windowsOf } from './stage-windows/stage-windows.repository.ts';
export { readSubmission } from './submissions/submissions.routes.ts';
