/** A text that is saved as it is typed. */
export interface Draft {
  readonly text: string;
  readonly state: 'typed' | 'saving' | 'saved' | 'failed';
  readonly savedAt: Date | null;
  /** Why it could not be saved, as far as the server said. */
  readonly reason: string | null;
}

interface Entry<Place> {
  readonly place: Place;
  readonly draft: Draft;
}

interface DraftsOptions<Place> {
  keyOf(place: Place): string;
  save(place: Place, text: string): Promise<unknown>;
  reasonOf(failure: unknown): string | null;
  now(): Date;
}

/** How long typing has to rest before it is saved. */
export const REST_MILLISECONDS = 800;

/**
 * Texts that are saved as they are typed. They live longer than the fields they are typed in: nothing is lost by
 * looking at something else.
 */
export class Drafts<Place> {
  readonly #options: DraftsOptions<Place>;
  readonly #entries = new Map<string, Entry<Place>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(options: DraftsOptions<Place>) {
    this.#options = options;
  }

  of(place: Place): Draft | undefined {
    return this.#entries.get(this.#options.keyOf(place))?.draft;
  }

  type(place: Place, text: string): void {
    const key = this.#options.keyOf(place);
    const savedAt = this.#entries.get(key)?.draft.savedAt ?? null;
    this.#put(key, place, { text, state: 'typed', savedAt, reason: null });
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(() => void this.#send(key), REST_MILLISECONDS);
    this.#timers.set(key, timer);
  }

  /** Saves what is typed, without waiting for typing to rest; says whether all of it is kept now. */
  async settle(which: (place: Place) => boolean = () => true): Promise<boolean> {
    const keys = [...this.#entries].filter(([, { place }]) => which(place)).map(([key]) => key);
    await Promise.all(keys.map((key) => this.#send(key)));
    return keys.every((key) => this.#entries.get(key)?.draft.state === 'saved');
  }

  forget(which: (place: Place) => boolean): void {
    for (const [key, { place }] of this.#entries) {
      if (!which(place)) continue;
      clearTimeout(this.#timers.get(key));
      this.#entries.delete(key);
    }
    this.#changed();
  }

  hasUnsaved(): boolean {
    return [...this.#entries.values()].some(({ draft }) => draft.state !== 'saved');
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another value whenever something changed. */
  version(): number {
    return this.#version;
  }

  /** One at a time for each place: what was typed while one was on its way is sent after it. */
  async #send(key: string): Promise<void> {
    clearTimeout(this.#timers.get(key));
    const sent = (this.#sending.get(key) ?? Promise.resolve()).then(() => {
      const entry = this.#entries.get(key);
      return !entry || entry.draft.state === 'saved' ? undefined : this.#attempt(key, entry);
    });
    this.#sending.set(key, sent);
    await sent;
    if (this.#sending.get(key) === sent) this.#sending.delete(key);
  }

  async #attempt(key: string, { place, draft }: Entry<Place>): Promise<void> {
    this.#put(key, place, { ...draft, state: 'saving' });
    const outcome = await this.#outcomeOf(place, draft.text);
    const current = this.#entries.get(key);
    // Typed further meanwhile: that is not saved yet, and its own timer runs.
    if (current?.draft.text === draft.text) this.#put(key, place, { ...current.draft, ...outcome });
  }

  async #outcomeOf(place: Place, text: string): Promise<Partial<Draft>> {
    const { save, reasonOf, now } = this.#options;
    try {
      await save(place, text);
      return { state: 'saved', savedAt: now(), reason: null };
    } catch (failure) {
      return { state: 'failed', reason: reasonOf(failure) };
    }
  }

  #put(key: string, place: Place, draft: Draft): void {
    this.#entries.set(key, { place, draft });
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
