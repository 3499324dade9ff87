/** An indicator as it is edited: a node of a tree of two or three levels. Points stand on the leaves. */
export interface IndicatorDraft {
  readonly indicator: string;
  /** What tables and word clouds call it. */
  readonly short_indicator: string;
  /** What earns the points, in words. */
  readonly criteria: string;
  readonly need_comment: boolean;
  /** Of a leaf; what is above adds up its own. */
  readonly total_points: number;
  readonly children: readonly IndicatorDraft[];
}

export const INDICATOR_LEVELS = { least: 2, most: 3 } as const;
export const ALL_POINTS = 100;

/** Points in hundredths: sums of floats are not equal to what they should be. */
export function hundredths(points: number): number {
  return Math.round(points * 100);
}

export function leavesOf<Node extends { readonly children: readonly Node[] }>(tree: readonly Node[]): Node[] {
  return tree.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));
}

export function levelsOf(tree: readonly { readonly children: readonly unknown[] }[]): number {
  const below = tree.map(({ children }) => levelsOf(children as Parameters<typeof levelsOf>[0]));
  return tree.length === 0 ? 0 : 1 + Math.max(...below);
}

/** The points of an indicator: its own, or those of all below it. */
export function pointsOf(node: IndicatorDraft): number {
  return leavesOf([node]).reduce((sum, leaf) => sum + hundredths(leaf.total_points), 0) / 100;
}

export interface IndicatorFault {
  /** The place in the tree: 1.2.3; empty for the tree as a whole. */
  readonly at: string;
  readonly sentence: string;
}

/** What keeps a tree from being used; a draft may have all of it. */
export function indicatorFaults(tree: readonly IndicatorDraft[]): IndicatorFault[] {
  if (tree.length === 0) return [{ at: '', sentence: '请至少添加一个指标' }];
  const faults = nodeFaults(tree, []);
  const sum = leavesOf(tree).reduce((total, leaf) => total + hundredths(leaf.total_points), 0);
  if (sum !== hundredths(ALL_POINTS))
    faults.push({ at: '', sentence: `各指标分值合计应为 100 分，目前为 ${sum / 100} 分` });
  return faults;
}

function nodeFaults(nodes: readonly IndicatorDraft[], above: readonly number[]): IndicatorFault[] {
  return nodes.flatMap((node, index) => {
    const trail = [...above, index + 1];
    const at = trail.join('.');
    const faults: IndicatorFault[] = [];
    if (node.indicator.trim() === '') faults.push({ at, sentence: '请输入指标名称' });
    if (node.children.length > 0) return [...faults, ...nodeFaults(node.children, trail)];
    if (trail.length < INDICATOR_LEVELS.least)
      faults.push({ at, sentence: '一级指标之下请至少添加一个二级指标' });
    if (trail.length > INDICATOR_LEVELS.most) faults.push({ at, sentence: '指标最多三级' });
    if (!isPoints(node.total_points)) faults.push({ at, sentence: '分值应大于 0，最多两位小数' });
    return faults;
  });
}

function isPoints(points: number): boolean {
  return points > 0 && points <= ALL_POINTS && Math.abs(points * 100 - hundredths(points)) < 1e-6;
}
