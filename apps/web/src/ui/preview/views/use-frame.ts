import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './zoom.ts';

/** The room inside an element, as it changes. */
export function useFrame<E extends HTMLElement>(): { ref: RefObject<E | null>; frame: Size } {
  const ref = useRef<E>(null);
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setFrame({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, frame };
}
