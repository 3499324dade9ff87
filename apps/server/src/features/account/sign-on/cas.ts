import { CAS_CONFIG, type CasConfig } from '@course-center/domain/account/provider';
import { type Outside, OutwardFailure } from '../../../platform/outward/outward.ts';
import { readXml, type XmlElement } from '../../../platform/outward/read-xml.ts';
import { type Proven, SignOnFailed } from './proven.ts';
import type { ProviderRow } from './providers.repository.ts';

/** CAS 2 and 3: https://apereo.github.io/cas/7.1.x/protocol/CAS-Protocol-Specification.html */

/** A service ticket; proxy tickets are others', and nothing else can change the call that validates it. */
const TICKET = /^ST-[A-Za-z0-9.-]{1,253}$/;

export const isServiceTicket = (ticket: string) => TICKET.test(ticket);

export function casConfig({ config }: Pick<ProviderRow, 'config'>): CasConfig {
  const said = { ...CAS_CONFIG, ...(config as Partial<CasConfig>) };
  return { ...said, url: said.url.trim().replace(/\/(login\/?)?$/, '') };
}

/** An address of the provider: where the settings say, and with the query as they must be sent. */
function addressIn({ url, allow_http }: CasConfig, path: string, query: Record<string, string>): string {
  const address = `${url}/${path}?${new URLSearchParams(query)}`;
  if (!URL.canParse(address)) throw new SignOnFailed('provider_off');
  if (new URL(address).protocol !== 'https:' && !allow_http) throw new SignOnFailed('provider_off');
  return address;
}

/** Asked for on the way there and when its ticket is checked, which then is good only of somebody who has just signed in. */
const renewing = ({ renew }: CasConfig, again: boolean) => (renew || again ? { renew: 'true' } : {});

export function casLoginUrl(provider: ProviderRow, service: string, again = false): string {
  const config = casConfig(provider);
  return addressIn(config, 'login', { service, ...renewing(config, again) });
}

/**
 * The address that a ticket is made for and held against. It names the sign-on that it belongs to, which this browser alone
 * can take up: else somebody's own ticket, handed to another, would sign the other in as them.
 */
export function casService(
  { exact_service }: Pick<CasConfig, 'exact_service'>,
  returnTo: string,
  state: string,
) {
  return exact_service ? returnTo : `${returnTo}?${new URLSearchParams({ state })}`;
}

/** Where the session there ends, too. Coming back is up to the provider. */
export function casLogoutUrl(provider: ProviderRow, service: string): string {
  return addressIn(casConfig(provider), 'logout', { service });
}

export type CasAnswer =
  | { readonly user: string; readonly attributes: ReadonlyMap<string, readonly string[]> }
  /** INVALID_TICKET, INVALID_SERVICE … */
  | { readonly failure: string };

interface CasReturn {
  readonly ticket: string;
  readonly service: string;
  /** Whether they had to sign in there anew. */
  readonly again?: boolean;
}

/** Asks once what a ticket says: right or wrong, it is used up then. Null where the answer is none of the protocol's. */
export async function validateCasTicket(
  { outward }: Pick<Outside, 'outward'>,
  provider: ProviderRow,
  { ticket, service, again = false }: CasReturn,
): Promise<CasAnswer | null> {
  const config = casConfig(provider);
  const url = addressIn(config, config.endpoint, { service, ticket, ...renewing(config, again) });
  const { status, text } = await outward({ url, ca: config.ca });
  return status === 200 ? readCasAnswer(text) : null;
}

/** Who a ticket proves somebody to be. */
export async function provenByCas(
  outside: Pick<Outside, 'outward'>,
  provider: ProviderRow,
  came: CasReturn,
): Promise<Proven> {
  if (!isServiceTicket(came.ticket)) throw new SignOnFailed('return_unusable');
  const answer = await validateCasTicket(outside, provider, came);
  if (!answer) throw new SignOnFailed('provider_rubbish');
  if ('failure' in answer) throw new SignOnFailed('provider_refused', answer.failure);
  const { user, attributes } = answer;
  const { name_attribute } = casConfig(provider);
  return {
    subject: user,
    // A provider that calls people by their number needs no attribute.
    numbers: provider.match_attribute === '' ? [user] : (attributes.get(provider.match_attribute) ?? []),
    name: attributes.get(name_attribute)?.[0] ?? '',
    attributes: [...attributes.keys()],
    session: came.ticket,
    idToken: null,
  };
}

export function readCasAnswer(text: string): CasAnswer | null {
  const root = readXml(text);
  if (root?.name !== 'serviceResponse') return null;
  const [failure] = childrenNamed(root, 'authenticationFailure');
  if (failure) return { failure: failure.attributes.code ?? '' };
  const [success, second] = childrenNamed(root, 'authenticationSuccess');
  const users = success ? childrenNamed(success, 'user') : [];
  const user = users[0]?.text.trim() ?? '';
  if (!success || second || users.length !== 1 || user === '') return null;
  return { user, attributes: attributesIn(success) };
}

const childrenNamed = ({ children }: XmlElement, name: string) =>
  children.filter((each) => each.name === name);

/** `<cas:uid>1</cas:uid>`, or `<cas:attribute name="uid" value="1"/>` as old ones write it. Each may come several times. */
function attributesIn(success: XmlElement): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, attributes, text } of childrenNamed(success, 'attributes').flatMap(
    (each) => each.children,
  )) {
    const named = name === 'attribute' ? (attributes.name ?? name) : name;
    const value = (name === 'attribute' ? (attributes.value ?? text) : text).trim();
    found.set(named, [...(found.get(named) ?? []), value]);
  }
  return found;
}

/** The ticket that a provider's logout is about; null where it names none. Nobody signs it: it can only end a session. */
export function ticketIn(logoutRequest: string): string | null {
  const root = readXml(logoutRequest);
  if (root?.name !== 'LogoutRequest') return null;
  const ticket = childrenNamed(root, 'SessionIndex')[0]?.text.trim() ?? '';
  return isServiceTicket(ticket) ? ticket : null;
}

/** Which endpoint a provider has, for the settings: one that is there answers a made-up ticket in the protocol. */
export async function casEndpointAnswers(
  outside: Pick<Outside, 'outward'>,
  provider: ProviderRow,
  service: string,
): Promise<CasAnswer | null> {
  try {
    return await validateCasTicket(outside, provider, { ticket: 'ST-0-made-up', service });
  } catch (error) {
    if (error instanceof OutwardFailure && error.fault === 'redirect') return null;
    throw error;
  }
}
