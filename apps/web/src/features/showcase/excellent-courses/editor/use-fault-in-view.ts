import { useEffect } from 'react';

/** Brings the first fault of the page into view, and the cursor into its field, whenever saving was tried. */
export function useFaultInView(tried: number): void {
  useEffect(() => {
    if (tried === 0) return;
    const place = document.querySelector<HTMLElement>('[data-fault]');
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')?.focus({
      preventScroll: true,
    });
  }, [tried]);
}
