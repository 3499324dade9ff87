import { lazy } from 'react';
import { isDark } from '../ui/look.ts';
import { loadDarkTheme } from './backoffice/load-dark-theme.ts';

/** The apps behind the login and before it, each a chunk of its own. The public pages are documents of their own. */
const load = {
  login: () => import('./login/LoginApp.tsx'),
  arrival: () => import('../features/account/login/LoginAuth.tsx'),
  backoffice: async () => {
    // At the same time: what is dark is not light first.
    const [app] = await Promise.all([import('./backoffice/BackofficeApp.tsx'), isDark() && loadDarkTheme()]);
    return app;
  },
};

export type AppName = keyof typeof load;

export const LoginApp = lazy(load.login);
export const ArrivalApp = lazy(load.arrival);
export const BackofficeApp = lazy(load.backoffice);

/** Fetches an app that will be needed in a moment. That it cannot be had shows when it is drawn. */
export function preload(name: AppName): void {
  load[name]().catch(() => {});
}
