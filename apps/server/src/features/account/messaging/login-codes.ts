import { createHash } from 'node:crypto';
import type { CodeStatus, LoginCode } from '@course-center/contract/account/messaging';
import type { LoginAnswer } from '@course-center/contract/account/session';
import { MESSAGING_MINUTES, MESSAGING_SENTENCE } from '@course-center/domain/account/messaging';
import { needsFirstPassword } from '@course-center/domain/account/password';
import { say } from '@course-center/domain/answers/sentence';
import type { Outside } from '../../../platform/outward/outward.ts';
import { newToken } from '../../../platform/sessions/tokens.ts';
import {
  addTicketOnce,
  findTicket,
  type TicketRecord,
  unusedTicket,
} from '../../../platform/tickets/tickets.repository.ts';
import { isGood, minutesFrom, useTicket } from '../../../platform/tickets/tickets.ts';
import type { Cookies, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { noteFailedLogin } from '../session/failed-logins.ts';
import { type LogIn, logIn } from '../session/log-in.ts';
import { openSession } from '../session/open-session.ts';
import { boundOf, CODE, doorOf, hex, holderOf, linkTo, openCode, shown } from './codes.ts';
import { offeredApp, refusedBy } from './messaging-app.ts';

/** What was scanned with, for the browser that showed the code. */
const BINDING = 'wechat_binding';

const COOKIE_SECONDS = 15 * 60;
/** A code that is about to end is not given again. */
const SPARE_MINUTES = 2;

/** `__Host-` keeps neighbours from setting it; it needs https, which not every school has. */
const cookieName = ({ school }: Scene, { secure }: Cookies) =>
  `${secure ? '__Host-' : ''}messaging-${school.name}`;

function browserOf(scene: Scene, cookies: Cookies): string | null {
  const prefix = `${cookieName(scene, cookies)}=`;
  const found = cookies.came.split(/;\s*/).find((each) => each.startsWith(prefix));
  const value = found?.slice(prefix.length) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

function keepBrowser(scene: Scene, cookies: Cookies, browser: string): void {
  const rest = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${cookies.secure ? '; Secure' : ''}`;
  cookies.keep(`${cookieName(scene, cookies)}=${browser}; ${rest}`);
}

/** What a browser knows a ticket by follows from its cookie: asked again it gets the same, and nothing of it is kept. */
const derived = (purpose: string, browser: string, hash: string) =>
  createHash('sha256').update(`${purpose}\n${browser}\n${hash}`).digest('base64url');

/** A code for the login page. One that this browser was given and nobody scanned is given again. */
export async function newLoginCode(
  scene: Scene,
  outside: Outside,
  admin: boolean,
  cookies: Cookies,
): Promise<LoginCode> {
  const app = await offeredApp(scene, outside);
  const browser = browserOf(scene, cookies) ?? newToken();
  keepBrowser(scene, cookies, browser);
  const before = await unusedTicket(
    scene.db,
    { purpose: CODE, owner_hash: hex(browser) },
    { provider_id: app.id, door: doorOf(admin), state: 'waiting' },
    minutesFrom(scene.now(), SPARE_MINUTES),
  );
  if (before) return shown(before, derived(CODE, browser, before.hash));
  const value = newToken();
  const login_code = derived(CODE, browser, hex(value));
  return openCode(scene, outside, app, {
    ...{ value, door: doorOf(admin) },
    row: { check_hash: hex(login_code), owner_hash: hex(browser) },
    login_code,
  });
}

const OVER: CodeStatus = { status: 'fail', sentence: MESSAGING_SENTENCE.code_over };

/** What became of a code, for the browser that shows it; signs in, once, whose app confirmed it. */
export async function checkLoginCode(
  scene: Scene,
  login_code: string,
  admin: boolean,
  cookies: Cookies,
): Promise<CodeStatus> {
  const browser = browserOf(scene, cookies);
  const ticket = await findTicket(scene.db, { purpose: CODE, check_hash: hex(login_code) }, scene.now());
  if (!ticket || browser === null || ticket.owner_hash !== hex(browser)) return OVER;
  const bound = boundOf(ticket);
  if (bound.door !== doorOf(admin)) return OVER;
  if (bound.state === 'refused') return { status: 'fail', sentence: MESSAGING_SENTENCE.refused_on_phone };
  if (!isGood(ticket, scene.now())) return OVER;
  if (bound.state !== 'confirmed') return { status: bound.state, sentence: '' };
  const person_id = await holderOf(scene.db, bound);
  if (person_id === null) return toBind(scene, ticket, browser);
  try {
    const answer = await signIn(scene, ticket, person_id, admin);
    return { status: 'success', sentence: '', ...answer };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason } = error.refusal;
    // What the session refused because the proof was used up a moment ago.
    return reason === 'wrong_credentials' ? OVER : { status: 'fail', sentence: say(error.refusal).message };
  }
}

async function signIn(
  scene: Scene,
  ticket: TicketRecord,
  person_id: number,
  admin: boolean,
): Promise<LoginAnswer> {
  const { provider_id, openid = '' } = boundOf(ticket);
  const person = await findById(scene.db, person_id);
  if (!person || person.disabled_at) {
    await noteFailedLogin(scene, { reason: 'disabled', person_id, admin });
    throw refusedBy('account_disabled');
  }
  return openSession(scene, person, admin, {
    method: 'wechat',
    provider: { id: provider_id, subject: openid, session: null },
    failing: async (reason, refusal) => {
      await noteFailedLogin(scene, { reason, person_id, admin });
      return new Refused(refusal);
    },
    async stillHolds(tx) {
      const { purpose, hash } = ticket;
      const held = await findTicket(tx, { purpose, hash }, scene.now(), { held: true });
      if (!held || !isGood(held, scene.now()) || (await holderOf(tx, boundOf(held))) !== person_id)
        return false;
      await useTicket(tx, held, scene.now(), {});
      return (await findById(tx, person_id))?.disabled_at === null;
    },
  });
}

/** Hands the browser a ticket for what was scanned with; again the same while it asks. */
async function toBind(scene: Scene, ticket: TicketRecord, browser: string): Promise<CodeStatus> {
  const { provider_id, openid, door } = boundOf(ticket);
  const value = derived(BINDING, browser, ticket.hash);
  const at = scene.now();
  await addTicketOnce(scene.db, {
    ...{ purpose: BINDING, hash: hex(value), owner_hash: hex(browser) },
    bound: { provider_id, openid, door },
    ...{ created_at: at, ends_at: minutesFrom(at, MESSAGING_MINUTES.binding) },
  });
  return { status: 'binding', sentence: '', openid: value };
}

/**
 * A password login that also links the app that was scanned with. Who has still to set a first password does that
 * before: until then others know the one that they came with.
 */
export async function bindAndLogIn(
  scene: Scene,
  { openid: value, ...login }: LogIn & { readonly openid: string },
  admin: boolean,
  cookies: Cookies,
): Promise<LoginAnswer> {
  const browser = browserOf(scene, cookies);
  const named = { purpose: BINDING, hash: hex(value) };
  const isOwn = (ticket: TicketRecord | undefined): ticket is TicketRecord =>
    ticket !== undefined &&
    isGood(ticket, scene.now()) &&
    browser !== null &&
    ticket.owner_hash === hex(browser);
  // Before the password: who waited too long has not spent the picture.
  if (!isOwn(await findTicket(scene.db, named, scene.now()))) throw refusedBy('code_over');
  return logIn(scene, login, admin, cookies, async (tx, person) => {
    const change_password_at = person.change_password_at?.toISOString() ?? null;
    if (needsFirstPassword({ roles: person.roles, change_password_at })) return;
    const ticket = await findTicket(tx, named, scene.now(), { held: true });
    if (!isOwn(ticket)) throw refusedBy('code_over');
    const { provider_id, openid = '' } = boundOf(ticket);
    await linkTo(tx, scene, { person_id: person.id, name: person.name }, { provider_id, subject: openid });
    await useTicket(tx, ticket, scene.now(), {});
  });
}
