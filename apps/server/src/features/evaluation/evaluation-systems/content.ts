import type { IndicatorNode, SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { leavesOf } from '@course-center/domain/evaluation/indicators';
import type { FieldType } from '@course-center/domain/evaluation/information-form';
import type { Queryable } from '../../../database/database.ts';
import { setVersionContent, type Version } from './evaluation-systems.repository.ts';
import { indicatorsOf, indicatorTree, replaceIndicators } from './indicators.repository.ts';
import { type FieldRecord, fieldGroupsOf, replaceFieldGroups } from './information-fields.repository.ts';

/** What a version says, as it is edited. */
export async function contentOf(
  db: Queryable,
  { id, rule }: Pick<Version, 'id' | 'rule'>,
): Promise<SystemContent> {
  const rows = await indicatorsOf(db, id);
  const groups = await fieldGroupsOf(db, id);
  return {
    indicators: indicatorTree<IndicatorNode>(rows, (row, children) => ({
      indicator: row.indicator,
      short_indicator: row.short_indicator,
      criteria: row.criteria,
      need_comment: row.need_comment,
      total_points: row.total_points,
      children,
    })),
    groups: groups.map(({ name, fields }) => ({ name, fields: fields.map(edited) })),
    rule,
  };
}

/** Puts content in place of what a version says. */
export async function replaceContent(
  db: Queryable,
  versionId: number,
  { indicators, groups, rule }: SystemContent,
): Promise<void> {
  await setVersionContent(db, versionId, { rule, leaf_count: leavesOf(indicators).length });
  await replaceIndicators(db, versionId, indicators);
  await replaceFieldGroups(db, versionId, groups);
}

function edited(field: FieldRecord) {
  const { key, name, hint, type, required, options, supplementary, each_teacher, limits, evidence_for } =
    field;
  return {
    ...{ key, name, hint, type: type as FieldType, required, options, supplementary, each_teacher },
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(evidence_for.length > 0 && { evidence_for }),
  };
}
