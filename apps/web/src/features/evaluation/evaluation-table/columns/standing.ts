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
  /** The place is a variable of the table: a width that changes draws no cell anew. */
  readonly style?: CSSProperties;
}

/** How each column's cells stand. */
export function standingsOf(columns: readonly Placed[]): Standing[] {
  return columns.map(({ id, pinned }, at) => {
    if (!pinned) return {};
    const beside = columns[pinned === 'start' ? at + 1 : at - 1];
    const place = `var(${variableOf(id)})`;
    return {
      'data-column': id,
      'data-pinned': pinned,
      ...(beside?.pinned !== pinned && { 'data-edge': true }),
      style: pinned === 'start' ? { insetInlineStart: place } : { insetInlineEnd: place },
    };
  });
}

function variableOf(id: string): `--pinned-${string}` {
  return `--pinned-${id.replace(':', '-')}`;
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
      const own = [variableOf(id), `${place}px`] as const;
      place += widths[id] ?? 0;
      return own;
    });
  };
  return Object.fromEntries([...places('start'), ...places('end')]);
}

/** How much of a table's width stays by itself while the rest is scrolled, at most. */
export const PINNED_SHARE = 0.35;
/** And with what somebody pinned besides: half of it has to be left to scroll. */
export const PINNED_SHARE_BY_HAND = 0.5;

/** What stays by itself, in the order in which there is room for it: whose the row is first, what is done with it last. */
const STAYING: readonly string[] = ['course', 'choice', 'groupOperation', 'operation'];

export function isPinnedByHand({ id, pinned }: Placed): boolean {
  return pinned !== undefined && !STAYING.includes(id);
}

/**
 * The columns, pinned as far as there is room: those that would take more are scrolled like the others. What somebody
 * pins never takes the place of what stays by itself.
 */
export function pinnedWithin<C extends Placed>(
  columns: readonly C[],
  widths: Readonly<Record<string, number>>,
  room: number,
): C[] {
  const pinned = columns.filter((column) => column.pinned);
  const byRank = (one: C, other: C) => STAYING.indexOf(one.id) - STAYING.indexOf(other.id);
  const usual = pinned.filter((column) => !isPinnedByHand(column)).sort(byRank);
  const staying = new Set<string>();
  let taken = 0;
  const stay = (asked: readonly C[], most: number) => {
    for (const { id } of asked) {
      const width = widths[id] ?? 0;
      // The first says whose the row is: without it nothing else is of use.
      if (taken + width > most && staying.size > 0) continue;
      staying.add(id);
      taken += width;
    }
  };
  stay(usual, room * PINNED_SHARE);
  stay(pinned.filter(isPinnedByHand), room * PINNED_SHARE_BY_HAND);
  return columns.map((column) => {
    if (!column.pinned || staying.has(column.id)) return column;
    const { pinned: _, ...scrolled } = column;
    return scrolled as C;
  });
}
