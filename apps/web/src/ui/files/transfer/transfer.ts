import { type Pace, paceAfter } from './pace.ts';

/**
 * - `queued`: others go first.
 * - `checking`: all is there, and the server looks at what it is.
 * - `offline`: goes on by itself when the network is back.
 * - `failed`: can be tried again. `refused`: would be refused again.
 */
export type TransferState = 'queued' | 'sending' | 'paused' | 'checking' | 'offline' | 'failed' | 'refused';

/** A file on its way to the server. */
export interface Transfer {
  readonly key: string;
  readonly file: File;
  readonly state: TransferState;
  readonly sent: number;
  readonly pace: Pace | null;
  /** Why it stopped, as a sentence. */
  readonly problem: string | null;
}

export type TransferChange =
  | { readonly kind: 'added'; readonly transfers: readonly Transfer[] }
  | { readonly kind: 'sent'; readonly key: string; readonly sent: number; readonly at: number }
  | {
      readonly kind: 'became';
      readonly key: string;
      readonly state: TransferState;
      readonly problem?: string;
    }
  | { readonly kind: 'gone'; readonly key: string };

const AT_ONCE = 2;
const UNDER_WAY: readonly TransferState[] = ['sending', 'checking'];
/** What would be lost with the page. */
const UNFINISHED: readonly TransferState[] = ['queued', 'sending', 'paused', 'checking', 'offline'];

export function changed(transfers: readonly Transfer[], change: TransferChange): readonly Transfer[] {
  switch (change.kind) {
    case 'added':
      return [...transfers, ...change.transfers];
    case 'gone':
      return transfers.filter(({ key }) => key !== change.key);
    case 'sent':
      return transfers.map((each) => (each.key === change.key ? further(each, change) : each));
    case 'became':
      return transfers.map((each) =>
        each.key === change.key
          ? { ...each, state: change.state, problem: change.problem ?? null, pace: null }
          : each,
      );
  }
}

/** What was under way when somebody paused may still arrive; it does not start anything again. */
function further(transfer: Transfer, { sent, at }: { sent: number; at: number }): Transfer {
  if (transfer.state !== 'sending') return transfer;
  return { ...transfer, sent, pace: paceAfter(transfer.pace, { at, sent }) };
}

/** Those that may start now. A few at once fill the line; more would only slow each other down. */
export function nextToStart(transfers: readonly Transfer[]): readonly Transfer[] {
  const free = AT_ONCE - transfers.filter(({ state }) => UNDER_WAY.includes(state)).length;
  return transfers.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free));
}

/** What did not get there, and goes on only when somebody says so. */
export function hasFailed({ state }: Transfer): boolean {
  return state === 'failed' || state === 'refused';
}

export function isUnfinished({ state }: Transfer): boolean {
  return UNFINISHED.includes(state);
}
