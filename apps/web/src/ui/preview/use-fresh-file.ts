import { useEffect, useState } from 'react';
import type { PreviewFile } from './preview-file.ts';

const ASKED_EVERY = 4_000;

interface Fresh<File> {
  readonly file: File;
  /** Changes when the file has to be shown anew. */
  readonly attempt: number;
  /** Reads the file again, as far as that is possible, and shows it anew. */
  readonly retry: () => void;
}

/** A file as it stands now: read again while it is being converted, and when it could not be shown. */
export function useFreshFile<File extends PreviewFile>(
  given: File,
  reload: ((file: File) => Promise<File>) | undefined,
): Fresh<File> {
  const [file, setFile] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(0);
  const waiting = reload !== undefined && file.conversion === 'running';

  // Asks again after each answer, also after one that did not come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what makes it ask again.
  useEffect(() => {
    if (!waiting) return;
    let left = false;
    const timer = setTimeout(async () => {
      const next = await reload(file).catch(() => file);
      if (left) return;
      setFile(next);
      setAsked((before) => before + 1);
    }, ASKED_EVERY);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [waiting, asked]);

  async function retry() {
    if (reload) setFile(await reload(file).catch(() => file));
    setAttempt((before) => before + 1);
  }

  return { file, attempt, retry };
}
