import type { Faults } from '../forms/faults.ts';
import {
  hundredths,
  INDICATOR_LEVELS,
  type IndicatorDraft,
  type IndicatorFault,
  indicatorFaults,
  leavesOf,
} from './indicators.ts';
import {
  type FieldGroupDraft,
  type FormFault,
  informationFormFaults,
  statedLimits,
} from './information-form.ts';
import { type ScoringRule, scoringRuleFaults } from './scoring-rule.ts';

/** What an evaluation system says: what is judged, what is handed in, how it becomes a grade. */
export interface SystemDraft {
  readonly indicators: readonly IndicatorDraft[];
  readonly groups: readonly FieldGroupDraft[];
  readonly rule: ScoringRule;
}

export interface SystemFaults {
  readonly indicators: IndicatorFault[];
  readonly groups: FormFault[];
  /** The place is the name of the rule's field. */
  readonly rule: { readonly at: string; readonly sentence: string }[];
}

/** What keeps a system from being used, by part. */
export function systemFaults({ indicators, groups, rule }: SystemDraft): SystemFaults {
  return {
    indicators: indicatorFaults(indicators),
    groups: informationFormFaults(groups),
    rule: Object.entries(scoringRuleFaults(rule)).map(([at, sentence]) => ({ at, sentence })),
  };
}

const PART_TITLE = { indicators: '指标', groups: '填报项', rule: '评分规则' } as const;

/** The same as sentences that say where: 指标 1.2：请输入指标名称. */
export function faultSentences(faults: SystemFaults): string[] {
  const parts = Object.keys(PART_TITLE) as (keyof typeof PART_TITLE)[];
  return parts.flatMap((part) =>
    faults[part].map(({ at, sentence }) =>
      at === '' || part === 'rule'
        ? `${PART_TITLE[part]}：${sentence}`
        : `${PART_TITLE[part]} ${at}：${sentence}`,
    ),
  );
}

/** What not even a draft may have, because it could not be kept as it was entered; by the place in the content. */
export function draftFaults({ indicators, groups }: SystemDraft): Faults {
  const faults: Faults = {};
  const check = (nodes: readonly IndicatorDraft[], within: string, level: number): void => {
    nodes.forEach(({ total_points, children }, index) => {
      const place = `${within}.${index}`;
      if (level > INDICATOR_LEVELS.most) faults[`${place}.indicator`] = '指标最多三级';
      if (Math.abs(total_points * 100 - hundredths(total_points)) > 1e-6)
        faults[`${place}.total_points`] = '分值最多两位小数';
      check(children, `${place}.children`, level + 1);
    });
  };
  check(indicators, 'indicators', 1);
  const keys = new Set<string>();
  groups.forEach(({ fields }, at) => {
    fields.forEach(({ key }, index) => {
      if (key === '' || keys.has(key))
        faults[`groups.${at}.fields.${index}.key`] = '填报项标识重复，请删除后重新添加';
      keys.add(key);
    });
  });
  return faults;
}

/** The content as it is kept: trimmed, points on the leaves only, options of choices only, nothing of the course centre's by each teacher. */
export function tidySystem({ indicators, groups, rule }: SystemDraft): SystemDraft {
  const tidy = indicators.map(tidyIndicator);
  const leaves = new Set(leavesOf(tidy).map(({ indicator }) => indicator));
  return {
    indicators: tidy,
    groups: groups.map(({ name, fields }) => ({
      name: name.trim(),
      fields: fields.map(({ evidence_for = [], limits, ...field }) => ({
        ...field,
        key: field.key.trim(),
        name: field.name.trim(),
        hint: field.hint.trim(),
        options: field.type === 'choice' ? tidyOptions(field.options) : [],
        ...statedLimits(field.type, limits),
        each_teacher: field.each_teacher && !field.supplementary,
        ...evidenceFor(evidence_for, leaves),
      })),
    })),
    rule,
  };
}

/** What is named and not there any more is not kept; nothing where none is left. */
function evidenceFor(named: readonly string[], leaves: ReadonlySet<string>) {
  const left = [...new Set(named.map((name) => name.trim()))].filter((name) => leaves.has(name));
  return left.length > 0 && { evidence_for: left };
}

function tidyIndicator(node: IndicatorDraft): IndicatorDraft {
  return {
    indicator: node.indicator.trim(),
    short_indicator: node.short_indicator.trim(),
    criteria: node.criteria.trim(),
    need_comment: node.need_comment,
    total_points: node.children.length > 0 ? 0 : node.total_points,
    children: node.children.map(tidyIndicator),
  };
}

function tidyOptions(options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}
