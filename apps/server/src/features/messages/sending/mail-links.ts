import { createHmac } from 'node:crypto';
import {
  askWords,
  LETTER_SUBJECT,
  LINK_MINUTES,
  passwordLetterFor,
} from '@course-center/domain/account/recovery';
import { MAIL_ADDRESS } from '@course-center/domain/messages/delivery';
import type { MessageTexts } from '@course-center/domain/messages/kinds';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/jobs.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { type LinkReader, linkReader } from '../../../platform/messages/mail-links.repository.ts';
import { ADDRESS_TICKET, type MailLinkJob, PASSWORD_TICKET } from '../../../platform/messages/mail-links.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import { addTicketOnce } from '../../../platform/tickets/tickets.repository.ts';
import { hexOf, minutesFrom } from '../../../platform/tickets/tickets.ts';
import { channelRows } from '../settings/settings.repository.ts';
import { giveUpLetter, type LetterNote, setLetter } from './deliveries.repository.ts';
import { type LetterParts, letterTo, type Mailing } from './mail.ts';
import { type Count, doorAddress, mailServerOf } from './send-message.ts';

/** A letter that cannot be handed over is tried again this often, and no longer: its reader sits before the page. */
const PAUSE_MINUTES = 1;
const TRIED_MINUTES = 10;

interface Written {
  readonly to: string;
  readonly parts: Omit<LetterParts, 'id' | 'title' | 'settings'>;
  /** What its link opens; null for a letter without one. */
  readonly ticket: { readonly purpose: string; readonly minutes: number; readonly bound: object } | null;
}

/** Why somebody gets no letter. */
interface Dropped {
  readonly dropped: string;
}

/** What a letter is known by, here and at the server that takes it. The seed is not found by it. */
const keyOf = ({ seed }: MailLinkJob) => hexOf(seed).slice(0, 32);

/**
 * Writes letters about accounts. However often one is tried, it is the same letter with the same link under the same
 * id: a server that has it says so.
 */
export function mailLinkJob(mailing: Mailing, outside: Outside, count: Count): JobHandler<MailLinkJob> {
  return {
    atOnce: 2,
    async run(job, context) {
      const { school, now, log, signal } = context;
      const reader = job.person_id === null ? undefined : await linkReader(school.db, job.person_id);
      const value = await linkValue(job, context);
      if (!reader) return undefined;
      const note = (tx: Queryable, came: Pick<LetterNote, 'state' | 'reason'>) =>
        setLetter(tx, { key: keyOf(job), about: job.about, person_id: reader.id, at: now(), ...came });
      const written = await letterFor(job, reader, value, context, outside);
      if ('dropped' in written)
        return void (await note(school.db, { state: 'dropped', reason: written.dropped }));
      const row = (await channelRows(school.db)).find(
        ({ channel, enabled }) => channel === 'mail' && enabled,
      );
      if (!row) {
        log.info({ about: job.about }, 'no mail server is set up: a letter was not sent');
        return void (await note(school.db, { state: 'logged' }));
      }
      await school.db.transaction(async (tx) => {
        await context.hold(tx);
        await note(tx, { state: 'handing' });
        await keepTicket(tx, job, reader, value, written, now);
      });
      signal.throwIfAborted();
      const { school: title } = await schoolConfig(school.db);
      const letter = letterTo(
        { name: reader.name, address: written.to },
        { ...written.parts, id: `link-${school.name}-${keyOf(job)}`, title, settings: null },
      );
      const outcome = await mailing.send(await mailServerOf(row, outside, school), letter);
      const again = outcome.state === 'failed' && now() < minutesFrom(new Date(job.asked_at), TRIED_MINUTES);
      const came =
        outcome.state === 'failed' && !again ? { ...outcome, state: 'given_up' as const } : outcome;
      await note(school.db, came);
      count({ channel: 'mail', state: came.state });
      return again ? { again: minutesFrom(now(), PAUSE_MINUTES) } : undefined;
    },
    giveUp: (tx, job) => giveUpLetter(tx, keyOf(job)),
  };
}

const secretOf = schoolSecret('mail-links');

async function linkValue({ seed }: MailLinkJob, { school }: JobContext): Promise<string> {
  return createHmac('sha256', await secretOf(school.db))
    .update(seed)
    .digest('base64url');
}

/** The ticket, and that it was sent, once. */
async function keepTicket(
  tx: Transaction,
  { from, asked_at }: MailLinkJob,
  { id, name }: LinkReader,
  value: string,
  { ticket }: Written,
  now: () => Date,
): Promise<void> {
  if (!ticket) return;
  const { purpose, bound, minutes } = ticket;
  const created_at = new Date(asked_at);
  const row = { purpose, person_id: id, hash: hexOf(value), bound: { ...bound }, created_at };
  if (!(await addTicketOnce(tx, { ...row, ends_at: minutesFrom(created_at, minutes) }))) return;
  if (purpose !== PASSWORD_TICKET) return;
  await appendToLedger(
    tx,
    { now, address: from },
    {
      by: { person_id: null, name: '未登录的访问者' },
      ...{ action: 'password.link_sent', subject: `person:${id}`, after: { name } },
    },
  );
}

const NO_MAILBOX: Dropped = { dropped: '没有可用的邮箱地址' };
const DISABLED: Dropped = { dropped: '账号已停用' };

async function letterFor(
  job: MailLinkJob,
  reader: LinkReader,
  value: string,
  { school }: JobContext,
  outside: Outside,
): Promise<Written | Dropped> {
  const { service_phone } = await schoolConfig(school.db);
  const ask = askWords(service_phone);
  if (job.about === 'moved') return oldAddressLetter(job.address, ask);
  if (reader.disabled) return DISABLED;
  if (!MAIL_ADDRESS.test(reader.email)) return NO_MAILBOX;
  const base = doorAddress(outside, school, job.about === 'address' ? job.door : 'user');
  if (base === null) return { dropped: '系统尚未设置对外访问地址（PUBLIC_URL），邮件中的链接写不出来' };
  if (job.about === 'address') return addressLetter(job.address, reader, `${base}/email?ticket=${value}`);
  return passwordLetter(reader, `${base}/password#${value}`, ask);
}

const without = (to: string, texts: MessageTexts): Written => ({
  ...{ to, parts: { texts, link: null, act: '' }, ticket: null },
});

function passwordLetter(reader: LinkReader, link: string, ask: string): Written | Dropped {
  const subject = LETTER_SUBJECT.password;
  const { email, username, password_since } = reader;
  const asked = `有人请求重置您的账号 ${username} 的密码。`;
  const ignore = '如果不是您本人的操作，请忽略此邮件，您的密码不会改变。';
  switch (passwordLetterFor(reader)) {
    case null:
      return { dropped: '没有验证过邮箱，请在“人员”中为其重置密码' };
    case 'ask':
      return without(email, {
        subject,
        text: `${asked}\n为了评审与管理的安全，您的账号的密码只由课程中心重置，${ask}。\n${ignore}`,
      });
    case 'elsewhere':
      return without(email, {
        subject,
        text: `${asked}\n您的账号没有单独的密码，请在登录页选择学校的统一身份认证登录；不能登录时${ask}。\n${ignore}`,
      });
    case 'link': {
      const text = `${asked}请打开以下链接设置新密码，链接 ${LINK_MINUTES.password} 分钟内有效，只能使用一次。\n${ignore}`;
      const ticket = {
        ...{ purpose: PASSWORD_TICKET, minutes: LINK_MINUTES.password, bound: { email, password_since } },
      };
      return { to: email, parts: { texts: { subject, text }, link, act: subject }, ticket };
    }
  }
}

/** To the address that was to be proven, if it still is the one that somebody gave. */
function addressLetter(address: string, { email, username }: LinkReader, link: string): Written | Dropped {
  if (email !== address) return { dropped: '邮箱已更换，请本人重新验证' };
  const text = `请打开以下链接，并以账号 ${username} 登录，完成邮箱验证。链接 24 小时内有效。\n如果您没有使用过课程中心，请忽略此邮件。`;
  return {
    to: address,
    parts: { texts: { subject: LETTER_SUBJECT.address, text }, link, act: LETTER_SUBJECT.address },
    ticket: { purpose: ADDRESS_TICKET, minutes: LINK_MINUTES.address, bound: { email } },
  };
}

function oldAddressLetter(address: string, ask: string): Written | Dropped {
  if (!MAIL_ADDRESS.test(address)) return NO_MAILBOX;
  return without(address, {
    subject: LETTER_SUBJECT.moved,
    text: `您在课程中心的账号不再使用这个邮箱，今后的邮件不会发到这里。\n如果不是您本人的操作，${ask}。`,
  });
}
