import type { Stored } from './field-state.ts';
import type { Value } from './value.ts';

/** Where a browser keeps texts; the session's storage in the page. */
export interface Storage {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly drop: (name: string) => void;
}

/** Typed, not saved yet, and based on a version. */
export interface Kept {
  readonly typed: Value;
  readonly version: Stored['version'];
}

/** Keeps what is not saved yet in the browser, a name per part and field, so that a reload or a crash loses nothing. */
export function createKeeper(part: number, { read, write, drop }: Storage) {
  const nameOf = (key: string) => `draft:${part}:${key}`;
  /** What this window wrote: another window's text under the same name is not ours to drop. */
  const written = new Map<string, string>();
  return {
    read(key: string): Kept | null {
      const text = read(nameOf(key));
      if (text === null) return null;
      written.set(key, text);
      return parsed(text);
    },
    keep(key: string, kept: Kept): void {
      const text = JSON.stringify(kept);
      if (written.get(key) === text) return;
      written.set(key, text);
      try {
        write(nameOf(key), text);
      } catch {
        // A full store is no reason to stop typing: the window still holds it.
      }
    },
    drop(key: string): void {
      const ours = written.get(key);
      if (ours === undefined) return;
      written.delete(key);
      if (read(nameOf(key)) === ours) drop(nameOf(key));
    },
  };
}

export type Keeper = ReturnType<typeof createKeeper>;

function parsed(text: string): Kept | null {
  try {
    const { typed, version } = JSON.parse(text) as Kept;
    const whole = typeof typed?.content === 'string' && Array.isArray(typed.files);
    return whole && (version === null || typeof version === 'number') ? { typed, version } : null;
  } catch {
    return null;
  }
}
