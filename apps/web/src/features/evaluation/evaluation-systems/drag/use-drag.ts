import { type DragEvent, useState } from 'react';
import type { Drop } from './drop.ts';

interface DragRules {
  /** Where what is held would go; null where it cannot. */
  readonly dropOn: (held: string, over: string, lower: boolean) => Drop | null;
  readonly onDrop: (held: string, over: string, drop: Drop) => void;
}

interface Held {
  readonly key: string;
  readonly over: string | null;
  readonly drop: Drop | null;
}

/** What a row looks like while something is dragged. */
export type DragState = 'held' | Drop | undefined;

/**
 * Dragging rows with the browser's own means; buttons and keys do the same, for those who cannot drag. The list
 * listens, and its rows carry their keys in `data-drag-row`, so that they need not be drawn again for it.
 */
export function useDrag({ dropOn, onDrop }: DragRules) {
  const [held, setHeld] = useState<Held | null>(null);

  function over(event: DragEvent<HTMLElement>): void {
    const row = rowOf(event);
    const key = keyOf(row);
    if (!held || !row || key === null) return;
    const { top, height } = row.getBoundingClientRect();
    const drop = dropOn(held.key, key, event.clientY > top + height / 2);
    if (drop) event.preventDefault();
    if (held.over !== key || held.drop !== drop) setHeld({ key: held.key, over: key, drop });
  }

  return {
    list: {
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const row = rowOf(event);
        const key = keyOf(row);
        if (!row || key === null || !isHandle(event.target)) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', key);
        event.dataTransfer.setDragImage(row, 16, 16);
        setHeld({ key, over: null, drop: null });
      },
      onDragOver: over,
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!held) return;
        event.preventDefault();
        if (held.over !== null && held.drop) onDrop(held.key, held.over, held.drop);
        setHeld(null);
      },
      onDragEnd: () => setHeld(null),
    },
    stateOf(key: string): DragState {
      if (held?.key === key) return 'held';
      return held?.over === key ? (held.drop ?? undefined) : undefined;
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;

function rowOf({ target }: DragEvent<HTMLElement>): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-drag-row]') : null;
}

function keyOf(row: HTMLElement | null): string | null {
  return row?.dataset.dragRow ?? null;
}

/** Text that is selected can be dragged too; that is none of ours. */
function isHandle(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.draggable;
}
