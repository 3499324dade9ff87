import { lazy } from 'react';

/** The apps behind the login and before it, each a chunk of its own. The public pages are documents of their own. */
const load = {
  login: () => import('./login/LoginApp.tsx'),
  arrival: () => import('../features/account/login/LoginAuth.tsx'),
  backoffice: () => import('./backoffice/BackofficeApp.tsx'),
};

export type AppName = keyof typeof load;

export const LoginApp = lazy(load.login);
export const ArrivalApp = lazy(load.arrival);
export const BackofficeApp = lazy(load.backoffice);

/** Fetches an app that will be needed in a moment. That it cannot be had shows when it is drawn. */
export function preload(name: AppName): void {
  load[name]().catch(() => {});
}
