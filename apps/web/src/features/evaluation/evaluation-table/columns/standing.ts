import type { CSSProperties } from 'react';

interface Placed {
  readonly id: string;
  readonly pinned?: 'start' | 'end';
}

/** What tells a pinned cell's column, and where it stays; nothing for the others, which are most. */
export interface Standing {
  readonly 'data-column'?: string;
  readonly 'data-pinned'?: 'start' | 'end';
  /** The pinned column that the others pass below. */
  readonly 'data-edge'?: true;
}

/** How each column's cells stand. Where exactly a pinned one does is in `grid.module.css`. */
export function standingsOf(columns: readonly Placed[]): Standing[] {
  return columns.map(({ id, pinned }, at) => {
    if (!pinned) return {};
    const beside = columns[pinned === 'start' ? at + 1 : at - 1];
    return {
      'data-column': id,
      'data-pinned': pinned,
      ...(beside?.pinned !== pinned && { 'data-edge': true }),
    };
  });
}

/** The variables: a pinned column stays beside those that are pinned between it and its edge. */
export function pinnedPlaces(
  columns: readonly Placed[],
  widths: Readonly<Record<string, number>>,
): CSSProperties {
  const places = (side: 'start' | 'end') => {
    const pinned = columns.filter((column) => column.pinned === side).map(({ id }) => id);
    const fromEdge = side === 'start' ? pinned : pinned.toReversed();
    let place = 0;
    return fromEdge.map((id) => {
      const own = [`--pinned-${id}`, `${place}px`] as const;
      place += widths[id] ?? 0;
      return own;
    });
  };
  return Object.fromEntries([...places('start'), ...places('end')]);
}
