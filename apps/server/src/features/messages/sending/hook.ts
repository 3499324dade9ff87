import { createHmac } from 'node:crypto';
import { type Outward, OutwardFailure, type OutwardFault } from '../../../platform/outward/outward.ts';
import type { MailOutcome } from './mail.ts';

const HOOK_FAULT: Readonly<Record<OutwardFault, string>> = {
  unreachable: '连接不上校内消息接口',
  certificate: '校内消息接口的证书不受信任',
  timeout: '校内消息接口没有在规定时间内回应',
  too_large: '校内消息接口的回应过大',
  redirect: '校内消息接口转到了别处，请填写最终地址',
  not_allowed: '校内消息接口的地址指向本机或内部设施，不能使用',
};

export interface Hook {
  readonly url: string;
  /** Empty where it asks for none. */
  readonly secret: string;
  /** By which it knows what it was told before. */
  readonly key: string;
}

/** By which the messenger knows that it is we who call. */
const signatureOf = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Tells a messenger of the school's something. */
export async function callHook(
  outward: Outward,
  { url, secret, key }: Hook,
  told: object,
): Promise<MailOutcome> {
  const body = JSON.stringify(told);
  try {
    const { status } = await outward({
      ...{ url, method: 'POST', body },
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(secret !== '' && { 'x-signature': signatureOf(secret, body) }),
      },
    });
    if (status >= 200 && status < 300) return { state: 'sent' };
    const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    return { state: refused ? 'bounced' : 'failed', reason: `校内消息接口回应了状态 ${status}` };
  } catch (error) {
    if (!(error instanceof OutwardFailure)) throw error;
    return { state: 'failed', reason: HOOK_FAULT[error.fault] };
  }
}
