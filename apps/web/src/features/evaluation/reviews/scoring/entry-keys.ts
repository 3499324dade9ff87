import type { KeyboardEvent } from 'react';
import { enterComment, moveFrom } from './move.ts';

const STEP: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows walk from leaf to leaf, Enter by way of a comment that is needed; `leave` saves the one that is left. */
export function walkOnKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const by = STEP[event.key];
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  // An input method takes Enter for itself.
  if (!by || event.nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
  event.preventDefault();
  leave();
  if (event.key === 'Enter' && enterComment(event.currentTarget)) return;
  moveFrom(event.currentTarget, by);
}
