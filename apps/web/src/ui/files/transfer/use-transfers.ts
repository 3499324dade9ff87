import type { StoredFile } from '@course-center/contract/files';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Listener, Sending } from './send-file.ts';
import { changed, nextToStart, type Transfer, type TransferChange, type TransferState } from './transfer.ts';

export interface Transfers {
  readonly transfers: readonly Transfer[];
  readonly add: (files: readonly File[]) => void;
  readonly pause: (key: string) => void;
  /** Goes on with what was paused, and tries again what failed. */
  readonly resume: (key: string) => void;
  /** Gives a file up, or takes one away that failed. */
  readonly drop: (key: string) => void;
}

/** The files that a field sends. They end with the field; what the server has of them stays there for a next time. */
export function useTransfers(onKept: (file: StoredFile) => void): Transfers {
  const [transfers, change] = useReducer(changed, []);
  const [sendings] = useState(() => new Sendings());
  const kept = useEffectEvent((key: string, stored: StoredFile) => {
    sendings.forget(key);
    change({ kind: 'gone', key });
    onKept(stored);
  });

  const startNext = useEffectEvent(() => {
    for (const { key, file } of nextToStart(transfers)) {
      change(became(key, 'sending'));
      sendings
        .start(key, file, { ...listenerOf(key, change), onKept: (stored) => kept(key, stored) })
        .catch(() => change(became(key, 'failed', '上传没有开始，请检查网络后重试')));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may make room for the next file.
  useEffect(() => startNext(), [transfers]);
  useEffect(() => () => sendings.haltAll(), [sendings]);

  function stop(key: string, state: TransferState) {
    sendings.halt(key);
    change(became(key, state));
  }

  useNetwork((online) => {
    for (const { key, state } of transfers) {
      if (online && state === 'offline') change(became(key, 'queued'));
      if (!online && state === 'sending') stop(key, 'offline');
    }
  });

  return {
    transfers,
    add: (files) => change({ kind: 'added', transfers: files.map(asTransfer) }),
    pause: (key) => stop(key, 'paused'),
    resume: (key) => change(became(key, 'queued')),
    drop(key) {
      sendings.cancel(key);
      change({ kind: 'gone', key });
    },
  };
}

function listenerOf(key: string, change: (change: TransferChange) => void): Omit<Listener, 'onKept'> {
  return {
    onSent: (sent) => change({ kind: 'sent', key, sent, at: Date.now() }),
    onAllSent: () => change(became(key, 'checking')),
    onFailed: ({ state, problem }) => change(became(key, state, problem)),
  };
}

function became(key: string, state: TransferState, problem?: string): TransferChange {
  return { kind: 'became', key, state, ...(problem && { problem }) };
}

let made = 0;

function asTransfer(file: File): Transfer {
  made += 1;
  return { key: `${made}`, file, state: 'queued', sent: 0, pace: null, problem: null };
}

/** Hears when the network goes and comes back. */
function useNetwork(onChange: (online: boolean) => void): void {
  const heard = useEffectEvent(onChange);
  useEffect(() => {
    const hear = () => heard(navigator.onLine);
    window.addEventListener('online', hear);
    window.addEventListener('offline', hear);
    return () => {
      window.removeEventListener('online', hear);
      window.removeEventListener('offline', hear);
    };
  }, []);
}

/** The files that a field sends now, by the keys of their transfers. The protocol is loaded with the first of them. */
class Sendings {
  readonly #made = new Map<string, Sending>();
  /** Those that shall go on: somebody may pause while the protocol is still being loaded. */
  readonly #going = new Set<string>();

  /** Starts a file, or goes on with it. Rejects when the protocol cannot be loaded. */
  async start(key: string, file: File, listener: Listener): Promise<void> {
    this.#going.add(key);
    const sending = this.#made.get(key) ?? (await make(file, listener));
    this.#made.set(key, sending);
    if (this.#going.has(key)) sending.start();
  }

  halt(key: string): void {
    this.#going.delete(key);
    this.#made.get(key)?.pause();
  }

  /** What the server has of them stays there, for whoever chooses the same file again. */
  haltAll(): void {
    this.#going.clear();
    for (const sending of this.#made.values()) sending.pause();
  }

  /** Gives a file up. */
  cancel(key: string): void {
    this.#made.get(key)?.cancel();
    this.forget(key);
  }

  forget(key: string): void {
    this.#going.delete(key);
    this.#made.delete(key);
  }
}

async function make(file: File, listener: Listener): Promise<Sending> {
  const { sendFile } = await import('./send-file.ts');
  return sendFile(file, listener);
}
