import type { KeyboardEvent } from 'react';

interface Answers {
  readonly onEnter: () => void;
  readonly onEscape: () => void;
}

/** Enter and Escape in a row above a text: neither the form around it nor its dialog shall hear of them. */
export function rowKeys({ onEnter, onEscape }: Answers) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
}
