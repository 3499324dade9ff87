import { type RefObject, useEffect, useState } from 'react';

/** Whether what stands in a place is wider than the place. */
export function useOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() =>
      // Half a pixel is rounding, not content.
      setWide(content.getBoundingClientRect().width > element.clientWidth + 1),
    );
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [place]);
  return wide;
}
