import type { StoredFile } from '@course-center/contract/files';
import { useEffect, useState } from 'react';

/** Slower than the overlay, where somebody waits for just that file. */
const ASKED_EVERY = 8_000;

/** The given files, with what was read since of those that were being converted. */
export function freshOver(
  files: readonly StoredFile[],
  read: ReadonlyMap<number, StoredFile>,
): readonly StoredFile[] {
  return files.map((file) => (file.conversion === 'running' ? (read.get(file.id) ?? file) : file));
}

/** Files as they stand now: those that are being converted are read again until they are not. */
export function useFreshFiles(
  files: readonly StoredFile[],
  reload: ((file: StoredFile) => Promise<StoredFile>) | undefined,
): readonly StoredFile[] {
  const [read, setRead] = useState<ReadonlyMap<number, StoredFile>>(new Map());
  const shown = freshOver(files, read);
  const running = shown.filter(({ conversion }) => conversion === 'running');
  const waited = reload ? running.map(({ id }) => id).join(' ') : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one that did not come, makes it ask again.
  useEffect(() => {
    if (!reload || waited === '') return;
    let left = false;
    const timer = setTimeout(async () => {
      const now = await Promise.all(running.map((file) => reload(file).catch(() => file)));
      if (!left) setRead((before) => new Map([...before, ...now.map((file) => [file.id, file] as const)]));
    }, ASKED_EVERY);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [waited, read]);

  return shown;
}
