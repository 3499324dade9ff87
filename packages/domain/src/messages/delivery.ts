import type { Faults } from '../forms/faults.ts';

/** What became of a message on its way out. */
export const DELIVERY_STATES = [
  'queued',
  'handing',
  'sent',
  'doubtful',
  'logged',
  'failed',
  'bounced',
  'given_up',
  'dropped',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_TITLE: Readonly<Record<DeliveryState, string>> = {
  queued: '等待发送',
  handing: '正在发送',
  sent: '已发送',
  doubtful: '已发送，未收到确认',
  logged: '未设置邮件服务器，已记入日志',
  failed: '发送失败，稍后重试',
  bounced: '对方拒收',
  given_up: '多次失败，已放弃',
  dropped: '未发送',
};

/** Whether it is still to be tried. */
export function isOpenDelivery(state: DeliveryState): boolean {
  return state === 'queued' || state === 'handing' || state === 'failed';
}

/** Whether somebody may have it sent once more, and what that means; null where there is nothing to send again. */
export function retryConsequence(state: DeliveryState): string | null {
  if (state === 'queued' || state === 'handing' || state === 'sent') return null;
  return state === 'doubtful'
    ? '邮件服务器可能已经收到，再次发送可能使对方收到两份。'
    : '立即按现在的设置重新发送一次。';
}

/** How long is waited after each try that failed, in minutes; after the last one it is given up. */
const PAUSES = [1, 5, 15, 60, 4 * 60, 12 * 60] as const;

/** When something that failed for the so-manieth time is tried again; null for never. */
export function nextTry(tries: number, at: Date): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(at.getTime() + pause * 60_000);
}

/** The messaging app takes the same message once within so long: sooner it would not be sent again. */
const SAME_MESSAGE_MINUTES = 10;

/** What a report of the messaging app says of a message that it took, and when that is tried again. */
export function reportedDelivery(status: string, tries: number, at: Date) {
  if (/^success/i.test(status)) return { state: 'sent', reason: '微信确认已送达', again: null } as const;
  if (/block/i.test(status))
    return { state: 'bounced', reason: '对方拒收公众号的消息', again: null } as const;
  const reason = `微信未能送达（${status}）`;
  const next = nextTry(tries, at);
  if (!next) return { state: 'given_up', reason, again: null } as const;
  const earliest = at.getTime() + (SAME_MESSAGE_MINUTES + 1) * 60_000;
  return { state: 'failed', reason, again: new Date(Math.max(next.getTime(), earliest)) } as const;
}

export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export const MAIL_SECURITY_TITLE: Readonly<Record<MailSecurity, string>> = {
  tls: 'SSL/TLS（一般为 465 端口）',
  starttls: 'STARTTLS（一般为 587 端口）',
  none: '不加密（仅限校内可信网络）',
};

/** The server that the school's mail goes out by. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty where the server asks for none. */
  readonly username: string;
  readonly from_name: string;
  readonly from_address: string;
  /** Certificates besides those that everybody trusts, as PEM. */
  readonly ca: string;
}

export const USUAL_MAIL: MailConfig = {
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  from_name: '课程中心',
  from_address: '',
  ca: '',
};

export const MAIL_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/;

/** What is wrong with a mail server's settings; `held` says whether a password is kept already. */
export function mailFaults(config: MailConfig, enabled: boolean, held: boolean): Faults {
  const { host, port, username, from_address, from_name, ca } = config;
  return {
    ...((enabled || host !== '') &&
      !HOST.test(host) && { host: '请输入邮件服务器的域名，如 smtp.example.edu.cn' }),
    ...((!Number.isInteger(port) || port < 1 || port > 65_535) && { port: '端口应为 1 到 65535 的整数' }),
    ...((enabled || from_address !== '') &&
      !MAIL_ADDRESS.test(from_address) && { from_address: '请输入发件地址，如 kczx@example.edu.cn' }),
    ...(from_name.trim() === '' && { from_name: '请输入发件人名称' }),
    ...(enabled && username !== '' && !held && { secret: '请输入密码或授权码后再启用' }),
    ...(ca !== '' && !ca.includes('-----BEGIN CERTIFICATE-----') && { ca: '请粘贴 PEM 格式的证书' }),
  };
}

/** Where a school's own messenger takes messages in. */
export interface HookConfig {
  readonly url: string;
}

export function hookFaults({ url }: HookConfig, enabled: boolean): Faults {
  const isAddress = url === '' ? !enabled : /^https?:\/\/[^\s/]+(\/\S*)?$/.test(url);
  return isAddress ? {} : { url: '请输入以 http:// 或 https:// 开头的地址' };
}
