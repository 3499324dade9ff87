import { lazy } from 'react';

/** What the rest of the product may use of the settings. */

export { DISPLAY_TAB } from './display/display-tab.ts';

export const DisplayPane = lazy(() => import('./display/DisplayPane.tsx'));
