import { CODE } from '@course-center/domain/answers/code';
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

/** How several saves of one call ended, by kind; of those with a sentence, the sentence by key. */
export interface Ends {
  readonly saved: ReadonlyMap<string, number | null>;
  readonly lost: readonly string[];
  readonly faulty: ReadonlyMap<string, string>;
  readonly moved: ReadonlyMap<string, string>;
  readonly closed: ReadonlyMap<string, string>;
}

/** What has no outcome got lost. */
export function endsOf(keys: readonly string[], outcomes: readonly Outcome[]): Ends {
  const ends = {
    saved: new Map<string, number | null>(),
    lost: [] as string[],
    faulty: new Map<string, string>(),
    moved: new Map<string, string>(),
    closed: new Map<string, string>(),
  };
  keys.forEach((key, at) => {
    const outcome = outcomes[at] ?? { kind: 'lost' };
    if (outcome.kind === 'saved') ends.saved.set(key, outcome.version);
    else if (outcome.kind === 'lost') ends.lost.push(key);
    else ends[outcome.kind].set(key, outcome.sentence);
  });
  return ends;
}

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
