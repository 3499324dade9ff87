import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { type MailConfig, USUAL_MAIL } from '@course-center/domain/messages/delivery';
import type { MessageTexts } from '@course-center/domain/messages/kinds';
import { oneLine } from '@course-center/domain/messages/texts';
import { createTransport, type Transporter } from 'nodemailer';
import { type OutwardConfig, OutwardFailure, outwardAddress } from '../../../platform/outward/outward.ts';

/** What goes out as one mail. */
export interface Letter {
  /** The same whenever the same message is tried again: a server that has it knows. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its person says what they do not want to hear of. */
  readonly unsubscribe: string | null;
}

/** What a letter is made of. */
export interface LetterParts {
  readonly id: string;
  /** What the school is called. */
  readonly title: string;
  readonly texts: MessageTexts;
  /** Where it leads, and where its person says what they want to hear of; null where nobody said how we are reached. */
  readonly link: string | null;
  readonly settings: string | null;
  /** What its link is for; what says so stands without one, too. */
  readonly act?: string;
}

export function letterTo(to: Letter['to'], { id, title, texts, link, settings, act }: LetterParts): Letter {
  const lines = [
    `${oneLine(to.name)}，您好：`,
    texts.text,
    ...(link ? [`${act ?? '查看'}：${link}`] : act === undefined ? ['请登录课程中心查看。'] : []),
    `${title}课程中心`,
    '此邮件由系统自动发出，请勿回复。',
    ...(settings ? [`不想再收到这类邮件：${settings}`] : []),
  ];
  const html = htmlOf(lines, link, settings);
  return { id, to, subject: texts.subject, text: lines.join('\n\n'), html, unsubscribe: settings };
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`).replaceAll('\n', '<br>');

function htmlOf(lines: readonly string[], ...links: readonly (string | null)[]): string {
  const linked = (html: string) =>
    links.reduce<string>(
      (all, link) =>
        link ? all.replaceAll(escaped(link), `<a href="${escaped(link)}">${escaped(link)}</a>`) : all,
      html,
    );
  const paragraphs = lines.map((line) => `<p>${linked(escaped(line))}</p>`).join('');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body>${paragraphs}</body></html>`;
}

export type MailOutcome =
  | { readonly state: 'sent' | 'doubtful' }
  | { readonly state: 'bounced' | 'failed'; readonly reason: string };

const SECOND = 1000;
const CONNECTIONS = 4;
const MOST_SERVERS = 200;

interface Server {
  readonly config: MailConfig;
  readonly password: string;
}

/** The mail servers of all schools that this process talked to, each with a few connections that are kept. */
export class Mailing {
  private readonly outward: OutwardConfig;
  private readonly kept = new Map<string, Transporter>();
  /** The letters that were handed over to the last byte, and not answered yet. */
  private readonly handed = new Set<string>();

  constructor(outward: OutwardConfig) {
    this.outward = outward;
  }

  async send(server: Server, letter: Letter): Promise<MailOutcome> {
    const mail = mailOf(server.config, letter);
    try {
      await (await this.transport(server)).sendMail(mail);
      return { state: 'sent' };
    } catch (error) {
      return outcomeOf(error, this.handed.has(mail.messageId));
    } finally {
      this.handed.delete(mail.messageId);
    }
  }

  /** Connects and signs in, without sending anything. */
  async try(server: Server): Promise<MailOutcome> {
    let transport: Transporter | undefined;
    try {
      transport = await this.open(server, 1);
      await transport.verify();
      return { state: 'sent' };
    } catch (error) {
      return outcomeOf(error, false);
    } finally {
      transport?.close();
    }
  }

  close(): void {
    for (const transport of this.kept.values()) transport.close();
    this.kept.clear();
  }

  private async transport(server: Server): Promise<Transporter> {
    const key = createHash('sha256')
      .update(JSON.stringify([server.config, server.password]))
      .digest('base64');
    const known = this.kept.get(key);
    if (known) return known;
    const opened = await this.open(server, CONNECTIONS);
    if (this.kept.size >= MOST_SERVERS) this.close();
    this.kept.set(key, opened);
    return opened;
  }

  private async open({ config, password }: Server, maxConnections: number): Promise<Transporter> {
    const { host, port, security, username, ca } = { ...USUAL_MAIL, ...config };
    const patience = this.outward.outwardSeconds * SECOND;
    const transport = createTransport({
      ...{ pool: true, maxConnections, maxMessages: 200 },
      // The address that was looked at is the one that is connected to; its certificate is the name's.
      ...{ host: await outwardAddress(this.outward, host), port, servername: host },
      ...{ secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
      ...(username !== '' && { auth: { user: username, pass: password } }),
      tls: { servername: host, minVersion: 'TLSv1.2', ...(ca !== '' && { ca: [ca] }) },
      ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 4 * patience },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
    transport.use('stream', (mail, done) => {
      mail.message.transform(() => {
        const passing = new PassThrough();
        return passing.once('end', () => this.handed.add(String(mail.data.messageId)));
      });
      done();
    });
    return transport;
  }
}

function mailOf({ from_name, from_address }: MailConfig, letter: Letter) {
  const { id, to, subject, text, html, unsubscribe } = letter;
  return {
    from: { name: oneLine(from_name), address: from_address },
    to: { name: oneLine(to.name), address: to.address },
    ...{ subject: oneLine(subject), text, html },
    messageId: `<${id}@${from_address.split('@')[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
  };
}

interface MailError {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
  readonly message?: string;
}

/**
 * What a failure means. A connection that was cut after the whole letter was handed over may have been cut after it was
 * taken: it is not sent again. A server that knows the letter already has it.
 */
function outcomeOf(error: unknown, handed: boolean): MailOutcome {
  if (error instanceof OutwardFailure && error.fault === 'not_allowed')
    return { state: 'failed', reason: '邮件服务器的地址指向本机或内部设施，不能使用' };
  const {
    code = '',
    command = '',
    response = '',
    responseCode,
    permanent,
    message = '',
  } = error as MailError;
  if (responseCode === undefined && handed) return { state: 'doubtful' };
  if (
    responseCode !== undefined &&
    command !== 'CONN' &&
    /duplicate|already (been )?(received|accepted)/i.test(response)
  )
    return { state: 'sent' };
  const reason = sentenceOf(code, command, response || message);
  return { state: permanent && code !== 'EAUTH' ? 'bounced' : 'failed', reason };
}

function sentenceOf(code: string, command: string, said: string): string {
  const answer = oneLine(said).slice(0, 160);
  if (code === 'EAUTH') return `邮件服务器不接受用户名或密码（授权码）：${answer}`;
  if (code === 'ETIMEDOUT' || /timed? ?out/i.test(said)) return '邮件服务器没有在规定时间内回应';
  if (/^(EDNS|ENOTFOUND)$/.test(code)) return '找不到邮件服务器的域名，请检查服务器设置';
  if (/^(ECONNECTION|ESOCKET|ECONNREFUSED)$/.test(code))
    return /certificate|self.signed/i.test(said)
      ? '邮件服务器的证书不受信任，请填写学校的根证书'
      : '连接不上邮件服务器，请检查域名、端口和加密方式';
  if (code === 'ETLS') return '邮件服务器不支持所选的加密方式';
  // Who does not greet as a mail server is none: what it said instead is nothing to whoever typed its address.
  if (code === 'EPROTOCOL' && command === 'CONN')
    return '该地址没有按邮件服务器应答，请检查域名、端口和加密方式';
  return command === 'RCPT TO' ? `邮件服务器不接受收件地址：${answer}` : `邮件服务器拒绝：${answer}`;
}
