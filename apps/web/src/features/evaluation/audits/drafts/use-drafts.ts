import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { useUnsavedMark } from '../../../../ui/unsaved/unsaved-work.ts';
import { Drafts } from './drafts.ts';

/** Drafts that live as long as the page; leaving it sends what typing has not sent yet. */
export function useDrafts<Place>(
  keyOf: (place: Place) => string,
  save: (place: Place, text: string) => Promise<unknown>,
): Drafts<Place> {
  const [drafts] = useState(() => new Drafts<Place>({ keyOf, save, reasonOf, now: () => new Date() }));
  const subscribe = useCallback((listener: () => void) => drafts.subscribe(listener), [drafts]);
  useSyncExternalStore(subscribe, () => drafts.version());
  useUnsavedMark(drafts.hasUnsaved());
  useEffect(() => () => void drafts.settle(), [drafts]);
  return drafts;
}

function reasonOf(failure: unknown): string | null {
  return failure instanceof RequestFailed ? (failure.sentence ?? null) : null;
}
