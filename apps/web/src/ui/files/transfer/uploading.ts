import { useEffect, useSyncExternalStore } from 'react';

const running = new Set<symbol>();
const listeners = new Set<() => void>();

/** Whether any field of the page still sends a file: a form asks before it is left, and waits before it is saved. */
export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, isUploading);
}

/** The same at one moment. */
export function isUploading(): boolean {
  return running.size > 0;
}

export function useUploadingMark(uploading: boolean): void {
  useEffect(() => {
    if (!uploading) return;
    const mark = Symbol('uploading');
    change(() => running.add(mark));
    return () => change(() => running.delete(mark));
  }, [uploading]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(doIt: () => void): void {
  doIt();
  for (const listener of listeners) listener();
}
