/** What the rest of the product may use of the assignments. */

import { lazy } from 'react';

export { ASSIGNMENTS_TAB } from './place.ts';

/** Loaded when somebody assigns: who keeps experts has no use for it. */
export const AssignmentsPane = lazy(() => import('./AssignmentsPane.tsx'));
