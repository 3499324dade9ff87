import { useRef } from 'react';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { fieldInput, SAVE_FIELD } from '../api/save-field.ts';
import type { Saver, Taken } from '../saving/saver.ts';

/** Ctrl+S saves everything at once: the shortcut's own call carries one field, the others follow. */
export function useKeyboardSave(part: number, saver: Saver): void {
  const taken = useRef<Taken | null>(null);
  useSaveShortcut({
    call: SAVE_FIELD,
    input: () => {
      taken.current = saver.hand();
      return taken.current && fieldInput(part, taken.current);
    },
    onSaved: ({ version }) => taken.current?.answer({ kind: 'saved', version }),
    onFailed: (reason) => taken.current?.answer(outcomeOf(reason)),
  });
}
