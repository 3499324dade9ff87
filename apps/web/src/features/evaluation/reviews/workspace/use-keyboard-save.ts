import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { outcomeOf } from '../../../../ui/saving/outcome.ts';
import { useSaveShortcut } from '../../../../ui/saving/use-save-shortcut.ts';
import { noteStanding } from '../api/note-standing.ts';
import { entryInput, SAVE_ENTRY } from '../api/save-entry.ts';
import type { EntrySaver, Taken } from '../saving/entry-saver.ts';

/** Ctrl+S sends everything at once: the shortcut's own call carries the first entry, the others follow. */
export function useKeyboardSave(review: number, saver: EntrySaver): void {
  const queries = useQueryClient();
  const taken = useRef<Taken | null>(null);
  useSaveShortcut({
    call: SAVE_ENTRY,
    input: () => {
      taken.current = saver.hand();
      return taken.current && entryInput(review, taken.current);
    },
    onSaved: (saved) => {
      noteStanding(queries, review, saved);
      taken.current?.answer({ kind: 'saved', version: saved.version });
    },
    onFailed: (reason) => taken.current?.answer(outcomeOf(reason)),
  });
}
