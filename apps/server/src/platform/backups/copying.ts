import { Thread } from '../jobs/thread.ts';
import type { Copied, CopyTask } from './copy.worker.ts';

/** Larger than what a slow disk reads of the largest upload. */
const LONGEST = 60 * 60_000;
/** One reads while the other writes; more would only take turns at the same disk. */
const AT_ONCE = 2;

export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A file could not be copied or read; `code` says why, as the system does. */
export class CopyFailed extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`a file could not be copied (${code})`);
    this.code = code;
  }
}

/** Copies and digests files beside the serving thread. */
export class Copying {
  readonly #threads = Array.from(
    { length: AT_ONCE },
    () => new Thread<CopyTask, Copied>(new URL('./copy.worker.ts', import.meta.url), LONGEST),
  );

  /** Does the work for each, as many at once as there are threads. The first failure ends it. */
  async each<Item>(
    items: Iterable<Item>,
    work: (item: Item, copier: Copier) => Promise<void>,
  ): Promise<void> {
    const left = items[Symbol.iterator]();
    let failed = false;
    const inTurn = async (thread: Thread<CopyTask, Copied>) => {
      for (let next = left.next(); !next.done && !failed; next = left.next())
        await work(next.value, new Copier(thread)).catch((error: unknown) => {
          failed = true;
          throw error;
        });
    };
    const outcomes = await Promise.allSettled(this.#threads.map(inTurn));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

export class Copier {
  readonly #thread: Thread<CopyTask, Copied>;
  constructor(thread: Thread<CopyTask, Copied>) {
    this.#thread = thread;
  }

  copy(from: string, to: string): Promise<Digest> {
    return this.#made({ from, to });
  }

  digest(from: string): Promise<Digest> {
    return this.#made({ from, to: null });
  }

  async #made(task: CopyTask): Promise<Digest> {
    const made = await this.#thread.make(task);
    if ('code' in made) throw new CopyFailed(made.code);
    return made;
  }
}
