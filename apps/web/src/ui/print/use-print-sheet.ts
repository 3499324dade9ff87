import { type RefObject, useEffect } from 'react';
import { putSheet } from './print-sheet.ts';

/** While a part is shown it alone is printed, also by the browser's own menu: a dialog around it is not for paper. */
export function usePrintSheet(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let remove = () => {};
    const before = () => {
      remove();
      if (part.current) remove = putSheet(part.current);
    };
    const after = () => remove();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      remove();
    };
  }, [part]);
}
