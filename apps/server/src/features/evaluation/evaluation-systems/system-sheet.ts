import type { IndicatorNode, SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { FIELD_TYPE_TITLE, type FieldLimits } from '@course-center/domain/evaluation/information-form';
import { type Cell, type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';

/** The columns of the one sheet that holds both kinds; `KIND` says which of the two a row is. */
export const KIND = { title: '类别', indicator: '指标', field: '填报项' } as const;
export const LEVELS = ['一级指标', '二级指标', '三级指标'] as const;
const WIDTHS = {
  类别: 10,
  一级指标: 20,
  二级指标: 24,
  三级指标: 28,
  简称: 12,
  评分标准: 60,
  分值: 8,
  需要评语: 10,
  分组: 18,
  填报项: 24,
  类型: 12,
  必填: 8,
  填写说明: 40,
  选项: 20,
  填写限制: 30,
  课程中心填写: 14,
  每位教师填写: 14,
  对应指标: 30,
  标识: 20,
} as const;

export type SystemColumn = keyof typeof WIDTHS;
export const SYSTEM_COLUMNS = Object.keys(WIDTHS) as SystemColumn[];
export type SystemSheetRow = Partial<Record<SystemColumn, Cell>>;

/** Writes indicators and form; every node has a row of its own, each with the whole way to it. */
export function writeSystemSheet({ indicators, groups }: SystemContent): Promise<Buffer> {
  const columns: SheetColumn<SystemSheetRow>[] = SYSTEM_COLUMNS.map((title) => ({
    title,
    width: WIDTHS[title],
    cell: (row) => row[title] ?? null,
  }));
  return writeSheet('评估体系', columns, [...indicatorRows(indicators, []), ...fieldRows(groups)]);
}

function indicatorRows(nodes: readonly IndicatorNode[], above: readonly string[]): SystemSheetRow[] {
  return nodes.flatMap((node) => {
    const trail = [...above, node.indicator || '未命名指标'];
    const row: SystemSheetRow = {
      类别: KIND.indicator,
      ...Object.fromEntries(trail.map((name, level) => [LEVELS[level], name])),
      简称: node.short_indicator,
      评分标准: node.criteria,
      分值: node.children.length > 0 ? null : node.total_points,
      需要评语: yesNo(node.need_comment),
    };
    return [row, ...indicatorRows(node.children, trail)];
  });
}

function fieldRows(groups: SystemContent['groups']): SystemSheetRow[] {
  return groups.flatMap(({ name, fields }) => {
    const group = { 类别: KIND.field, 分组: name || '未命名分组' };
    const rows = fields.map((field) => ({
      ...group,
      填报项: field.name || '未命名填报项',
      类型: FIELD_TYPE_TITLE[field.type],
      必填: yesNo(field.required),
      填写说明: field.hint,
      选项: field.options.join('\n'),
      填写限制: limitsText(field.limits),
      课程中心填写: yesNo(field.supplementary),
      每位教师填写: yesNo(field.each_teacher),
      对应指标: (field.evidence_for ?? []).join('\n'),
      标识: field.key,
    }));
    return [group, ...rows];
  });
}

/** What a limit is called in a sheet; a number follows but for endings and for what is simply so. */
export const LIMIT_TITLE = {
  formats: '格式',
  megabytes: '大小',
  most_files: '个数',
  longest: '字数',
  least: '最小',
  greatest: '最大',
  whole: '整数',
} as const satisfies Readonly<Record<keyof FieldLimits, string>>;

/** 格式=mp4、mov；大小=500 */
function limitsText(limits: FieldLimits = {}): string {
  return Object.entries(limits)
    .map(([name, value]) => {
      const title = LIMIT_TITLE[name as keyof FieldLimits];
      if (name === 'whole') return title;
      return `${title}=${Array.isArray(value) ? value.join('、') : value}`;
    })
    .join('；');
}

function yesNo(value: boolean): string {
  return value ? '是' : '否';
}
