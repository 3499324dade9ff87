import type { KeyboardEvent } from 'react';
import { moveFrom } from './move.ts';

const STEP: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows walk from leaf to leaf; `leave` saves the one that is left. */
export function walkOnKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const by = STEP[event.key];
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // An input method takes Enter for itself.
  if (!by || event.nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  leave();
  moveFrom(event.currentTarget, by);
}
