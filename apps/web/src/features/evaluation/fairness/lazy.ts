import { lazy } from 'react';

/** Loaded when somebody looks at it: the table beside it has no use for charts. */
export const FairnessPanel = lazy(() => import('./FairnessPanel.tsx'));
