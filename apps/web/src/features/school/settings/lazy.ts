import { lazy } from 'react';

/** What the rest of the product may use of the settings. */

export const DisplayPane = lazy(() => import('./display/DisplayPane.tsx'));
