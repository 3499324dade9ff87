/** What the rest of the product may use of the evaluation table. */

export { readExpertGroups } from './api/read-expert-groups.ts';
export { groupName, type TableDoings } from './cells/cell-of.tsx';
export { NOTHING_REVIEWED } from './cells/results/nothing-reviewed.ts';
export type { DisplayMode } from './columns/columns.ts';
export { EvaluationTable } from './EvaluationTable.tsx';
export { evaluationScreen } from './evaluation-screen.ts';
export { groupsOf } from './rows.ts';
export { StateTag } from './StateTag.tsx';
