export { replaceContent } from './content.ts';
export {
  addSystem,
  addVersion,
  findSystem,
  newestVersionForUpdate,
  ruleOf,
} from './evaluation-systems.repository.ts';
export {
  type IndicatorRecord,
  indicatorsOf,
  indicatorTree,
  leavesOfVersion,
} from './indicators.repository.ts';
