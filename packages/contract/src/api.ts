import { natureEndpoints } from './courses/natures.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { menuEndpoints } from './menus.ts';
import { jobTitleEndpoints } from './organization/job-titles.ts';
import { majorEndpoints } from './organization/majors.ts';
import { captchaEndpoints } from './session/captcha.ts';
import { sessionEndpoints } from './session/session.ts';
import { settingsEndpoints } from './settings/settings.ts';
import { startEndpoints } from './settings/start.ts';
import { termEndpoints } from './settings/terms.ts';

/** Every call of the product, by feature. */
export const FEATURES = {
  start: startEndpoints,
  session: sessionEndpoints,
  captcha: captchaEndpoints,
  menus: menuEndpoints,
  dashboard: dashboardEndpoints,
  settings: settingsEndpoints,
  terms: termEndpoints,
  jobTitles: jobTitleEndpoints,
  majors: majorEndpoints,
  natures: natureEndpoints,
} as const;

type Features = typeof FEATURES;
type EndpointIn<F> = F[keyof F];
type AnyEndpoint = { [F in keyof Features]: EndpointIn<Features[F]> }[keyof Features];

/** The calls by method and path: what the client is typed by. */
export type Api = { [E in AnyEndpoint as E['call']]: E };
export type Call = keyof Api;

export function allEndpoints(): Endpoint[] {
  return Object.values(FEATURES).flatMap((feature) => Object.values(feature) as Endpoint[]);
}
