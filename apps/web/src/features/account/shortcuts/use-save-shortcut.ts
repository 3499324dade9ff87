import type { Call } from '@course-center/contract/api';
import { useEffect, useEffectEvent } from 'react';
import { request } from '../../../request/client.ts';
import type { DataOf, InputArgs, InputOf } from '../../../request/input.ts';
import { registerSave } from './registry.ts';

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

/** Lets Ctrl+S (Cmd+S) save the current screen while it is shown; null while it cannot be saved. */
export function useSaveShortcut<C extends SavingCall>(shortcut: SaveShortcut<C> | null): void {
  const save = useEffectEvent(() => {
    const input = shortcut?.input();
    if (!shortcut || !input) return false;
    request(shortcut.call, ...([input] as unknown as InputArgs<C>)).then(
      (data) => shortcut.onSaved?.(data),
      (reason: unknown) => shortcut.onFailed?.(reason),
    );
    return true;
  });
  const registered = shortcut !== null;
  useEffect(() => (registered ? registerSave(() => save()) : undefined), [registered]);
}
