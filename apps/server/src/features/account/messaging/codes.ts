import type { LoginCode } from '@course-center/contract/account/messaging';
import { addressKey } from '@course-center/domain/access/address-key';
import type { PublicRoute } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { deviceOf } from '@course-center/domain/account/device';
import { MESSAGING_MINUTES } from '@course-center/domain/account/messaging';
import { constraintHit } from '../../../database/constraint-hit.ts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import type { tickets } from '../../../database/result-list-schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { hashOf } from '../../../platform/sessions/tokens.ts';
import { addTicket, type TicketRecord } from '../../../platform/tickets/tickets.repository.ts';
import { minutesFrom } from '../../../platform/tickets/tickets.ts';
import { qrCode } from '../../../platform/typesetting/qr-code.ts';
import type { Scene } from '../../../wire/context.ts';
import { findIdentity, insertIdentity, subjectOf } from '../sign-on/identities.repository.ts';
import { findProvider } from '../sign-on/providers.repository.ts';
import { codeFor, type MessagingApp, refusedBy } from './messaging-app.ts';

/** A code on a screen: known to the app by its scene, to the screen by `login_code`, and to neither by the other's. */
export const CODE = 'wechat_code';
type State = 'waiting' | 'scanned' | 'confirmed' | 'refused';

export interface CodeBound {
  readonly provider_id: number;
  readonly door: PublicRoute;
  /** What the code holds. */
  readonly url: string;
  readonly device: string;
  readonly address: string;
  readonly state: State;
  /** Who scanned it, and when by the app's clock. */
  readonly openid?: string;
  readonly scanned?: string;
  readonly confirm_id?: number;
  /** Why it came to nothing. */
  readonly why?: string;
}

export const boundOf = (ticket: Pick<TicketRecord, 'bound'>) => ticket.bound as unknown as CodeBound;
export const hex = (value: string) => hashOf(value).toString('hex');
export const doorOf = (admin: boolean): PublicRoute => (admin ? 'admin' : 'user');

const picture = (url: string) => `data:image/svg+xml;base64,${Buffer.from(qrCode(url)).toString('base64')}`;

interface ToOpenCode {
  readonly value: string;
  readonly login_code: string;
  readonly door: PublicRoute;
  readonly row: Partial<typeof tickets.$inferInsert>;
}

/** Has the app make a code, and keeps it. */
export async function openCode(
  scene: Scene,
  outside: Outside,
  app: MessagingApp,
  { value, login_code, door, row }: ToOpenCode,
): Promise<LoginCode> {
  await countAgainst(scene, LIMIT.loginCodesPerAddress, addressKey(scene.address));
  const url = await codeFor(scene, outside, app, value);
  const bound: CodeBound = {
    ...{ provider_id: app.id, door, url, state: 'waiting' },
    ...{ device: deviceOf(scene.userAgent), address: scene.address },
  };
  const created_at = scene.now();
  const ends_at = minutesFrom(created_at, MESSAGING_MINUTES.code);
  const ticket = { purpose: CODE, hash: hex(value), bound: { ...bound }, created_at, ends_at, ...row };
  await scene.db.transaction((tx) => addTicket(tx, ticket));
  return shown(ticket, login_code);
}

export function shown(ticket: Pick<TicketRecord, 'bound' | 'ends_at'>, login_code: string): LoginCode {
  return { qr_code: picture(boundOf(ticket).url), login_code, ends_at: ticket.ends_at.toISOString() };
}

/** Whose the app is that scanned; null where it is nobody's. */
export async function holderOf(
  db: Queryable,
  { provider_id, openid = '' }: CodeBound,
): Promise<number | null> {
  return (await findIdentity(db, { provider_id, subject: openid }))?.person_id ?? null;
}

interface ToLink {
  readonly provider_id: number;
  readonly subject: string;
}

/** Says whose an app is, and tells the ledger. One app is one person's, and one person's is one app. */
export async function linkTo(
  tx: Transaction,
  scene: Scene,
  by: { readonly person_id: number; readonly name: string },
  { provider_id, subject }: ToLink,
): Promise<void> {
  const { person_id, name } = by;
  try {
    await tx.transaction((inner) =>
      insertIdentity(inner, { provider_id, subject, person_id, linked_at: scene.now() }),
    );
  } catch (error) {
    const hit = constraintHit(error);
    if (hit?.kind !== 'unique') throw error;
    const own = await subjectOf(tx, { provider_id, person_id });
    if (own === subject) return;
    throw refusedBy(own === undefined ? 'app_taken' : 'app_held');
  }
  const provider = (await findProvider(tx, provider_id))?.title ?? '';
  await tellLinked(tx, scene, by, 'linked', { after: { name, provider } });
  await tellOfAccount(tx, person_id, `您的账号已绑定${provider}`, scene.now());
}

export function tellLinked(
  tx: Transaction,
  scene: Scene,
  by: { readonly person_id: number; readonly name: string },
  verb: 'linked' | 'unlinked',
  told: object,
): Promise<void> {
  return appendToLedger(tx, scene, {
    by,
    action: `identity.${verb}`,
    subject: `person:${by.person_id}`,
    ...told,
  });
}
