import type { ScanContent } from '@course-center/contract/account/messaging';
import { MESSAGING_MINUTES } from '@course-center/domain/account/messaging';
import { say } from '@course-center/domain/answers/sentence';
import { localTime } from '@course-center/domain/forms/local-time';
import type { SchoolConfig } from '@course-center/domain/school/school-config';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { newToken } from '../../../platform/sessions/tokens.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import {
  addTicket,
  dropTicketsKnownBy,
  findTicket,
  saveTicket,
  type TicketRecord,
} from '../../../platform/tickets/tickets.repository.ts';
import { isGood, minutesFrom, useTicket } from '../../../platform/tickets/tickets.ts';
import type { Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { findById } from '../../organization/public.ts';
import { noteFailedLogin } from '../session/failed-logins.ts';
import { boundOf, CODE, hex, holderOf, linkTo } from './codes.ts';
import { type MessagingApp, refusedBy } from './messaging-app.ts';

/** What the scan is answered with: lets the phone say yes or no, once. */
const CONFIRM = 'wechat_confirm';

export interface Scan {
  /** What the code carried. */
  readonly scene: string;
  readonly openid: string;
  /** When, by the app's clock: the app tells the same scan again where our answer got lost. */
  readonly at: string;
}

const SCAN_SAID = {
  over: '二维码已失效，请在电脑上刷新后重新扫码。',
  others: '该二维码已被其他微信扫描，请在电脑上刷新后重新扫码。',
  done: '已确认，请回到电脑上继续。',
} as const;

/** Takes a scan, and answers what its person reads in the app; null where they were told already. */
export async function takeScan(scene: Scene, app: MessagingApp, scan: Scan): Promise<string | null> {
  const at = scene.now();
  // Before the transaction: inside it may be the only connection that there is.
  const named = await schoolConfig(scene.db);
  return scene.db.transaction(async (tx) => {
    const ticket = await findTicket(tx, { purpose: CODE, hash: hex(scan.scene) }, at, { held: true });
    if (!ticket || !isGood(ticket, at) || boundOf(ticket).provider_id !== app.id) return SCAN_SAID.over;
    const { state, openid, scanned } = boundOf(ticket);
    if (openid === scan.openid && scanned === scan.at) return null;
    if (openid !== undefined && openid !== scan.openid) return SCAN_SAID.others;
    if (state === 'refused') return SCAN_SAID.over;
    if (state === 'confirmed') return SCAN_SAID.done;
    const came = { openid: scan.openid, scanned: scan.at };
    if (!app.confirm) {
      const refused = await settle(tx, scene, { ...ticket, bound: { ...ticket.bound, ...came } });
      return refused ? say(refused.refusal).message : SCAN_SAID.done;
    }
    const value = newToken();
    const { ends_at } = ticket;
    await dropTicketsKnownBy(tx, { purpose: CONFIRM, check_hash: ticket.hash });
    await addTicket(tx, {
      ...{ purpose: CONFIRM, hash: hex(value), check_hash: ticket.hash, bound: { openid: scan.openid } },
      ...{ created_at: at, ends_at },
    });
    await saveTicket(tx, ticket.id, {}, { ...came, state: 'scanned' });
    return question(named, ticket, `${app.address}/confirm#${value}`);
  });
}

function question({ school, system_name }: SchoolConfig, ticket: TicketRecord, link: string): string {
  const { device, address } = boundOf(ticket);
  return [
    `【${school}${system_name}】`,
    ticket.person_id === null ? '有人正在用您的微信扫码登录：' : '有人正在把您的微信绑定到账号：',
    `设备：${device}`,
    `地址：${address}`,
    `时间：${localTime(ticket.created_at)}`,
    '',
    `<a href="${link}">点此查看并确认</a>`,
    `链接 ${MESSAGING_MINUTES.code} 分钟内有效，只能使用一次。如非本人操作，请勿确认。`,
  ].join('\n');
}

/**
 * The phone said yes, or nobody asks it: the screen may go on. An app that is linked is linked at once; why it is not,
 * where it cannot be, is answered and told to the screen.
 */
async function settle(tx: Transaction, scene: Scene, ticket: TicketRecord): Promise<Refused | null> {
  const { provider_id, openid = '', scanned } = boundOf(ticket);
  const came = { openid, scanned, state: 'confirmed' };
  const soon = minutesFrom(scene.now(), MESSAGING_MINUTES.confirmed);
  const ends_at = soon > ticket.ends_at ? soon : ticket.ends_at;
  const person = ticket.person_id === null ? undefined : await findById(tx, ticket.person_id);
  if (!person) {
    await saveTicket(tx, ticket.id, { ends_at }, came);
    return null;
  }
  try {
    await linkTo(tx, scene, { person_id: person.id, name: person.name }, { provider_id, subject: openid });
    await saveTicket(tx, ticket.id, { ends_at, used_at: scene.now() }, came);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await saveTicket(tx, ticket.id, {}, { ...came, state: 'refused', why: say(error.refusal).message });
    return error;
  }
}

/**
 * The question behind a link and the code that it is about; both held where they are to be changed, the code first: so
 * does a second scan, which takes the question away.
 */
async function asked(db: Queryable | Transaction, at: Date, value: string, held = false) {
  const question = { purpose: CONFIRM, hash: hex(value) };
  const found = await findTicket(db, question, at, { held: false });
  const code = found && (await findTicket(db, { purpose: CODE, hash: found.check_hash ?? '' }, at, { held }));
  const confirm = held && code ? await findTicket(db, question, at, { held }) : found;
  return confirm && code ? { confirm, code } : null;
}

export async function openScan(scene: Scene, value: string): Promise<ScanContent> {
  const found = await asked(scene.db, scene.now(), value);
  if (!found || !isGood(found.confirm, scene.now()) || !isGood(found.code, scene.now()))
    throw refusedBy('link_over');
  const { code } = found;
  const { door, device, address } = boundOf(code);
  const { school, system_name } = await schoolConfig(scene.db);
  const person_id = code.person_id ?? (await holderOf(scene.db, boundOf(code)));
  const person = person_id === null ? undefined : await findById(scene.db, person_id);
  return {
    ...{ school, system_name, door, device, address, name: person?.name ?? null },
    purpose: code.person_id === null ? 'login' : 'link',
    at: code.created_at.toISOString(),
    ends_at: code.ends_at.toISOString(),
  };
}

/** Says yes or no to a scan. The same answer twice is one whose answer got lost. */
export async function answerScan(scene: Scene, value: string, confirmed: boolean): Promise<void> {
  const { code, refused } = await scene.db.transaction(async (tx) => {
    const at = scene.now();
    const found = await asked(tx, at, value, true);
    if (!found) throw refusedBy('link_over');
    const { confirm, code } = found;
    if (confirm.used_at && confirm.bound.confirmed === confirmed) return { code: null, refused: null };
    if (!isGood(confirm, at) || !isGood(code, at) || boundOf(code).state !== 'scanned')
      throw refusedBy('link_over');
    await useTicket(tx, confirm, at, { confirmed });
    if (confirmed) return { code: null, refused: await settle(tx, scene, code) };
    await saveTicket(tx, code.id, {}, { state: 'refused' });
    return { code, refused: null };
  });
  if (refused) throw refused;
  if (code) await noteRefused(scene, code);
}

/** Somebody else had shown them a code: from the address of that screen, the phone is its owner's. */
async function noteRefused(scene: Scene, code: TicketRecord): Promise<void> {
  const { door, address } = boundOf(code);
  const person_id = code.person_id ?? (await holderOf(scene.db, boundOf(code)));
  const failed = { reason: 'refused_on_phone' as const, person_id, admin: door === 'admin' };
  await noteFailedLogin({ ...scene, address }, failed);
}
