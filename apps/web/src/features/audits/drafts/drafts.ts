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

export interface Drafts<Place> {
  of(place: Place): Draft | undefined;
  type(place: Place, text: string): void;
  /** Saves what is typed, without waiting for typing to rest; says whether all of it is kept now. */
  settle(which?: (place: Place) => boolean): Promise<boolean>;
  forget(which: (place: Place) => boolean): void;
  hasUnsaved(): boolean;
  subscribe(listener: () => void): () => void;
  /** Another value whenever something changed. */
  version(): number;
}

interface DraftsOptions<Place> {
  keyOf(place: Place): string;
  save(place: Place, text: string): Promise<unknown>;
  reasonOf(failure: unknown): string | null;
  now(): Date;
}

/** How long typing has to rest before it is saved. */
export const REST_MILLISECONDS = 800;

/** Texts that are saved as they are typed. They live longer than the fields they are typed in: nothing is lost by
 * looking at something else. */
export function createDrafts<Place>({ keyOf, save, reasonOf, now }: DraftsOptions<Place>): Drafts<Place> {
  const entries = new Map<string, Entry<Place>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let version = 0;

  function put(key: string, place: Place, draft: Draft) {
    entries.set(key, { place, draft });
    changed();
  }

  function changed() {
    version += 1;
    for (const listener of listeners) listener();
  }

  /** One at a time for each place: what was typed while one was on its way is sent after it. */
  async function send(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    const running = sending.get(key);
    if (running) await running;
    const entry = entries.get(key);
    if (!entry || entry.draft.state === 'saved') return;
    const sent = attempt(key, entry);
    sending.set(key, sent);
    await sent;
    sending.delete(key);
  }

  async function attempt(key: string, { place, draft }: Entry<Place>): Promise<void> {
    put(key, place, { ...draft, state: 'saving' });
    let outcome: Partial<Draft>;
    try {
      await save(place, draft.text);
      outcome = { state: 'saved', savedAt: now(), reason: null };
    } catch (failure) {
      outcome = { state: 'failed', reason: reasonOf(failure) };
    }
    const current = entries.get(key);
    // Typed further meanwhile: that is not saved yet, and its own timer runs.
    if (current?.draft.text === draft.text) put(key, place, { ...current.draft, ...outcome });
  }

  return {
    of: (place) => entries.get(keyOf(place))?.draft,
    type(place, text) {
      const key = keyOf(place);
      const before = entries.get(key)?.draft;
      put(key, place, { text, state: 'typed', savedAt: before?.savedAt ?? null, reason: null });
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => void send(key), REST_MILLISECONDS),
      );
    },
    async settle(which = () => true) {
      const keys = [...entries].filter(([, { place }]) => which(place)).map(([key]) => key);
      await Promise.all(keys.map(send));
      return keys.every((key) => entries.get(key)?.draft.state === 'saved');
    },
    forget(which) {
      for (const [key, { place }] of entries) {
        if (!which(place)) continue;
        clearTimeout(timers.get(key));
        entries.delete(key);
      }
      changed();
    },
    hasUnsaved: () => [...entries.values()].some(({ draft }) => draft.state !== 'saved'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
