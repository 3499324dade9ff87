/** What the rest of the product may use of the evaluation table. */

export { groupName, type TableDoings } from './cells/cell-of.tsx';
export type { DisplayMode } from './columns/columns.ts';
export { EvaluationTable } from './EvaluationTable.tsx';
export { evaluationScreen } from './evaluation-screen.ts';
export { groupsOf } from './rows.ts';
export { operationLock } from './rules/operation-lock.ts';
export {
  auditWord,
  detectionWord,
  gradeText,
  qualifiedWord,
  type StateWord,
  stepAuditWord,
} from './rules/state-words.ts';
export { leaderFirst } from './rules/team-shown.ts';
export { StateTag } from './StateTag.tsx';
