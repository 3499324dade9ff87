import type { PointerEvent } from 'react';

/** Moves what is larger than its frame with the mouse; a finger scrolls by itself. */
export const panning = {
  onPointerDown({ pointerType, button, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  },
};
