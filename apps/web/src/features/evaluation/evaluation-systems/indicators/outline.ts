import {
  ALL_POINTS,
  hundredths,
  INDICATOR_LEVELS,
  type IndicatorDraft,
  leavesOf,
} from '@course-center/domain/evaluation/indicators';

/** An indicator on the screen: its key stays the same wherever it is moved. */
export interface OutlineNode extends IndicatorDraft {
  readonly key: string;
  readonly children: readonly OutlineNode[];
}
export type Outline = readonly OutlineNode[];

/** What is typed into a row. */
export type IndicatorText = Partial<Omit<IndicatorDraft, 'children'>>;

export interface OutlineRow {
  readonly node: OutlineNode;
  /** 1.2.3 */
  readonly place: string;
  readonly level: number;
  /** The key of what it hangs below; null at the top. */
  readonly above: string | null;
}

export function newIndicator(key: string): OutlineNode {
  return {
    key,
    indicator: '',
    short_indicator: '',
    criteria: '',
    need_comment: false,
    total_points: 0,
    children: [],
  };
}

export function outlineOf(tree: readonly IndicatorDraft[], newKey: () => string): Outline {
  return tree.map((node) => ({ ...node, key: newKey(), children: outlineOf(node.children, newKey) }));
}

export function indicatorsOf(outline: Outline): IndicatorDraft[] {
  return outline.map(({ key: _, ...node }) => ({ ...node, children: indicatorsOf(node.children) }));
}

/** The nodes one below the other, each followed by those below it. */
export function rowsOf(
  outline: Outline,
  above: { readonly key: string; readonly place: string } | null = null,
): OutlineRow[] {
  return outline.flatMap((node, index) => {
    const place = above ? `${above.place}.${index + 1}` : String(index + 1);
    const row = { node, place, level: place.split('.').length, above: above?.key ?? null };
    return [row, ...rowsOf(node.children, { key: node.key, place })];
  });
}

/** The place of a sibling before, or of what is above. */
export function placeBefore(place: string): string {
  const trail = place.split('.');
  const last = Number(trail.pop());
  return (last > 1 ? [...trail, last - 1] : trail).join('.');
}

export function changeIndicator(outline: Outline, key: string, text: IndicatorText): Outline {
  return withSiblings(outline, key, (siblings) =>
    siblings.map((node) => (node.key === key ? { ...node, ...text } : node)),
  );
}

export function addAfter(outline: Outline, key: string, added: OutlineNode): Outline {
  return withSiblings(outline, key, (siblings) =>
    siblings.flatMap((node) => (node.key === key ? [node, added] : [node])),
  );
}

/** Adds below; the first one takes over the points, because what is above only adds up. */
export function addBelow(outline: Outline, key: string, added: OutlineNode): Outline {
  return withSiblings(outline, key, (siblings) =>
    siblings.map((node) => {
      if (node.key !== key) return node;
      const first = node.children.length === 0 ? { ...added, total_points: node.total_points } : added;
      return { ...node, total_points: 0, children: [...node.children, first] };
    }),
  );
}

export function mayHaveBelow(level: number): boolean {
  return level < INDICATOR_LEVELS.most;
}

export function removeIndicator(outline: Outline, key: string): Outline {
  return withSiblings(outline, key, (siblings) => siblings.filter((node) => node.key !== key));
}

/** Changes the list that a node stands in. */
export function withSiblings(nodes: Outline, key: string, change: (siblings: Outline) => Outline): Outline {
  if (nodes.some((node) => node.key === key)) return change(nodes);
  return nodes.map((node) => {
    const children = withSiblings(node.children, key, change);
    // What is not touched stays the same object, so that its rows are not drawn again.
    return children.some((child, at) => child !== node.children[at]) ||
      children.length !== node.children.length
      ? { ...node, children }
      : node;
  });
}

/** What can be evidenced: the leaves that have a name, each once. */
export function leafNames(outline: Outline): string[] {
  return [...new Set(leavesOf(outline).map(({ indicator }) => indicator.trim()))].filter(
    (name) => name !== '',
  );
}

/** A leaf's name where no other leaf has it: what is named so is this one's alone. */
export function ownName(outline: Outline, key: string): string | null {
  const leaves = leavesOf(outline);
  const name = leaves.find((leaf) => leaf.key === key)?.indicator.trim() ?? '';
  const shared = leaves.some((leaf) => leaf.key !== key && leaf.indicator.trim() === name);
  return name === '' || shared ? null : name;
}

interface Balance {
  readonly sum: number;
  readonly state: 'short' | 'exact' | 'over';
  readonly sentence: string;
}

/** How far the points of all leaves are from what they have to add up to. */
export function balanceOf(outline: Outline): Balance {
  const sum = leavesOf(outline).reduce((total, leaf) => total + hundredths(leaf.total_points), 0);
  const rest = hundredths(ALL_POINTS) - sum;
  if (rest === 0) return { sum: sum / 100, state: 'exact', sentence: `合计 ${ALL_POINTS} 分` };
  const state = rest > 0 ? 'short' : 'over';
  const words = rest > 0 ? `还差 ${rest / 100} 分` : `超出 ${-rest / 100} 分`;
  return { sum: sum / 100, state, sentence: `合计 ${sum / 100} 分，${words}` };
}
