import { CODE } from '@course-center/domain/answers/sentence';
import { RequestFailed } from '../../request/failed.ts';

/**
 * How a save ended.
 * - `lost`: no answer, a server in trouble, or a session that is over; it is tried again, then by whoever signs in anew.
 * - `faulty`: the content may not be kept as it is.
 * - `moved`: the value, or all of it, is no longer as it was read; reading it again tells which.
 * - `closed`: the caller has no business here any more.
 */
export type Outcome =
  | { readonly kind: 'saved'; readonly version: number | null }
  | { readonly kind: 'lost' }
  | { readonly kind: 'faulty' | 'moved' | 'closed'; readonly sentence: string };

const TROUBLE: readonly number[] = [CODE.internal, CODE.outside, CODE.tooMany];

export function outcomeOf(reason: unknown): Outcome {
  if (!(reason instanceof RequestFailed)) throw reason;
  const { kind, code, status, sentence = '没有保存，请稍后重试' } = reason;
  if (kind === 'invalid') return { kind: 'faulty', sentence };
  if (kind === 'status' && status !== null && status < 500)
    return status === 401 || status === 429 ? { kind: 'lost' } : { kind: 'closed', sentence };
  if (kind !== 'refused' || (code !== null && TROUBLE.includes(code))) return { kind: 'lost' };
  return { kind: code === CODE.state ? 'moved' : 'faulty', sentence };
}
