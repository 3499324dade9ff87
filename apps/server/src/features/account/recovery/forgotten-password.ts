import { createHash } from 'node:crypto';
import type { PasswordWays } from '@course-center/contract/account/recovery';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import { USERNAME_MISSING } from '@course-center/domain/account/login-form';
import { firstPasswordFaults, trimmedPassword } from '@course-center/domain/account/password';
import { askedWords, askWords, passwordLetterFor } from '@course-center/domain/account/recovery';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { countAgainst, countWithin } from '../../../platform/limits/limits.ts';
import {
  isMailSetUp,
  type LinkReader,
  linkReader,
} from '../../../platform/messages/mail-links.repository.ts';
import { PASSWORD_TICKET, writeLetter } from '../../../platform/messages/mail-links.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { tellOfReset } from '../../../platform/sessions/tell-of-reset.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import { endTickets, findTicket, type TicketRecord } from '../../../platform/tickets/tickets.repository.ts';
import { hexOf, isGood, useTicket } from '../../../platform/tickets/tickets.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused, requireFaultless } from '../../../wire/failures.ts';
import {
  findById,
  findByUsername,
  hashPassword,
  replacePassword,
  requireStrong,
} from '../../organization/public.ts';
import { requireCaptcha } from '../session/log-in.ts';

/** Whether letters with links leave the school. */
export async function sendsLinks(
  scene: Pick<Scene, 'db' | 'school'>,
  { addressOf }: Outside,
): Promise<boolean> {
  return addressOf(scene.school) !== null && (await isMailSetUp(scene.db));
}

export async function passwordWays(scene: Scene, outside: Outside): Promise<PasswordWays> {
  const ask = askWords((await schoolConfig(scene.db)).service_phone);
  return (await sendsLinks(scene, outside))
    ? { offered: true, sentence: '请输入您的账号。重置密码的链接会发送到您验证过的邮箱。' }
    : { offered: false, sentence: `学校尚未开通邮件服务，不能自行重置密码。${ask}重置。` };
}

/**
 * Has a letter written to whoever forgot their password. Whether there is such an account, and what becomes of it, is
 * found out behind the answer: for every name the same is counted, looked up and queued.
 */
export async function askForPasswordLink(
  scene: Scene,
  outside: Outside,
  input: { readonly username: string; readonly captcha_token?: string | undefined },
): Promise<{ sentence: string }> {
  const username = input.username.trim();
  if (username === '') throw new InvalidInput({ username: USERNAME_MISSING });
  const { service_phone } = await schoolConfig(scene.db);
  if (!(await sendsLinks(scene, outside)))
    throw new InvalidInput({ username: `学校尚未开通邮件服务，${askWords(service_phone)}重置密码` });
  await requireCaptcha(scene, username, input.captcha_token);
  await countAgainst(scene, LIMIT.passwordLinksPerAddress, addressKey(scene.address));
  // Of what is typed only a hash is kept: people type passwords into the wrong field.
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url').slice(0, 22);
  const within = await countWithin(scene, LIMIT.passwordLinksPerAccount, account);
  const person = await findByUsername(scene.db, username);
  const person_id = within && person ? person.id : null;
  await writeLetter(scene.db, { about: 'password', person_id }, { at: scene.now(), from: scene.address });
  return { sentence: askedWords(service_phone) };
}

const unusable = () => new Refused({ reason: 'link_unusable' });

/**
 * The person whose password a link sets: one who still may have it set so, at the address that it went to, and with the
 * password that they forgot.
 */
async function readerOf(db: Queryable, ticket: TicketRecord | undefined, at: Date): Promise<LinkReader> {
  if (!ticket || ticket.person_id === null || !isGood(ticket, at)) throw unusable();
  const reader = await linkReader(db, ticket.person_id);
  const { email, password_since } = ticket.bound;
  if (!reader || passwordLetterFor(reader) !== 'link') throw unusable();
  if (reader.email !== email || reader.password_since !== password_since) throw unusable();
  return reader;
}

export async function openPasswordLink({ db, now }: Scene, value: string) {
  const ticket = await findTicket(db, { purpose: PASSWORD_TICKET, hash: hexOf(value) }, now());
  const { username, name } = await readerOf(db, ticket, now());
  return { username, name };
}

interface NewPassword {
  readonly ticket: string;
  /** Sealed, both. */
  readonly password: string;
  readonly password_confirmation: string;
}

/** Sets a password by a letter's link, once; whoever is in by the old one is signed out. */
export async function resetByLink(scene: Scene, input: NewPassword): Promise<void> {
  const { db, now } = scene;
  const named = { purpose: PASSWORD_TICKET, hash: hexOf(input.ticket) };
  const { id } = await readerOf(db, await findTicket(db, named, now()), now());
  const form = {
    password: trimmedPassword(await openOnce(scene, input.password)),
    password_confirmation: trimmedPassword(await openOnce(scene, input.password_confirmation)),
    ...{ department_id: null, hasRoles: true },
  };
  requireFaultless(firstPasswordFaults(form));
  const person = await findById(db, id);
  if (!person) throw unusable();
  requireStrong('password', form.password, person);
  // Each takes a tenth of a second that every login waits for.
  await countAgainst(scene, LIMIT.oldPasswordPerPerson, String(id));
  const hash = await hashPassword(form.password);
  await db.transaction(async (tx) => {
    const ticket = await findTicket(tx, named, now(), { held: true });
    await readerOf(tx, ticket, now());
    if (!ticket || !(await replacePassword(tx, person, hash, now()))) throw unusable();
    await useTicket(tx, ticket, now(), {});
    await endAll(tx, id, now());
    await tellOfReset(tx, scene, {
      ...{ by: { person_id: id, name: person.name }, action: 'password.reset_by_link', person },
      said: '您的密码已通过邮件中的链接重置',
    });
  });
}

/** Everything that the forgotten password, or whoever knew it, could still be used for. */
async function endAll(tx: Transaction, person_id: number, at: Date): Promise<void> {
  await endTickets(tx, { purpose: PASSWORD_TICKET, person_id, bound: {} }, at);
  await endSessionsOf(tx, person_id, at, 'password reset by a link');
}
