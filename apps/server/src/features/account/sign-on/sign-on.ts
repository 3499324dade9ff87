import type { PublicRoute } from '@course-center/domain/access/identity';
import type { SignOnRefusal } from '@course-center/domain/account/arrival';
import type { Transaction } from '../../../database/database.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { newToken } from '../../../platform/sessions/tokens.ts';
import { issueTicket, takeTicket, ticketFor, useTicket } from '../../../platform/tickets/tickets.ts';
import { DEFAULT_SCHOOL, type School } from '../../../schools/school.ts';
import { type Cookies, cookieIn, type Scene } from '../../../wire/context.ts';
import { casConfig, casLoginUrl, casService, provenByCas } from './cas.ts';
import { describedOidc, type OidcProgress, oidcLoginUrl, oidcProgress, provenByOidc } from './oidc.ts';
import { endProving, requireProving } from './prove-again.ts';
import { arrivalOf, failedBy, nameOf, type Proven, SignOnFailed } from './proven.ts';
import { findProvider, type ProviderRow } from './providers.repository.ts';

const SIGN_ON = 'sign_on';
export const ARRIVAL = 'arrival';
/** What an administrator opens to see a provider at work: nobody is signed in by it. */
export const PROVIDER_TRIAL = 'provider_trial';
const MINUTES = 10;
/** A page that comes back asks at once. */
const ARRIVAL_MINUTES = 2;
/** More than an id token has; a larger one is not shown to the provider again. */
const LONGEST_ID_TOKEN = 16_000;

/** Where a sign-on began, and where it leads. */
export interface Wanted {
  readonly door: PublicRoute;
  readonly path: string;
}

/** A sign-on in progress, as its ticket keeps it. */
interface Progress extends Wanted, Partial<OidcProgress> {
  readonly provider: number;
  readonly trial?: string;
  /** Of somebody who is signed in and proves it anew: what they began it with, and when. */
  readonly prove?: string;
  readonly began?: string;
}

/** What a ticket for a session says of who came. */
export interface ArrivalTicket extends Wanted {
  readonly provider: number;
  readonly subject: string;
  readonly attribute: string;
  readonly name: string;
  readonly session: string | null;
  readonly id_token: string | null;
}

export const startPath = ({ name }: Pick<School, 'name'>, id: number) => `/api/sso/${name}/${id}/start`;

const baseOf = ({ name }: Pick<School, 'name'>, door: PublicRoute) =>
  `${name === DEFAULT_SCHOOL ? '' : `/app/${name}`}${door === 'admin' ? '/admin' : ''}`;

/** Where the provider sends people back to: by the configuration, whatever a request claims. */
export function returnAddress({ addressOf }: Outside, school: School, id: number): string {
  const address = addressOf(school);
  if (!address) throw new SignOnFailed('address_missing');
  return `${address}/api/sso/${school.name}/${id}/return`;
}

/** Where somebody is who has left by the provider, too: on a login page that does not send them there at once. */
export function leftAddress({ addressOf }: Outside, school: School, door: PublicRoute): string | null {
  const address = addressOf(school);
  return address && `${address}${baseOf(school, door)}/login?local=1`;
}

/** The page that somebody comes back to. What it learns stands behind the #, which no log and no other site sees. */
export function arrivalPage(
  school: Pick<School, 'name'>,
  { door, path }: Wanted,
  told: Readonly<Record<string, string>>,
): string {
  return `${baseOf(school, door)}/singleSignOn/loginAuth#${new URLSearchParams({ ...told, path })}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/;

/** Only ever a path of this site: `//host` and `/\host` are others' to some browser. */
export function ownPath(path: string | undefined): string {
  const isOwn = path !== undefined && OWN_PATH.test(path) && path.isWellFormed();
  return isOwn && path.length <= 2000 ? path : '/';
}

/** The cookie that binds a sign-on to its browser; it comes along when another site sends somebody back. */
function browserCookie({ name }: School, provider: number, secure: boolean) {
  return `${secure ? '__Host-' : ''}sign-on-${name}-${provider}`;
}

const BROWSER = /^[\w-]{43}$/;

const isSecure = ({ addressOf }: Outside, school: School) => addressOf(school)?.startsWith('https:') ?? false;

export function browserOf(outside: Outside, school: School, provider: number, came: string): string | null {
  const value = cookieIn(came, browserCookie(school, provider, isSecure(outside, school)));
  return value && BROWSER.test(value) ? value : null;
}

/** What this browser is known by, whichever providers it goes to. */
export function browsersOf(outside: Outside, school: School, came: string): string[] {
  const secure = isSecure(outside, school);
  return came
    .split(/;\s*/)
    .map((cookie) => /^(.*-)(\d{1,9})=(.*)$/.exec(cookie) ?? [])
    .filter(([, name, id]) => `${name}${id}` === browserCookie(school, Number(id), secure))
    .map(([, , , value = '']) => value)
    .filter((value) => BROWSER.test(value));
}

/** The same value for every window of a browser, so that two that sign in do not disturb one another. */
function rememberBrowser(outside: Outside, school: School, provider: number, cookies: Cookies): string {
  const secure = isSecure(outside, school);
  const value = browserOf(outside, school, provider, cookies.came) ?? newToken();
  const rest = `Path=/; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  cookies.keep(`${browserCookie(school, provider, secure)}=${value}; ${rest}`);
  return value;
}

function requireOn(provider: ProviderRow | undefined, isTrial: boolean): asserts provider is ProviderRow {
  if (!provider || provider.kind === 'wechat' || !(provider.enabled || isTrial))
    throw new SignOnFailed('provider_off');
}

export interface Starting extends Wanted {
  readonly id: number;
  /** The value of a ticket for a trial. */
  readonly trial?: string | undefined;
  /** Of one for a proof: they sign in there anew, however they stand there. */
  readonly prove?: string | undefined;
}

/** Begins a sign-on: where the browser goes next. */
export async function startSignOn(
  scene: Scene,
  outside: Outside,
  { id, door, path, trial, prove }: Starting,
  cookies: Cookies,
): Promise<string> {
  if (trial !== undefined && !(await ticketFor(scene, { purpose: PROVIDER_TRIAL, value: trial })))
    throw new SignOnFailed('return_unusable');
  const again = prove !== undefined;
  if (again) await requireProving(scene, id, prove);
  const provider = await findProvider(scene.db, id);
  requireOn(provider, trial !== undefined);
  const returnTo = returnAddress(outside, scene.school, id);
  const isOidc = provider.kind === 'oidc';
  // First, so that a provider that is down leaves nothing behind.
  const described = isOidc ? await describedOidc(scene, outside, provider) : null;
  const progress = isOidc ? await oidcProgress() : null;
  const began = scene.now().toISOString();
  const bound: Progress = {
    ...{ provider: id, door, path, ...progress },
    ...(trial && { trial }),
    ...(again && { prove, began }),
  };
  const owner = rememberBrowser(outside, scene.school, id, cookies);
  const issuing = { purpose: SIGN_ON, owner, bound: { ...bound }, minutes: MINUTES };
  const state = await issueTicket(scene.db, scene.now(), issuing);
  return described && progress
    ? oidcLoginUrl(described, provider, { ...progress, state, returnTo, again })
    : casLoginUrl(provider, casService(casConfig(provider), returnTo, state), again);
}

export type Query = Readonly<Record<string, string>>;

/** Takes somebody back from a provider: the page that they go to, with a ticket for their session, or why there is none. */
export async function comeBack(
  scene: Scene,
  outside: Outside,
  id: number,
  query: Query,
  cookies: Cookies,
): Promise<string> {
  const { school } = scene;
  const owner = browserOf(outside, school, id, cookies.came);
  const provider = owner === null ? undefined : await findProvider(scene.db, id);
  const progress = owner && (provider ? await takeProgress(scene, provider, query.state, owner) : 'unusable');
  if (!provider || !progress || typeof progress === 'string')
    throw new SignOnFailed(progress === 'unusable' ? 'return_unusable' : 'other_browser');
  try {
    requireOn(provider, progress.trial !== undefined);
    const proven = await prove(scene, outside, provider, progress, query);
    if (progress.trial) return await endTrial(scene, progress, trialOf(provider, proven));
    if (progress.prove !== undefined) {
      const proof = await endProving(scene, { provider: id, value: progress.prove }, proven);
      return arrivalPage(school, progress, { proof });
    }
    const bound = await arrivalTicket(scene, outside, provider, progress, proven);
    const issuing = { purpose: ARRIVAL, owner, bound: { ...bound }, minutes: ARRIVAL_MINUTES };
    const ticket = await issueTicket(scene.db, scene.now(), issuing);
    return arrivalPage(school, progress, { ticket, provider: String(id) });
  } catch (error) {
    const failed = failedBy(error);
    if (!failed) throw error;
    scene.log.warn({ provider: id, why: failed.why, detail: failed.detail }, 'a sign-on failed');
    if (progress.trial) return endTrial(scene, progress, { failed: failed.why, detail: failed.detail });
    return arrivalPage(school, progress, { failed: failed.why, provider: String(id) });
  }
}

/** The sign-on that this browser began; with a provider that brings no state back, its newest. */
async function takeProgress(
  scene: Scene,
  provider: ProviderRow,
  state: string | undefined,
  owner: string,
): Promise<Progress | 'unusable' | 'foreign'> {
  const { id, kind } = provider;
  const isStateless = kind === 'cas' && casConfig(provider).exact_service;
  if (!isStateless && state === undefined) return 'unusable';
  const named = isStateless || state === undefined ? {} : { value: state };
  const taken = await takeTicket(scene.db, { purpose: SIGN_ON, owner, ...named }, scene.now());
  if (typeof taken === 'string') return taken;
  const progress = taken.bound as unknown as Progress;
  return progress.provider === id ? { ...progress, ...(state && { state }) } : 'unusable';
}

async function prove(
  scene: Scene,
  outside: Outside,
  provider: ProviderRow,
  { nonce, verifier, began }: Progress,
  query: Query,
): Promise<Proven> {
  const returnTo = returnAddress(outside, scene.school, provider.id);
  if (provider.kind === 'cas') {
    if (query.ticket === undefined) throw new SignOnFailed('cancelled');
    const service = casService(casConfig(provider), returnTo, query.state ?? '');
    return provenByCas(outside, provider, { ticket: query.ticket, service, again: began !== undefined });
  }
  if (query.state === undefined || !nonce || !verifier) throw new SignOnFailed('return_unusable');
  const described = await describedOidc(scene, outside, provider);
  const url = new URL(`${returnTo}?${new URLSearchParams(query)}`);
  const seconds = began === undefined ? null : secondsFrom(began, scene.now());
  return provenByOidc(described, provider, { url, state: query.state, nonce, verifier, seconds });
}

const secondsFrom = (began: string, now: Date) => Math.ceil((now.getTime() - Date.parse(began)) / 1000);

async function arrivalTicket(
  { school }: Scene,
  { secrets }: Outside,
  provider: ProviderRow,
  { door, path }: Wanted,
  proven: Proven,
): Promise<ArrivalTicket> {
  const { subject, attribute } = arrivalOf(proven);
  const kept = proven.idToken && proven.idToken.length <= LONGEST_ID_TOKEN ? proven.idToken : null;
  return {
    ...{ provider: provider.id, door, path, subject, attribute, name: nameOf(proven, attribute) },
    session: proven.session,
    id_token: kept && (await secrets.seal(school, idTokenPlace(provider.id), kept)),
  };
}

export const idTokenPlace = (provider: number) => `identity_providers:${provider}:id_token`;

/** What a trial shows whoever sets the provider up. */
export type TrialResult =
  | {
      readonly subject: string;
      readonly attribute: string;
      readonly name: string;
      readonly attributes: readonly string[];
    }
  | { readonly failed: SignOnRefusal; readonly detail: string };

function trialOf({ match_attribute }: ProviderRow, proven: Proven): TrialResult {
  const { subject, attribute } = arrivalOf(proven);
  if (attribute === '' && match_attribute !== '')
    return { failed: 'attribute_missing', detail: proven.attributes.join('、') };
  return { subject, attribute, name: proven.name, attributes: proven.attributes };
}

async function endTrial(
  scene: Scene,
  { trial = '', ...wanted }: Progress,
  result: TrialResult,
): Promise<string> {
  await scene.db.transaction(async (tx: Transaction) => {
    const ticket = await ticketFor({ db: tx, now: scene.now }, { purpose: PROVIDER_TRIAL, value: trial });
    if (ticket) await useTicket(tx, ticket, scene.now(), { result });
  });
  return arrivalPage(scene.school, wanted, { tried: '1' });
}
