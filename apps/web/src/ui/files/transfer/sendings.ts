import type { Listener, Sending } from './send-file.ts';

/** The files that a field sends now, by the keys of their transfers. The protocol is loaded with the first of them. */
export class Sendings {
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
