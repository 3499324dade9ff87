import { useCallback } from 'react';
import { useConfirm } from '../confirm/use-confirm.ts';
import { questionLeft } from './unsaved-work.ts';

/**
 * Saves what saves itself, and asks before unsaved input is left behind. For steps that the router does not see:
 * another role, another term, logging out.
 */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => {
    const question = await questionLeft();
    return question === null || confirm(question);
  }, [confirm]);
}
