import { lazyPage } from '../../ui/page/screen-routes.tsx';

/** What the rest of the product may use of the settings. */

export const DisplayPane = lazyPage(() => import('./settings/display/DisplayPane.tsx'));
