import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from './list.module.css';

/** Where something is let go: over the row of an index, on its upper or its lower half. */
export interface Drop {
  readonly over: number;
  readonly below: boolean;
}

interface DragHandleProps {
  readonly name: string;
  readonly onDrop: (drop: Drop) => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onEnd: (end: 'first' | 'last') => void;
}

/** Takes a row of a table to another place: drawn by pointer or finger, or stepped by keys. */
export function DragHandle({ name, onDrop, onStep, onEnd }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  const drop = useRef<Drop | null>(null);
  const dragged = useRef(false);
  const stepped = useRef(false);
  // A row that moves in the page loses the focus, and whoever steps on would have to look for it.
  useEffect(() => {
    if (stepped.current && document.activeElement === document.body) handle.current?.focus();
  });

  const rows = () => [...(handle.current?.closest('tbody')?.rows ?? [])];
  function end(dropped: boolean) {
    for (const row of rows()) {
      delete row.dataset.drop;
      delete row.dataset.dragged;
    }
    if (dropped && dragged.current && drop.current) onDrop(drop.current);
    dragged.current = false;
    drop.current = null;
  }

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    stepped.current = false;
    const own = event.currentTarget.closest('tr');
    if (own) own.dataset.dragged = '';
  }

  function follow({ clientY }: PointerEvent<HTMLElement>) {
    if (!dragged.current) return;
    const all = rows();
    drop.current = dropAt(
      all.map((row) => row.getBoundingClientRect()),
      clientY,
    );
    for (const [at, row] of all.entries()) {
      if (drop.current?.over !== at) delete row.dataset.drop;
      else {
        row.dataset.drop = drop.current.below ? 'after' : 'before';
        row.scrollIntoView({ block: 'nearest' });
      }
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return end(false);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: () => onStep(-1),
      ArrowDown: () => onStep(1),
      Home: () => onEnd('first'),
      End: () => onEnd('last'),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    stepped.current = true;
    act();
  }

  return (
    <Button
      ref={handle}
      type="text"
      className={styles.handle ?? ''}
      icon={<HolderOutlined aria-hidden />}
      title="按住拖动；也可以按上下方向键移动，按 Home、End 移到最前、最后"
      aria-label={`拖动 ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onBlur={() => {
        // Somebody went on by themselves.
        if (document.activeElement !== document.body) stepped.current = false;
      }}
      onKeyDown={press}
    />
  );
}

/** The row at a height, and which half of it; above and below all of them it is the first and the last. */
export function dropAt(
  places: readonly { readonly top: number; readonly bottom: number }[],
  y: number,
): Drop | null {
  if (places.length === 0) return null;
  const found = places.findIndex(({ bottom }) => y < bottom);
  const over = found === -1 ? places.length - 1 : found;
  const { top, bottom } = places[over] as (typeof places)[number];
  return { over, below: y > (top + bottom) / 2 };
}
