import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Zooms by the wheel with Ctrl, and by two fingers on a touchpad, in place of the browser's own zoom. */
export function useWheelZoom(ref: RefObject<HTMLElement | null>, onZoom: (direction: 1 | -1) => void): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    onZoom(event.deltaY < 0 ? 1 : -1);
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => turn(event);
    // React listens passively, and then nothing could be prevented.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [ref]);
}
