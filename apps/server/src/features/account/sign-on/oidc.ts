import { OIDC_CONFIG, type OidcConfig, tidyIssuer } from '@course-center/domain/account/provider';
import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch, jwtVerify } from 'jose';
import type { ClientAuth, Configuration } from 'openid-client';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { fetchBy, type Outside, OutwardFailure } from '../../../platform/outward/outward.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { type Proven, SignOnFailed } from './proven.ts';
import type { ProviderRow } from './providers.repository.ts';

/** OpenID Connect: the code flow with PKCE, by a certified library; and back-channel logout, which it does not have. */
const library = () => import('openid-client');

const HOUR = 60 * 60 * 1000;
/** How far the clocks of school and provider may be apart. */
const CLOCKS_APART = 60;

export function oidcConfig({ config }: Pick<ProviderRow, 'config'>): OidcConfig {
  const said = { ...OIDC_CONFIG, ...(config as Partial<OidcConfig>) };
  return { ...said, issuer: tidyIssuer(said.issuer) };
}

export const secretPlace = ({ id }: Pick<ProviderRow, 'id'>) => `identity_providers:${id}:secret`;

/**
 * A client's proof as `client_secret_basic`: both parts as a form writes them (RFC 6749, 2.3.1 and appendix B), so that any
 * character may stand in them. What a form leaves as it is, `-` among it, stays: some servers do not decode at all.
 */
export function basicAuthorization(client_id: string, secret: string): string {
  const [id, password] = [client_id, secret].map((part) =>
    new URLSearchParams({ '': part }).toString().slice(1),
  );
  return `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
}

interface Known {
  readonly version: number;
  readonly until: number;
  readonly described: Promise<Configuration>;
  keys?: JWTVerifyGetKey;
}

const knownOf = oncePerDatabase(() => new Map<number, Known>());

/** A provider as it describes itself: asked for when it is first needed, and once an hour. */
export function describedOidc(scene: Scene, outside: Outside, provider: ProviderRow): Promise<Configuration> {
  return knownOidc(scene, outside, provider).described;
}

function knownOidc(scene: Scene, outside: Outside, provider: ProviderRow): Known {
  const all = knownOf(scene.db);
  const at = scene.now().getTime();
  const before = all.get(provider.id);
  if (before && before.version === provider.version && before.until > at) return before;
  const known = {
    version: provider.version,
    until: at + HOUR,
    described: discover(scene, outside, provider),
  };
  all.set(provider.id, known);
  // What failed is asked for again by whoever comes next.
  known.described.catch(() => all.get(provider.id) === known && all.delete(provider.id));
  return known;
}

/** Asks a provider to describe itself, whatever was known. */
export async function discover(
  { school }: Scene,
  { secrets, outward }: Outside,
  provider: ProviderRow,
): Promise<Configuration> {
  const client = await library();
  const { issuer, client_id, client_auth, allow_http, ca } = oidcConfig(provider);
  if (!URL.canParse(issuer) || client_id === '') throw new SignOnFailed('provider_off');
  if (new URL(issuer).protocol !== 'https:' && !allow_http) throw new SignOnFailed('provider_off');
  const secret = provider.secret ? await secrets.open(school, secretPlace(provider), provider.secret) : '';
  const proofs: Record<OidcConfig['client_auth'], () => ClientAuth> = {
    client_secret_post: () => client.ClientSecretPost(secret),
    client_secret_basic: () => (_server, of, _body, headers) =>
      headers.set('authorization', basicAuthorization(of.client_id, secret)),
    none: () => client.None(),
  };
  // The signature is checked always: the library leaves it to TLS, which an intranet may not have.
  const execute = [client.enableNonRepudiationChecks, ...(allow_http ? [client.allowInsecureRequests] : [])];
  const metadata = { [client.clockTolerance]: CLOCKS_APART };
  return explained(
    client.discovery(new URL(issuer), client_id, metadata, proofs[client_auth](), {
      execute,
      [client.customFetch]: fetchBy(outward, ca),
    }),
  );
}

/** What a sign-on in progress remembers of the protocol. */
export interface OidcProgress {
  readonly nonce: string;
  readonly verifier: string;
}

export async function oidcProgress(): Promise<OidcProgress> {
  const client = await library();
  return { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

export async function oidcLoginUrl(
  described: Configuration,
  provider: ProviderRow,
  asked: OidcProgress & { readonly state: string; readonly returnTo: string; readonly again?: boolean },
): Promise<string> {
  const client = await library();
  return client.buildAuthorizationUrl(described, {
    redirect_uri: asked.returnTo,
    scope: oidcConfig(provider).scope,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    // Both: what one server overlooks the other asks for.
    ...(asked.again && { prompt: 'login', max_age: '0' }),
  }).href;
}

export interface OidcReturn extends OidcProgress {
  /** The configured address with the query that came: the library takes the one to redeem at from here. */
  readonly url: URL;
  readonly state: string;
  /** How long ago they were sent there to sign in anew: the server has to say that they did since; null where any will do. */
  readonly seconds: number | null;
}

/** Who a code proves somebody to be. */
export async function provenByOidc(
  described: Configuration,
  provider: ProviderRow,
  { url, state, nonce, verifier, seconds }: OidcReturn,
): Promise<Proven> {
  const client = await library();
  const tokens = await explained(
    client.authorizationCodeGrant(described, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(seconds !== null && { maxAge: seconds }),
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new SignOnFailed('provider_rubbish');
  const { match_attribute, admits } = provider;
  const { name_attribute } = oidcConfig(provider);
  const wanted = [match_attribute, ...(admits === 'newcomers' ? [name_attribute] : [])];
  const isTold = wanted.every((name) => name === '' || claims[name] !== undefined);
  const more =
    isTold || !described.serverMetadata().userinfo_endpoint
      ? {}
      : await explained(client.fetchUserInfo(described, tokens.access_token, claims.sub));
  const told: Readonly<Record<string, unknown>> = { ...more, ...claims };
  return {
    subject: claims.sub,
    numbers: match_attribute === '' ? [claims.sub] : textsIn(told[match_attribute]),
    name: textsIn(told[name_attribute])[0] ?? '',
    attributes: Object.keys(told),
    session: textsIn(claims.sid)[0] ?? null,
    idToken: tokens.id_token ?? null,
  };
}

function textsIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string' || typeof each === 'number').map(String);
}

/** Where the session there ends, too; null for a provider that has no such place. */
export async function oidcLogoutUrl(
  described: Configuration,
  { idToken, returnTo }: { readonly idToken: string | null; readonly returnTo: string },
): Promise<string | null> {
  if (!described.serverMetadata().end_session_endpoint) return null;
  const client = await library();
  return client.buildEndSessionUrl(described, {
    post_logout_redirect_uri: returnTo,
    ...(idToken && { id_token_hint: idToken }),
  }).href;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LOGOUT_SECONDS = 5 * 60;

export interface LogoutToken {
  readonly jti: string;
  readonly sid: string | null;
  readonly sub: string | null;
}

/** What a logout token says; null for one that the provider did not sign, for us, just now, for this. */
export async function readLogoutToken(
  scene: Scene,
  outside: Outside,
  provider: ProviderRow,
  token: string,
): Promise<LogoutToken | null> {
  const known = knownOidc(scene, outside, provider);
  const { issuer, jwks_uri, ...described } = (await known.described).serverMetadata();
  if (!jwks_uri) return null;
  // Kept with the provider: made anew for each token, it would fetch the keys for each.
  known.keys ??= createRemoteJWKSet(new URL(jwks_uri), {
    [joseFetch]: fetchBy(outside.outward, oidcConfig(provider).ca),
  });
  const supported = (described.id_token_signing_alg_values_supported as string[] | undefined) ?? ['RS256'];
  const verified = await jwtVerify(token, known.keys, {
    issuer,
    audience: oidcConfig(provider).client_id,
    algorithms: supported.filter((name) => !/^(none|HS)/i.test(name)),
    currentDate: scene.now(),
    maxTokenAge: LOGOUT_SECONDS,
    clockTolerance: CLOCKS_APART,
  }).catch((error: unknown) => {
    if (error instanceof OutwardFailure) throw error;
    return null;
  });
  if (!verified) return null;
  const { jti, sid, sub, nonce, events } = verified.payload;
  const event = (events as Record<string, unknown> | undefined)?.[LOGOUT_EVENT];
  if (event === null || typeof event !== 'object' || nonce !== undefined) return null;
  if (typeof jti !== 'string' || jti === '' || ![sid, sub].some((each) => typeof each === 'string'))
    return null;
  return { jti, sid: typeof sid === 'string' ? sid : null, sub: sub ?? null };
}

const RUBBISH =
  /PARSE_ERROR|NOT_JSON|NOT_CONFORM|INVALID_SERVER_METADATA|MISSING_SERVER|ATTRIBUTE_COMPARISON/;

/** Says a failure of the library as one of a sign-on. */
async function explained<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof OutwardFailure || at instanceof Refused) return at;
  if (!(error instanceof Error)) return error;
  const { code = '', error: said = '' } = error as { code?: string; error?: string };
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (/auth_time|End-User authentication/.test(at.message)) return new SignOnFailed('not_anew', code);
  if (said === 'access_denied') return new SignOnFailed('cancelled', said);
  if (RUBBISH.test(code)) return new SignOnFailed('provider_rubbish', code);
  return code.startsWith('OAUTH_') || said !== ''
    ? new SignOnFailed('provider_refused', said || code)
    : error;
}
