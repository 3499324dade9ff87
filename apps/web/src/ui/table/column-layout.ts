import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { followLayouts, keepLayout, layoutHere, onLayouts } from './kept-layouts.ts';

/** A column as somebody arranges it. */
export interface LaidColumn {
  readonly key: string;
  readonly title: string;
  readonly width?: number;
  /** In view whatever is scrolled sideways. */
  readonly pinned?: 'start' | 'end';
  /** Always there, in its place: what a row is called by, chosen and changed with. */
  readonly fixed?: true;
  /** Only for those who choose it. */
  readonly optional?: true;
}

/** How somebody wants a table. What it does not name stands as the standard has it. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly dense: boolean;
  /** Few columns, and all of a row in a panel beside them. */
  readonly panel: boolean;
}

export const STANDARD: ColumnLayout = { order: [], hidden: [], pinned: [], dense: false, panel: false };

/** What can be arranged, in its order. A column that has come since stands behind the one that it follows. */
export function arrangeable<C extends LaidColumn>(
  columns: readonly C[],
  { order }: Pick<ColumnLayout, 'order'>,
): C[] {
  const free = columns.filter(({ fixed }) => !fixed);
  const placed = free
    .filter(({ key }) => order.includes(key))
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  for (const [at, column] of free.entries()) {
    if (order.includes(column.key)) continue;
    const before = free[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}

export function isShown(column: LaidColumn, { order, hidden }: ColumnLayout): boolean {
  if (column.optional && !order.includes(column.key)) return false;
  return !hidden.includes(column.key);
}

/** The columns as they are drawn: what is pinned stands together, beside what is always there. */
export function laidOut<C extends LaidColumn>(columns: readonly C[], layout: ColumnLayout): C[] {
  const shown = arrangeable(columns, layout).filter((column) => isShown(column, layout));
  const isPinned = ({ key }: C) => layout.pinned.includes(key);
  return [
    ...columns.filter(({ fixed, pinned }) => fixed && pinned !== 'end'),
    ...shown.filter(isPinned).map((column) => ({ ...column, pinned: 'start' as const })),
    ...shown.filter((column) => !isPinned(column)),
    ...columns.filter(({ fixed, pinned }) => fixed && pinned === 'end'),
  ];
}

/** The layout with its columns as the standard has them; how dense the table is was no matter of columns. */
export function withoutColumns({ dense, panel }: ColumnLayout): ColumnLayout {
  return { ...STANDARD, dense, panel };
}

/**
 * How a person wants the table of a screen. It is kept with the person (record 133), with a copy in the browser: that is
 * there before the first row is drawn, and outlives the session.
 */
export function useColumnLayout(
  person: number,
  screen: string,
  /** What those have who arranged nothing. */
  standard: ColumnLayout = STANDARD,
): readonly [layout: ColumnLayout, keep: (layout: ColumnLayout) => void] {
  const kept = useSyncExternalStore(onLayouts, () => layoutHere(person, screen));
  const layout = useMemo(() => readLayout(kept, standard), [kept, standard]);
  useEffect(() => void followLayouts(person), [person]);
  return [layout, (changed) => keepLayout(person, screen, changed)];
}

/** What makes no sense, such as what another version kept, is taken for absent. */
export function readLayout(kept: string | null, standard: ColumnLayout = STANDARD): ColumnLayout {
  try {
    const found = JSON.parse(kept ?? 'null') as Partial<Record<keyof ColumnLayout, unknown>> | null;
    return {
      order: keysIn(found?.order),
      hidden: keysIn(found?.hidden),
      pinned: keysIn(found?.pinned),
      dense: typeof found?.dense === 'boolean' ? found.dense : standard.dense,
      panel: found?.panel === true,
    };
  } catch {
    return standard;
  }
}

function keysIn(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];
}
