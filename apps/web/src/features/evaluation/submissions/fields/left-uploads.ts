import type { LeftOvers } from '../../../../ui/files/transfer/left-over.ts';

/** Where a browser keeps texts; the session's storage in the page. */
interface Storage {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string) => void;
  readonly drop: (name: string) => void;
}

/** Keeps the names of unfinished uploads in the browser, by part and field. */
export function leftUploads(part: number, key: string, { read, write, drop }: Storage): LeftOvers {
  const name = `uploads:${part}:${key}`;
  return {
    read: () => namesIn(read(name)),
    write(names) {
      if (names.length === 0) return drop(name);
      try {
        write(name, JSON.stringify(names));
      } catch {
        // A full store costs the hint only: the server has the file's parts all the same.
      }
    },
  };
}

function namesIn(text: string | null): string[] {
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
