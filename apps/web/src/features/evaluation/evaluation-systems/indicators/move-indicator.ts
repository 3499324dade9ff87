import type { Drop } from '../drag/drop.ts';
import {
  type Outline,
  type OutlineNode,
  type OutlineRow,
  removeIndicator,
  rowsOf,
  withSiblings,
} from './outline.ts';

/**
 * Moves an indicator up or down on its level. At the end of its list it goes over into the neighbouring one, so that
 * the keyboard reaches every place that dragging does.
 */
export function moveIndicator(outline: Outline, key: string, by: -1 | 1): Outline {
  const rows = rowsOf(outline);
  const moved = rows.find(({ node }) => node.key === key);
  if (!moved) return outline;
  const siblings = rows.filter(({ above }) => above === moved.above);
  const beside = siblings[siblings.indexOf(moved) + by];
  if (beside) return dropIndicator(outline, key, beside.node.key, by < 0 ? 'before' : 'after');
  const parent = neighbourOf(rows, moved, by);
  return parent ? hang(outline, moved.node, parent.node.key, by < 0 ? 'last' : 'first') : outline;
}

export function mayMove(rows: readonly OutlineRow[], moved: OutlineRow, by: -1 | 1): boolean {
  const siblings = rows.filter(({ above }) => above === moved.above);
  return siblings[siblings.indexOf(moved) + by] !== undefined || neighbourOf(rows, moved, by) !== undefined;
}

/** Where something held over a row would go; null where it cannot: an indicator stays on its level. */
export function dropOn(outline: Outline, held: string, over: string, lower: boolean): Drop | null {
  const rows = rowsOf(outline);
  const moved = rows.find(({ node }) => node.key === held);
  const target = rows.find(({ node }) => node.key === over);
  if (!moved || !target || held === over) return null;
  if (target.level === moved.level) return lower ? 'after' : 'before';
  return takesIn(target, moved) && target.node.key !== moved.above ? 'into' : null;
}

export function dropIndicator(outline: Outline, held: string, over: string, drop: Drop): Outline {
  const moved = rowsOf(outline).find(({ node }) => node.key === held)?.node;
  if (!moved) return outline;
  if (drop === 'into') return hang(outline, moved, over, 'last');
  return withSiblings(removeIndicator(outline, held), over, (siblings) =>
    siblings.flatMap((node) => {
      if (node.key !== over) return [node];
      return drop === 'before' ? [moved, node] : [node, moved];
    }),
  );
}

function hang(outline: Outline, moved: OutlineNode, below: string, end: 'first' | 'last'): Outline {
  return withSiblings(removeIndicator(outline, moved.key), below, (siblings) =>
    siblings.map((node) => {
      if (node.key !== below) return node;
      return { ...node, children: end === 'first' ? [moved, ...node.children] : [...node.children, moved] };
    }),
  );
}

/** The list before or after the own one, on the same level. */
function neighbourOf(rows: readonly OutlineRow[], moved: OutlineRow, by: -1 | 1): OutlineRow | undefined {
  const parents = rows.filter((row) => takesIn(row, moved));
  return parents[parents.findIndex(({ node }) => node.key === moved.above) + by];
}

/** A leaf with points does not become a parent by accident: its points would be gone. */
function takesIn({ node, level }: OutlineRow, moved: OutlineRow): boolean {
  return level === moved.level - 1 && (level === 1 || node.children.length > 0);
}
