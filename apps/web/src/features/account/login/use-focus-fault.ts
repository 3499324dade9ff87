import type { Faults } from '@course-center/domain/forms/faults';
import { type RefObject, useEffect } from 'react';

/** Puts the cursor where the first thing is wrong; the sentence there is read out with it. */
export function useFocusFault(form: RefObject<HTMLFormElement | null>, faults: Faults): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}
