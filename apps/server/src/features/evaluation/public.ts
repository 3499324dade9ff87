export {
  type IndicatorRecord,
  indicatorsOf,
  indicatorTree,
} from './evaluation-systems/indicators.repository.ts';
export { findGroupsForUpdate, type GroupRecord } from './groups/groups.repository.ts';
export { cleanText, cleanTexts, TOO_INTRICATE } from './information/clean-texts.ts';
export { formOf } from './information/fields.repository.ts';
export { requirePictures } from './information/require-pictures.ts';
export { picturesShown } from './information/show-pictures.ts';
export { filesOf, valuesOf } from './information/values.repository.ts';
export { judgedSubjects } from './reviews/reviews.repository.ts';
export { waitingFor } from './signing/to-sign.ts';
export { windowsOf } from './stage-windows/stage-windows.repository.ts';
