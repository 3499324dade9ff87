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

const failing = new Map<symbol, readonly string[]>();
let failures: readonly string[] = [];

/** Files that somebody chose and that did not get there, each with the reason: what is sent would go without them. */
export function useFailedFiles(): readonly string[] {
  return useSyncExternalStore(subscribe, failedFiles);
}

/** The same at one moment. */
export function failedFiles(): readonly string[] {
  return failures;
}

/** They hold whatever is sent until they are tried again or taken away. */
export function useFailedMark(sentences: readonly string[]): void {
  const text = sentences.join('\n');
  useEffect(() => {
    if (text === '') return;
    const mark = Symbol('failed');
    change(() => tellFailures(() => failing.set(mark, text.split('\n'))));
    return () => change(() => tellFailures(() => failing.delete(mark)));
  }, [text]);
}

/** Why nothing is sent while files are missing that somebody chose; null where none is. */
export function failedSentence(sentences: readonly string[], verb: string): string | null {
  if (sentences.length === 0) return null;
  return `${sentences.join('；')}。请移除或重试后再${verb}`;
}

function tellFailures(doIt: () => void): void {
  doIt();
  failures = [...failing.values()].flat();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(doIt: () => void): void {
  doIt();
  for (const listener of listeners) listener();
}
