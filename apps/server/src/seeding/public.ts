/** What the demo school is written with, and all that it may use of the server. */

export type { Queryable, Transaction } from '../database/database.ts';
export {
  detectionWords,
  evaluationSystems,
  evaluationSystemVersions,
  groupResults,
  reviewEntries,
  reviews,
} from '../database/evaluation-schema.ts';
export { goalMarks, goalStudents, teachingClasses } from '../database/goals-schema.ts';
export { inBatches } from '../database/in-batches.ts';
export { sql } from '../database/query.ts';
export { calendarDays, deputies } from '../database/result-list-schema.ts';
export {
  courses,
  expertGroupMembers,
  expertGroups,
  jobTitles,
  majors,
  natures,
  people,
  roles,
  teacherCourses,
} from '../database/schema.ts';
export { excellentCourses, excellentCourseVideos, siteDays, slides } from '../database/showcase-schema.ts';
export { keepAssignments, tellOfAssignments } from '../features/evaluation/assignments/assign-experts.ts';
export { type SeatRecord, seatsOver } from '../features/evaluation/committees/committees.repository.ts';
export { keepOpinions } from '../features/evaluation/committees/give-opinion.ts';
export { detect } from '../features/evaluation/detection/detect.ts';
export { keepFindings } from '../features/evaluation/detection/detection.repository.ts';
export { keepMark, requireUnlocked } from '../features/evaluation/evaluation-courses/delete-course.ts';
export { replaceContent } from '../features/evaluation/evaluation-systems/content.ts';
export {
  addSystem,
  addVersion,
  ruleOf,
} from '../features/evaluation/evaluation-systems/evaluation-systems.repository.ts';
export {
  type IndicatorRecord,
  leavesOfVersion,
} from '../features/evaluation/evaluation-systems/indicators.repository.ts';
export { asGroup } from '../features/evaluation/groups/as-group.ts';
export { keepComments } from '../features/evaluation/groups/comments.repository.ts';
export {
  findGroups,
  type GroupRecord,
  saveMoves,
  saveParts,
} from '../features/evaluation/groups/groups.repository.ts';
export { type Circumstances, judgeStep, type Step } from '../features/evaluation/groups/judge-step.ts';
export { nameOfGroup } from '../features/evaluation/groups/name-of-group.ts';
export { afterStep, keepSteps, type TakenStep } from '../features/evaluation/groups/take-step.ts';
export { tellOfSteps } from '../features/evaluation/groups/tell-of-steps.ts';
export { cleanContent } from '../features/evaluation/information/clean-content.ts';
export { askedFields, type FormField } from '../features/evaluation/information/fields.repository.ts';
export { keepFields } from '../features/evaluation/information/save-field.repository.ts';
export { judgeField } from '../features/evaluation/information/save-field.ts';
export { objectionsTo } from '../features/evaluation/notices/objections.repository.ts';
export { keepAnswer, keepObjection, objectionAnswered } from '../features/evaluation/notices/objections.ts';
export { keepPlans } from '../features/evaluation/plans/plan-courses.ts';
export { freezeVersion } from '../features/evaluation/plans/plans.repository.ts';
export { keepList } from '../features/evaluation/result-lists/make-list.ts';
export { ownOnList } from '../features/evaluation/result-lists/own-rows.repository.ts';
export {
  findList,
  findRows,
  nextNumber,
} from '../features/evaluation/result-lists/result-lists.repository.ts';
export { archiveSoon, moveList, nameOfList } from '../features/evaluation/result-lists/take-list-step.ts';
export { tellOfList } from '../features/evaluation/result-lists/tell-of-lists.ts';
export { gradeRefusal, keepGrades } from '../features/evaluation/results/set-grade.ts';
export { keepReviews, type ReviewStep } from '../features/evaluation/reviews/keep-reviews.ts';
export { keepEntries, keepOveralls } from '../features/evaluation/reviews/review-place.repository.ts';
export { judgeEntry } from '../features/evaluation/reviews/save-entry.ts';
export { judgeReturn, judgeSubmission } from '../features/evaluation/reviews/submit-review.ts';
export { reviewReturned } from '../features/evaluation/reviews/tell-of-reviews.ts';
export { drawSignature } from '../features/evaluation/signing/draw-signature.ts';
export { keepSignatures } from '../features/evaluation/signing/sign.ts';
export { submittedReviews } from '../features/evaluation/signing/signing.repository.ts';
export { reviewsSigned } from '../features/evaluation/signing/to-sign.ts';
export { replaceWindows, windowsOf } from '../features/evaluation/stage-windows/stage-windows.repository.ts';
export { ownFieldRefusal } from '../features/evaluation/submissions/save-own-field.ts';
export { keepGoalCourses } from '../features/goals/courses/choose-courses.ts';
export { factsOf } from '../features/goals/courses/read-goal-course.ts';
export { keepGoalSteps } from '../features/goals/courses/take-goal-step.ts';
export { tellOfGoalSteps } from '../features/goals/courses/tell-of-goal-steps.ts';
export { keptValues, raiseMarks } from '../features/goals/goal-course.repository.ts';
export { readGoalCourse } from '../features/goals/goal-course-scope.ts';
export { renewValues } from '../features/goals/goal-values.ts';
export { keepPlan } from '../features/goals/plans/keep-plan.ts';
export { addCounts, keepQuestionnaire } from '../features/goals/questionnaires/questionnaires.repository.ts';
export {
  earlierMeasures,
  insertMeasure,
  updateMeasure,
} from '../features/goals/reports/measures.repository.ts';
export { keepReport } from '../features/goals/reports/report.ts';
export { keepRequirementSet } from '../features/goals/requirements/keep-requirement-set.ts';
export { requirementsOf } from '../features/goals/requirements/requirements.repository.ts';
export { keepSetting } from '../features/goals/settings/keep-setting.ts';
export {
  addDepartment,
  departmentsFrom,
} from '../features/organization/departments/departments.repository.ts';
export { addFacultyGroup } from '../features/organization/faculty-groups/faculty-groups.repository.ts';
export { hashPassword } from '../features/organization/people/password.ts';
export { addExcellentCourse } from '../features/showcase/excellent-courses/add-course.ts';
export { setRecommended } from '../features/showcase/excellent-courses/set-recommended.ts';
export { takeGroups } from '../features/showcase/excellent-courses/take-groups.ts';
export { keepPlaced, type PlacedContent, placeContent } from '../platform/files/keep-content.ts';
export { storePublicPicture } from '../platform/files/public-files.ts';
export { appendToLedger, type DatedEntry } from '../platform/ledger/ledger.ts';
export { markReadBefore } from '../platform/messages/messages.repository.ts';
export { keepMessages } from '../platform/messages/tell-people.ts';
export { storeSetting } from '../platform/settings/settings.repository.ts';
export { displayConfig } from '../platform/settings/settings.ts';
export { addTerm } from '../platform/terms/terms.repository.ts';
export type { School } from '../schools/school.ts';
export type { Actor } from '../wire/context.ts';
