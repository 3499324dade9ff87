import { hundredths } from '@course-center/domain/evaluation/indicators';
import type { Scene } from '../../../wire/context.ts';
import { findSystem, newestVersion } from './evaluation-systems.repository.ts';
import { indicatorsOf, indicatorTree } from './indicators.repository.ts';
import { existing } from './read-system.ts';

export interface IndicatorAnswer {
  readonly id: number;
  readonly parent_id: number | null;
  readonly indicator: string;
  readonly short_indicator: string;
  readonly criteria: string;
  readonly total_points: number;
  readonly need_comment: boolean;
  readonly children: readonly IndicatorAnswer[];
}

/** The indicators of a system's newest version; what stands above adds up the points of its leaves. */
export async function readIndicators({ db }: Scene, systemId: number): Promise<IndicatorAnswer[]> {
  const system = existing(await findSystem(db, systemId));
  const { id } = await newestVersion(db, system.id);
  return indicatorTree<IndicatorAnswer>(await indicatorsOf(db, id), (row, children) => ({
    id: row.id,
    parent_id: row.parent_id,
    indicator: row.indicator,
    short_indicator: row.short_indicator,
    criteria: row.criteria,
    total_points: children.length > 0 ? sumOf(children) : row.total_points,
    need_comment: row.need_comment,
    children,
  }));
}

/** In hundredths: sums of floats are not equal to what they should be. */
function sumOf(nodes: readonly IndicatorAnswer[]): number {
  return nodes.reduce((sum, { total_points }) => sum + hundredths(total_points), 0) / 100;
}
