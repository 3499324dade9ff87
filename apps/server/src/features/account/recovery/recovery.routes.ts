import type { OwnAddress } from '@course-center/contract/account/recovery';
import { recoveryEndpoints } from '@course-center/contract/account/recovery';
import { LIMIT } from '@course-center/domain/access/limit';
import { MAIL_ADDRESS } from '@course-center/domain/messages/delivery';
import fp from 'fastify-plugin';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import { linkReader, setProven } from '../../../platform/messages/mail-links.repository.ts';
import { ADDRESS_TICKET, writeLetter } from '../../../platform/messages/mail-links.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { endTickets, findTicket } from '../../../platform/tickets/tickets.repository.ts';
import { hexOf, isGood, useTicket } from '../../../platform/tickets/tickets.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { InvalidInput, notSignedIn, Refused } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { findById } from '../../organization/public.ts';
import { requireOwnPassword } from '../session/own-password.ts';
import {
  askForPasswordLink,
  openPasswordLink,
  passwordWays,
  resetByLink,
  sendsLinks,
} from './forgotten-password.ts';

export const recoveryRoutes = fp(
  async (app) => {
    const { outside } = app;
    serve(app, recoveryEndpoints.ways, ({ scene }) => passwordWays(scene, outside));
    serve(app, recoveryEndpoints.ask, ({ scene, body }) => askForPasswordLink(scene, outside, body));
    serve(app, recoveryEndpoints.open, ({ scene, body }) => openPasswordLink(scene, body.ticket));
    serve(app, recoveryEndpoints.reset, async ({ scene, body }) => {
      await resetByLink(scene, body);
      return null;
    });
    serve(app, recoveryEndpoints.address, ({ scene, session }) => ownAddress(scene, outside, session));
    serve(app, recoveryEndpoints.sendProof, ({ scene, session, body }) =>
      sendAddressLink(scene, outside, session, body.password),
    );
    serve(app, recoveryEndpoints.prove, ({ scene, session, body }) =>
      proveAddress(scene, outside, session, body.ticket),
    );
  },
  { name: 'recovery-routes', dependencies: ['actor', 'outside'] },
);

async function ownAddress(scene: Scene, outside: Outside, { person_id }: SignedIn): Promise<OwnAddress> {
  const reader = await linkReader(scene.db, person_id);
  if (!reader) throw notSignedIn();
  const { email, proven: verified, has_password: asks_password } = reader;
  const why_not = verified ? null : await whyNot(scene, outside, email);
  return { email, verified, may_send: !verified && why_not === null, why_not, asks_password };
}

async function whyNot(scene: Scene, outside: Outside, email: string): Promise<string | null> {
  if (email === '') return '请先填写邮箱并保存';
  if (!MAIL_ADDRESS.test(email)) return '邮箱格式不能用于收信，请修改后再验证';
  return (await sendsLinks(scene, outside)) ? null : '学校尚未开通邮件服务，邮箱暂时不能验证';
}

/**
 * Sends a letter to the address that somebody gave; whoever follows it, signed in as them, shows that it is theirs. By
 * it a password can be set, so that it asks for the one that there is: a borrowed screen is not enough.
 */
async function sendAddressLink(
  scene: Scene,
  outside: Outside,
  signedIn: SignedIn,
  sealed: string | undefined,
): Promise<OwnAddress> {
  const own = await ownAddress(scene, outside, signedIn);
  if (!own.may_send) throw new InvalidInput({ email: own.why_not ?? '您的邮箱已经验证，无需再次验证' });
  const { person_id, public_route: door } = signedIn;
  const person = await findById(scene.db, person_id);
  if (!person) throw notSignedIn();
  if (own.asks_password) await requireOwnPassword(scene, person, sealed);
  await countAgainst(scene, LIMIT.addressLinksPerPerson, String(person_id));
  const subject = { about: 'address', person_id, address: own.email, door } as const;
  await writeLetter(scene.db, subject, { at: scene.now(), from: scene.address });
  return own;
}

/**
 * Takes a letter's link for proof. Only from its own person's session: who set somebody else's address to their own, and
 * has them ask for the letter, must not be able to follow it.
 */
async function proveAddress(
  scene: Scene,
  outside: Outside,
  signedIn: SignedIn,
  value: string,
): Promise<OwnAddress> {
  const { person_id, name } = signedIn;
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    const ticket = await findTicket(tx, { purpose: ADDRESS_TICKET, hash: hexOf(value) }, at, { held: true });
    if (!ticket || ticket.person_id !== person_id) throw new Refused({ reason: 'link_unusable' });
    const email = String(ticket.bound.email);
    const reader = await linkReader(tx, person_id);
    // Followed twice, by a mail program that looks first: it is theirs already.
    if (ticket.used_at !== null && reader?.proven && reader.email === email) return;
    if (!isGood(ticket, at) || !(await setProven(tx, person_id, email, at)))
      throw new Refused({ reason: 'link_unusable' });
    await useTicket(tx, ticket, at, {});
    await endTickets(tx, { purpose: ADDRESS_TICKET, person_id, bound: {} }, at);
    await appendToLedger(tx, scene, {
      ...{ by: { person_id, name }, action: 'address.verified', subject: `person:${person_id}` },
      after: { name, email },
    });
  });
  return ownAddress(scene, outside, signedIn);
}
