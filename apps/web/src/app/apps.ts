import { lazy } from 'react';

/** The three apps. Each is a chunk of its own: a visitor of the public pages never loads the back-office. */
const load = {
  login: () => import('./login/LoginApp.tsx'),
  showcase: () => import('./showcase/ShowcaseApp.tsx'),
  backoffice: () => import('./backoffice/BackofficeApp.tsx'),
};

export type AppName = keyof typeof load;

export const LoginApp = lazy(load.login);
export const ShowcaseApp = lazy(load.showcase);
export const BackofficeApp = lazy(load.backoffice);

/** Fetches an app that will be needed in a moment. That it cannot be had shows when it is drawn. */
export function preload(name: AppName): void {
  load[name]().catch(() => {});
}
