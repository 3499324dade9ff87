import type { IndicatorNode } from '@course-center/contract/evaluation/evaluation-systems';
import type { Queryable } from '../../../database/database.ts';
import { indicators } from '../../../database/evaluation-schema.ts';
import { inBatches } from '../../../database/in-batches.ts';
import { asc, eq } from '../../../database/query.ts';

export type IndicatorRecord = typeof indicators.$inferSelect;

/** The indicators of a version, each level in its order. */
export function indicatorsOf(db: Queryable, versionId: number): Promise<IndicatorRecord[]> {
  return db
    .select()
    .from(indicators)
    .where(eq(indicators.version_id, versionId))
    .orderBy(asc(indicators.level), asc(indicators.displayorder), asc(indicators.id));
}

/** A version's indicators as a tree; `present` says what becomes of one and of what stands below it. */
export function indicatorTree<Node>(
  rows: readonly IndicatorRecord[],
  present: (row: IndicatorRecord, children: Node[]) => Node,
): Node[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const build = (parent: number | null): Node[] =>
    (below.get(parent) ?? []).map((row) => present(row, build(row.id)));
  return build(null);
}

/** The leaves of a version, in reading order. */
export async function leavesOfVersion(db: Queryable, versionId: number): Promise<IndicatorRecord[]> {
  const rows = await indicatorsOf(db, versionId);
  return indicatorTree<IndicatorRecord[]>(rows, (row, below) =>
    below.length === 0 ? [row] : below.flat(),
  ).flat();
}

interface Placed {
  readonly node: IndicatorNode;
  readonly parent_id: number | null;
  readonly displayorder: number;
}

/** Puts a tree in place of what a version had, level by level. */
export async function replaceIndicators(
  db: Queryable,
  versionId: number,
  tree: readonly IndicatorNode[],
): Promise<void> {
  await db.delete(indicators).where(eq(indicators.version_id, versionId));
  let placed = placedBelow(null, tree);
  for (let level = 1; placed.length > 0; level++) {
    const ids = await inBatches(placed, (batch) => insertLevel(db, versionId, level, batch));
    placed = placed.flatMap(({ node }, at) => placedBelow(ids[at] as number, node.children));
  }
}

function placedBelow(parent_id: number | null, nodes: readonly IndicatorNode[]): Placed[] {
  return nodes.map((node, at) => ({ node, parent_id, displayorder: at + 1 }));
}

async function insertLevel(
  db: Queryable,
  version_id: number,
  level: number,
  placed: readonly Placed[],
): Promise<number[]> {
  const rows = placed.map(({ node: { children: _, ...node }, ...place }) => ({
    ...node,
    ...place,
    version_id,
    level,
  }));
  const added = await db.insert(indicators).values(rows).returning({ id: indicators.id });
  return added.map(({ id }) => id);
}
