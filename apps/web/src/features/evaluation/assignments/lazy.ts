/** What the rest of the product may use of the assignments. */

import { lazy } from 'react';

/** Loaded when somebody assigns: who keeps experts has no use for it. */
export const AssignmentsPane = lazy(() => import('./AssignmentsPane.tsx'));
