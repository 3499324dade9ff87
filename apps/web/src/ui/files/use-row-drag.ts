import { type DragEvent, useState } from 'react';

/** Moves rows by the browser's own dragging; the rows trade places while one of them is held over another. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  return {
    held,
    handle: (index: number) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
        const row = currentTarget.closest('li');
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', '');
        if (row) dataTransfer.setDragImage(row, 16, 16);
        setHeld(index);
      },
      onDragEnd: () => setHeld(null),
    }),
    row: (index: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (held === null) return;
        event.preventDefault();
        if (held === index || !isPast(event, held < index)) return;
        onMove(held, index);
        setHeld(index);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (held !== null) event.preventDefault();
      },
    }),
  };
}

/** Rows trade places when the middle is passed; earlier, rows of different heights would flicker. */
function isPast({ clientY, currentTarget }: DragEvent<HTMLElement>, down: boolean): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  return down ? clientY > top + height / 2 : clientY < top + height / 2;
}
