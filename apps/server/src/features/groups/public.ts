export { asGroup, missingOf } from './as-group.ts';
export { circumstancesOf, selfGradeWanted } from './circumstances.ts';
export { commentsOf } from './comments.repository.ts';
export {
  findGroup,
  findGroupForUpdate,
  findGroupOfPart,
  findGroupOfPartForUpdate,
  findGroups,
  findGroupsForUpdate,
  type GroupRecord,
  groupsOfPerson,
  saveTeachers,
  type TeacherRecord,
} from './groups.repository.ts';
export { type Circumstances, windowRefusal } from './judge-step.ts';
export { nameOfGroup } from './name-of-group.ts';
export { type ListedTeacher, presentTeacher } from './present-teacher.ts';
export { courseOf } from './read-group.ts';
export { lastRejection, remarksOf } from './remarks.ts';
export { REVIEW_COUNTS } from './review-counts.ts';
export { seenGroup } from './seen-group.ts';
export { stagesShown, standingFor, stepsShown, windowShown } from './standing.ts';
export { takeStep } from './take-step.ts';
export { BEGUN, FILLED_IN, filledIn } from './teachers-json.ts';
