import { useCallback } from 'react';
import { LEAVE_QUESTION } from '../../../ui/unsaved/use-may-leave.ts';
import { useSavingGuard } from '../../../ui/unsaved/use-saving-guard.ts';
import { partIn } from '../place.ts';
import { tally } from '../saving/form-state.ts';
import type { Saver } from '../saving/saver.ts';
import { useForm } from './use-saver.ts';

/** Another part has another form. */
export function useLeaveGuard(part: number, saver: Saver): void {
  useSavingGuard({
    dirty: tally(useForm(saver)).unsaved > 0,
    leaves: ({ search }) => partIn(new URLSearchParams(search)) !== part,
    save: useCallback(() => saver.flush(), [saver]),
    question: LEAVE_QUESTION,
  });
}
