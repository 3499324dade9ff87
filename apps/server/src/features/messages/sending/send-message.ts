import { type PublicRoute, publicRouteOf } from '@course-center/domain/access/identity';
import { appTemplates, templateFor, templateValues } from '@course-center/domain/messages/app-template';
import {
  type Channel,
  choiceOf,
  NO_CHOICES,
  sendableAt,
  USUAL_CHOICES,
} from '@course-center/domain/messages/channels';
import {
  type DeliveryState,
  isOpenDelivery,
  MAIL_ADDRESS,
  type MailConfig,
  nextTry,
  reportedDelivery,
} from '@course-center/domain/messages/delivery';
import { messageKind } from '@course-center/domain/messages/kinds';
import type { Queryable } from '../../../database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/jobs.ts';
import { SENDING, type SendingJob } from '../../../platform/messages/tell-people.ts';
import type { TemplateReport } from '../../../platform/messages/template-reports.ts';
import type { Outside } from '../../../platform/outward/outward.ts';
import { DEFAULT_SCHOOL, type School } from '../../../schools/school.ts';
import { enabledApp, sendTemplate, setChannelDead } from '../../account/public.ts';
import {
  type ChannelRow,
  type Delivery,
  giveUpDeliveries,
  holdSent,
  type Outgoing,
  outgoingOf,
  setDelivery,
  type Tried,
} from './deliveries.repository.ts';
import { callHook } from './hook.ts';
import { type Letter, letterTo, type Mailing, type MailOutcome } from './mail.ts';

export const channelSecret = (channel: Channel) => `message_channels:${channel}:secret`;

type Outcome =
  | MailOutcome
  | { readonly state: 'sent'; readonly receipt?: string }
  | { readonly state: 'dropped'; readonly reason: string }
  | { readonly state: 'logged' };
type Sender = (out: Outgoing, school: School, context: JobContext) => Promise<Outcome>;

/** What the metrics are told. */
export type Count = (labels: { readonly channel: Channel; readonly state: DeliveryState }) => void;

/** Takes messages out of the product by the ways that their people want, each way once. */
export function sendingJob(mailing: Mailing, outside: Outside, count: Count): JobHandler<SendingJob> {
  const senders: Readonly<Record<Channel, Sender>> = {
    mail: (out, school, context) => sendMail(mailing, outside, out, school, context),
    hook: (out, school) => tellHook(outside, out, school),
    app: (out, school, { now }) => tellByApp(outside, out, school, now()),
  };
  return {
    atOnce: 4,
    batch: 25,
    async run({ message_id }, context) {
      const { school, now } = context;
      const out = await outgoingOf(school.db, message_id);
      if (!out) return undefined;
      const own = out.own ?? NO_CHOICES;
      const kept = out.school ?? USUAL_CHOICES;
      const quiet = out.own ? out.own.quiet : kept.quiet;
      const at = sendableAt(out.message.kind, now(), quiet);
      if (at > now()) return { again: at };
      const waits: Date[] = [];
      for (const channel of choiceOf(out.message.kind, own, kept).channels) {
        const due = dueAt(out.deliveries[channel], now());
        if (due === null) continue;
        const again = due > now() ? due : await handOver(channel, senders[channel], out, context, count);
        if (again) waits.push(again);
      }
      const [first] = waits.sort((one, other) => one.getTime() - other.getTime());
      return first && { again: first };
    },
    giveUp: (tx, { message_id }) => giveUpDeliveries(tx, message_id),
  };
}

/** Notes what the messaging app reports of a message that it took; what it could not bring is tried again. */
export function templateReportJob(count: Count): JobHandler<TemplateReport> {
  return {
    async run({ receipt, status }, { school, now, hold }) {
      const state = await school.db.transaction(async (tx) => {
        await hold(tx);
        const sent = await holdSent(tx, receipt);
        if (!sent) return null;
        const { message_id, channel, attempts } = sent;
        const { again, ...came } = reportedDelivery(status, attempts, now());
        await setDelivery(tx, { message_id, channel, at: now(), ...came });
        const job: SendingJob = { message_id };
        if (again) await enqueue(tx, SENDING, job, { at: again });
        return came.state;
      });
      if (state !== null && state !== 'sent') count({ channel: 'app', state });
      return undefined;
    },
  };
}

/** When a message is to be tried by a way; null where that is over. */
function dueAt(tried: Tried | undefined, now: Date): Date | null {
  if (!tried || tried.state === 'queued') return now;
  if (!isOpenDelivery(tried.state)) return null;
  // Whoever had it when it was handed over is gone: a server that has it knows it by its id.
  return tried.state === 'handing' ? now : nextTry(tried.attempts, new Date(tried.at));
}

/**
 * Hands a message over by one way; when it is to be tried again, where that is so. That it is being handed over is
 * written down before, by whoever still has the job: of two processes that believe so only one goes on.
 */
async function handOver(
  channel: Channel,
  send: Sender,
  out: Outgoing,
  context: JobContext,
  count: Count,
): Promise<Date | null> {
  const { school, now, hold, signal } = context;
  signal.throwIfAborted();
  const note = (tx: Queryable, delivery: Pick<Delivery, 'state' | 'reason' | 'receipt'>) =>
    setDelivery(tx, { ...{ message_id: out.message.id, channel, at: now() }, ...delivery });
  const row = out.channels.find((each) => each.channel === channel);
  const dropped = whyDropped(channel, row, out);
  if (dropped !== null) {
    // Whoever has no such way is not told of it with every message.
    if (dropped !== '') await note(school.db, { state: 'dropped', reason: dropped });
    return null;
  }
  await school.db.transaction(async (tx) => {
    await hold(tx);
    await note(tx, { state: 'handing' });
  });
  const outcome = await send(out, school, context);
  const tries = (out.deliveries[channel]?.attempts ?? 0) + 1;
  const again = outcome.state === 'failed' ? nextTry(tries, now()) : null;
  const came = outcome.state === 'failed' && !again ? { ...outcome, state: 'given_up' as const } : outcome;
  await note(school.db, came);
  count({ channel, state: came.state });
  return again;
}

/** Why nothing goes out this way; empty where there is nothing to say of it. */
function whyDropped(channel: Channel, row: ChannelRow | undefined, { person }: Outgoing): string | null {
  if (channel !== 'mail' && !row) return '';
  if (channel === 'app' && person.openid === null) return '';
  if (person.disabled) return '账号已停用';
  return channel !== 'mail' || MAIL_ADDRESS.test(person.email) ? null : '没有可用的邮箱地址';
}

async function sendMail(
  mailing: Mailing,
  outside: Outside,
  out: Outgoing,
  school: School,
  { log }: JobContext,
): Promise<Outcome> {
  const row = out.channels.find(({ channel }) => channel === 'mail');
  if (!row) {
    const { id, kind, subject } = out.message;
    log.info({ message: id, kind, subject }, 'no mail server is set up: a mail was not sent');
    return { state: 'logged' };
  }
  return mailing.send(await mailServerOf(row, outside, school), letterOf(out, school, outside));
}

export async function mailServerOf(
  row: Pick<ChannelRow, 'config' | 'secret'>,
  { secrets }: Outside,
  school: School,
) {
  const password = row.secret === null ? '' : await secrets.open(school, channelSecret('mail'), row.secret);
  return { config: row.config as unknown as MailConfig, password };
}

/** Where the pages of a door are reached from outside; null where nobody said so. */
export function doorAddress(outside: Outside, school: School, door: PublicRoute): string | null {
  const base = outside.addressOf(school);
  const schoolPath = school.name === DEFAULT_SCHOOL ? '' : `/app/${school.name}`;
  return base && `${base}${schoolPath}${door === 'admin' ? '/admin' : ''}`;
}

const baseOf = (outside: Outside, school: School, { identity }: Outgoing['message']) =>
  doorAddress(outside, school, identity === null ? 'user' : publicRouteOf(identity));

function letterOf(out: Outgoing, school: School, outside: Outside): Letter {
  const { message, person, title } = out;
  const base = baseOf(outside, school, message);
  return letterTo(
    { name: person.name, address: person.email },
    {
      ...{ id: keyOf(out, school), title, texts: message },
      link: base && `${base}/messages/${message.id}`,
      settings: base && `${base}/messages/settings`,
    },
  );
}

/** The same whenever the same message is told again. */
const keyOf = ({ message }: Outgoing, school: School) => `message-${school.name}-${message.id}`;

/** By the messaging app, to whom it knows: its words are its own, and its fields are filled in. */
async function tellByApp(outside: Outside, out: Outgoing, school: School, now: Date): Promise<Outcome> {
  const { message, person, title } = out;
  const app = await enabledApp({ db: school.db, school }, outside);
  const subject = person.openid;
  const row = out.channels.find(({ channel }) => channel === 'app');
  if (!app || subject === null || !row) return { state: 'dropped', reason: '学校没有启用微信公众号' };
  const { template_id, fields } = templateFor(appTemplates(row.config), message.kind);
  const base = baseOf(outside, school, message);
  const kind_title = messageKind(message.kind).title;
  const data = templateValues(fields, {
    ...{ id: message.id, subject: message.subject, kind_title, name: person.name },
    ...{ school: title, at: message.at },
  });
  const outcome = await sendTemplate(
    outside,
    app,
    {
      ...{ touser: subject, template_id, data, client_msg_id: keyOf(out, school) },
      ...(base && { url: `${base}/messages/${message.id}` }),
    },
    now,
  );
  if ('gone' in outcome) await setChannelDead(school.db, { provider_id: app.id, subject }, now);
  return outcome;
}

/** Tells the school's own messenger, which knows people by their number. */
async function tellHook(outside: Outside, out: Outgoing, school: School): Promise<Outcome> {
  const row = out.channels.find(({ channel }) => channel === 'hook') as ChannelRow;
  const { message, person } = out;
  const secret =
    row.secret === null ? '' : await outside.secrets.open(school, channelSecret('hook'), row.secret);
  const base = baseOf(outside, school, message);
  const hook = { url: String(row.config.url), secret, key: keyOf(out, school) };
  return callHook(outside.outward, hook, {
    ...{ id: message.id, kind: message.kind, at: message.at },
    ...{ to: person.username, name: person.name, subject: message.subject, text: message.text },
    url: base && `${base}/messages/${message.id}`,
  });
}
