import { useEffect, useState } from 'react';
import type { Transfer } from './transfer.ts';

/** Where a field keeps the names of files that it had not finished when it was left. */
export interface LeftOvers {
  readonly read: () => readonly string[];
  readonly write: (names: readonly string[]) => void;
}

/** The names that are to be kept: those left from an earlier visit, and those that would be lost with the page now. */
export function unfinishedNames(left: readonly string[], transfers: readonly Transfer[]): string[] {
  const now = transfers.filter(({ state }) => state !== 'refused').map(({ file }) => file.name);
  return [...new Set([...left, ...now])];
}

/** What an earlier visit did not finish, until it is chosen again or given up. */
export function useLeftOver(kept: LeftOvers | undefined, transfers: readonly Transfer[]) {
  const [left, setLeft] = useState<readonly string[]>(() => kept?.read() ?? []);
  const names = unfinishedNames(left, transfers).join('\n');
  useEffect(() => kept?.write(names === '' ? [] : names.split('\n')), [kept, names]);
  return {
    left,
    chosen: (files: readonly File[]) =>
      setLeft((before) => before.filter((name) => !files.some((file) => file.name === name))),
    giveUp: () => setLeft([]),
  };
}
