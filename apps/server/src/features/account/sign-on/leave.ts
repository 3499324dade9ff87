import type { Queryable } from '../../../database/database.ts';
import type { sessions } from '../../../database/schema.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { endProviderSessions } from '../../../platform/sessions/sessions.repository.ts';
import { endUnclaimed } from '../../../platform/tickets/tickets.repository.ts';
import { comesFirst } from '../../../platform/tickets/tickets.ts';
import type { Scene } from '../../../wire/context.ts';
import { Denied } from '../../../wire/failures.ts';
import { sessionName } from './arrive.ts';
import { casLogoutUrl, ticketIn } from './cas.ts';
import { describedOidc, oidcLogoutUrl, readLogoutToken } from './oidc.ts';
import { failedBy } from './proven.ts';
import { findProvider, type ProviderRow } from './providers.repository.ts';
import { ARRIVAL, type ArrivalTicket, idTokenPlace, leftAddress } from './sign-on.ts';

type Ended = Pick<typeof sessions.$inferSelect, 'login_method' | 'provider_id' | 'id_token' | 'public_route'>;

/**
 * Where somebody leaves the provider that they came by; null where there is none, or it cannot be reached: the session
 * here has ended all the same.
 */
export async function wayOut(scene: Scene, outside: Outside, ended: Ended): Promise<string | null> {
  if (ended.provider_id === null || ended.login_method === 'wechat') return null;
  const { school } = scene;
  const returnTo = leftAddress(outside, school, ended.public_route);
  const provider = await findProvider(scene.db, ended.provider_id);
  if (!provider?.enabled || !returnTo) return null;
  try {
    if (provider.kind === 'cas') return casLogoutUrl(provider, returnTo);
    const described = await describedOidc(scene, outside, provider);
    const idToken =
      ended.id_token && (await outside.secrets.open(school, idTokenPlace(provider.id), ended.id_token));
    return await oidcLogoutUrl(described, { idToken, returnTo });
  } catch (error) {
    if (!failedBy(error)) throw error;
    return null;
  }
}

/** CAS tells every service that a session ended, unsigned, and listens to no answer: what it names ends, if anything. */
export async function endByCas(scene: Scene, id: number, logoutRequest: string): Promise<void> {
  const ticket = ticketIn(logoutRequest);
  const provider = ticket && (await findProvider(scene.db, id));
  if (!ticket || !provider || provider.kind !== 'cas') return;
  await endNamed(scene.db, provider, { session: ticket }, scene.now());
}

/** By what a provider names what is over: as an arrival's ticket is bound to it. */
type Over = Partial<Pick<ArrivalTicket, 'subject' | 'session'>>;

/** Ends sessions that began at a provider, and lets nobody arrive any more who came back from there and has not yet. */
async function endNamed(db: Queryable, provider: ProviderRow, over: Over, at: Date): Promise<void> {
  const { subject, session } = over;
  const known = {
    ...(subject !== undefined && { provider_subject: subject }),
    ...(session !== undefined && { provider_session: sessionName(provider, session) }),
  };
  await endUnclaimed(db, { purpose: ARRIVAL, bound: { provider: provider.id, ...over } }, at);
  await endProviderSessions(db, provider.id, known, at);
}

const LOGOUT_TOKEN = 'logout_token';
/** Longer than one is taken for. */
const REMEMBERED_MINUTES = 15;

/**
 * OIDC does it with a signed token, good once: the session that it names ends, and those of its person that were given no
 * name; or all of its person's.
 */
export async function endByOidc(scene: Scene, outside: Outside, id: number, token: string): Promise<void> {
  const provider = await findProvider(scene.db, id);
  if (provider?.kind !== 'oidc') throw senseless();
  const said = await readLogoutToken(scene, outside, provider, token).catch((error: unknown) => {
    if (failedBy(error)) return null;
    throw error;
  });
  if (!said) throw senseless();
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const once = { purpose: LOGOUT_TOKEN, value: `${id} ${said.jti}`, minutes: REMEMBERED_MINUTES };
    if (!(await comesFirst(tx, once, at))) throw senseless();
    const { sid: session, sub: subject } = said;
    if (session !== null) await endNamed(tx, provider, { session }, at);
    if (subject !== null)
      await endNamed(tx, provider, session === null ? { subject } : { subject, session: null }, at);
  });
}

const senseless = () => new Denied(400, '退出通知无法核实，已忽略');
