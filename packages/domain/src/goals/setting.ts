import type { Faults } from '../forms/faults.ts';
import { ratioText, WHOLE } from './plan.ts';
import { shareFault } from './plan-faults.ts';

/** How direct achievement is computed. */
export const FORMULAS = {
  mean_ratio: {
    title: '得分率加权',
    text: 'Σ 权重 × 平均分 ÷ 满分',
  },
  weighted_ratio: {
    title: '加权得分率',
    text: 'Σ（权重 × 平均分）÷ Σ（权重 × 满分）',
  },
  share_at_target: {
    title: '达标人数比例',
    text: '达到期望值的学生人数 ÷ 学生人数',
  },
} as const;
export type Formula = keyof typeof FORMULAS;

/** How a course's value follows from its goals'. */
export const COURSE_VALUES = { lowest: '取最低的课程目标', weighted: '按课程目标的分值加权平均' } as const;
export type CourseValue = keyof typeof COURSE_VALUES;

/** How a department computes achievement; shares and targets in ten-thousandths. */
export interface GoalSetting {
  readonly formula: Formula;
  /** Of direct achievement in the overall one; the rest is the questionnaire's. */
  readonly direct_share: number;
  readonly target: number;
  readonly course_value: CourseValue;
  readonly count_retakers: boolean;
  /** The questionnaire counts when this share of the students or this many of them answered. */
  readonly questionnaire_least_share: number;
  readonly questionnaire_least_count: number;
}

export const DEFAULT_SETTING: GoalSetting = {
  formula: 'mean_ratio',
  direct_share: 7000,
  target: 6000,
  course_value: 'lowest',
  count_retakers: false,
  questionnaire_least_share: 5000,
  questionnaire_least_count: 30,
};

export type SettingName = keyof GoalSetting;
export const SETTING_NAMES = Object.keys(DEFAULT_SETTING) as readonly SettingName[];

export const SETTING_TITLE: Readonly<Record<SettingName, string>> = {
  formula: '直接达成度的算法',
  direct_share: '直接达成度占比',
  target: '期望值',
  course_value: '课程达成度',
  count_retakers: '重修学生',
  questionnaire_least_share: '问卷计入所需的答卷比例',
  questionnaire_least_count: '问卷计入所需的答卷份数',
};

/** What a department says itself; what it does not say it has from above. */
export type OwnSetting = Partial<GoalSetting>;

/** The school (null), or a department on the way down from it, with what it says. */
export interface SettingPlace {
  readonly id: number | null;
  readonly name: string;
  readonly own: OwnSetting;
}

export interface InheritedSetting {
  readonly setting: GoalSetting;
  /** Which department says it; null where none does and the product's value holds. */
  readonly from: Readonly<Record<SettingName, { readonly id: number | null; readonly name: string } | null>>;
}

/** What holds at the last of these places, the school first, and where each value comes from. */
export function inheritSetting(places: readonly SettingPlace[]): InheritedSetting {
  const saidBy = (name: SettingName) => places.findLast(({ own }) => own[name] !== undefined) ?? null;
  const own = Object.assign({}, ...places.map((place) => place.own)) as OwnSetting;
  const from = Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const place = saidBy(name);
      return [name, place && { id: place.id, name: place.name }];
    }),
  );
  return { setting: { ...DEFAULT_SETTING, ...own }, from: from as InheritedSetting['from'] };
}

const MOST_ANSWERS = 10_000;

/** What is wrong with what a department says. */
export function settingFaults(own: OwnSetting): Faults<SettingName> {
  const { direct_share, target, questionnaire_least_share: share, questionnaire_least_count: count } = own;
  const direct = direct_share === undefined ? null : shareFault(direct_share);
  const least = share === undefined ? null : shareFault(share);
  return {
    ...(direct && { direct_share: direct }),
    ...(target !== undefined &&
      (shareFault(target) ?? (target === 0 ? '期望值须大于 0' : null)) && {
        target: shareFault(target) ?? '期望值须大于 0，例如 0.6',
      }),
    ...(least && { questionnaire_least_share: least }),
    ...(count !== undefined &&
      (!Number.isInteger(count) || count < 0 || count > MOST_ANSWERS) && {
        questionnaire_least_count: `请填写 0 到 ${MOST_ANSWERS} 之间的整数`,
      }),
  };
}

/** A value as it is told: 0.7, 得分率加权, 计入. */
export function settingText<Name extends SettingName>(name: Name, value: GoalSetting[Name]): string {
  if (name === 'formula') return FORMULAS[value as Formula].title;
  if (name === 'course_value') return COURSE_VALUES[value as CourseValue];
  if (name === 'count_retakers') return value ? '计入' : '不计入';
  if (name === 'questionnaire_least_count') return `${value as number} 份`;
  return ratioText(value as number);
}

/** Ten-thousandths as a share of a hundred, the same on screens, papers and sheets: 83.33%. */
export function shareText(value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : `${(value / 100).toFixed(2)}%`;
}

/** A share as somebody typed it, in ten-thousandths; what is no decimal between 0 and 1 says why. */
export function readShare(typed: string): { readonly share: number } | { readonly fault: string } {
  const found = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(typed.normalize('NFKC').trim());
  if (!found) return { fault: '请填写 0 到 1 之间的小数，例如 0.6' };
  const [, whole = '', decimals = ''] = found;
  if (decimals.replace(/0+$/, '').length > 4) return { fault: '最多四位小数' };
  const share = Number(whole) * WHOLE + Number(decimals.slice(0, 4).padEnd(4, '0'));
  const fault = shareFault(share);
  return fault ? { fault } : { share };
}
