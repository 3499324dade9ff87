export {
  type IndicatorRecord,
  indicatorsOf,
  indicatorTree,
} from './evaluation-systems/indicators.repository.ts';
export { findGroupsForUpdate, type GroupRecord } from './groups/groups.repository.ts';
export { cleanContent } from './information/clean-content.ts';
export { formOf } from './information/fields.repository.ts';
export { requirePictures } from './information/require-pictures.ts';
export { picturesShown } from './information/show-pictures.ts';
export { filesOf, valuesOf } from './information/values.repository.ts';
export { windowsOf } from './stage-windows/stage-windows.repository.ts';
