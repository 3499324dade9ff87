import type { Call } from '@course-center/contract/api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { request } from '../../request/client.ts';
import type { DataOf, InputArgs, InputOf } from '../../request/input.ts';
import { outcomeOf } from './outcome.ts';
import { registerSave } from './save-registry.ts';
import type { Saver, Sent, Taken } from './saver.ts';

export type SavingCall = Extract<Call, `${'POST' | 'PUT' | 'PATCH'} ${string}`>;

export interface SaveShortcut<C extends SavingCall> {
  /** The configured call. */
  readonly call: C;
  /** The configured parameter, read when the keys are pressed; null when the screen has nothing valid to save. */
  readonly input: () => InputOf<C> | null;
  readonly onSaved?: (data: DataOf<C>) => void;
  /** A failure has had its toast already; a form may want its field errors. */
  readonly onFailed?: (reason: unknown) => void;
}

/**
 * Lets Ctrl+S (Cmd+S) save the current screen while it is shown; null while it cannot be saved. Hands back the same for
 * a button: it says whether there was something to save.
 */
export function useSaveShortcut<C extends SavingCall>(shortcut: SaveShortcut<C> | null): () => boolean {
  function save(): boolean {
    const input = shortcut?.input();
    if (!shortcut || !input) return false;
    request(shortcut.call, ...([input] as unknown as InputArgs<C>)).then(
      (data) => shortcut.onSaved?.(data),
      (reason: unknown) => shortcut.onFailed?.(reason),
    );
    return true;
  }
  const pressed = useEffectEvent(save);
  const registered = shortcut !== null;
  useEffect(() => (registered ? registerSave(() => pressed()) : undefined), [registered]);
  return save;
}

interface SaverShortcut<T, C extends SavingCall> {
  readonly call: C;
  readonly inputOf: (sent: Sent<T>) => InputOf<C>;
  readonly onSaved?: (data: DataOf<C>) => void;
}

/** Ctrl+S sends everything at once: the shortcut's own call carries the first value, the others follow. */
export function useSaverShortcut<T, C extends SavingCall>(
  saver: Saver<T>,
  { call, inputOf, onSaved }: SaverShortcut<T, C>,
): void {
  const taken = useRef<Taken<T> | null>(null);
  useSaveShortcut({
    call,
    input: () => {
      taken.current = saver.hand();
      return taken.current && inputOf(taken.current);
    },
    onSaved: (data) => {
      onSaved?.(data);
      taken.current?.answer({ kind: 'saved', version: versionIn(data) });
    },
    onFailed: (reason) => taken.current?.answer(outcomeOf(reason)),
  });
}

function versionIn(data: unknown): number | null {
  return (data as { readonly version?: number } | null)?.version ?? null;
}
