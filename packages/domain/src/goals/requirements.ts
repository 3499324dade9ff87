import type { Faults } from '../forms/faults.ts';
import { plainSigns } from './marks.ts';
import { ratioText, WHOLE } from './plan.ts';
import { shareFault } from './plan-faults.ts';

/** How strongly a course supports a point, as schools write it; their weights are in this proportion. */
export const SUPPORT_LEVELS = { H: 3, M: 2, L: 1 } as const;
export type SupportLevel = keyof typeof SUPPORT_LEVELS;

/** What the graduates of a major's entry year can do, edited as a whole. */
export interface RequirementSet {
  readonly requirements: readonly Requirement[];
}

export interface Requirement {
  /** Null while it is new. */
  readonly id: number | null;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly Point[];
}

export interface Point {
  /** Null while it is new; plans name it by this, so that it stays when anything else of it changes. */
  readonly id: number | null;
  readonly code: string;
  readonly text: string;
  readonly supports: readonly Support[];
}

export interface Support {
  readonly course_id: number;
  readonly weight: number;
  /** How it was typed, where it was no number. */
  readonly level: SupportLevel | null;
}

export const REQUIREMENT_LIMITS = {
  requirements: 40,
  points: 20,
  supports: 60,
  code: 20,
  title: 100,
  text: 2000,
} as const;

export const ENTRY_YEARS = { first: 2000, last: 2099 } as const;

/** The weights of levels: ten-thousandths that sum to 1, the rest given to those that lost most. */
export function weightsOfLevels(levels: readonly SupportLevel[]): number[] {
  const total = levels.reduce((sum, level) => sum + SUPPORT_LEVELS[level], 0);
  const exact = levels.map((level, at) => {
    const scaled = SUPPORT_LEVELS[level] * WHOLE;
    return { at, weight: Math.floor(scaled / total), lost: scaled % total };
  });
  const left = WHOLE - exact.reduce((sum, { weight }) => sum + weight, 0);
  const raised = new Set(
    exact
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return exact.map(({ at, weight }) => weight + (raised.has(at) ? 1 : 0));
}

/** The same with the weights that its levels stand for. */
export function levelled(supports: readonly Support[]): Support[] {
  const levels = supports.flatMap(({ level }) => level ?? []);
  if (levels.length < supports.length) return [...supports];
  const weights = weightsOfLevels(levels);
  return supports.map((support, at) => ({ ...support, weight: weights[at] ?? 0 }));
}

/** What is wrong, by place: `0.code`, `0.points.2.supports`; numbers are positions. */
export function requirementFaults({ requirements }: RequirementSet): Faults {
  const faults: Record<string, string> = {};
  if (requirements.length > REQUIREMENT_LIMITS.requirements)
    faults.requirements = `毕业要求不能超过 ${REQUIREMENT_LIMITS.requirements} 条`;
  const codes = requirements.map(({ code }) => code.trim());
  requirements.forEach((requirement, at) => {
    const { title, text, points } = requirement;
    const code = codeFault(codes, at);
    if (code) faults[`${at}.code`] = code;
    if (title.trim() === '') faults[`${at}.title`] = '请填写名称';
    else if (title.length > REQUIREMENT_LIMITS.title)
      faults[`${at}.title`] = `不能超过 ${REQUIREMENT_LIMITS.title} 个字`;
    if (text.length > REQUIREMENT_LIMITS.text)
      faults[`${at}.text`] = `不能超过 ${REQUIREMENT_LIMITS.text} 个字`;
    if (points.length > REQUIREMENT_LIMITS.points)
      faults[`${at}.points`] = `指标点不能超过 ${REQUIREMENT_LIMITS.points} 个`;
    Object.assign(faults, pointFaults(requirement, at));
  });
  return faults;
}

function pointFaults({ points }: Requirement, requirement: number): Record<string, string> {
  const faults: Record<string, string> = {};
  const codes = points.map(({ code }) => code.trim());
  points.forEach(({ text, supports }, at) => {
    const place = `${requirement}.points.${at}`;
    const code = codeFault(codes, at);
    if (code) faults[`${place}.code`] = code;
    if (text.trim() === '') faults[`${place}.text`] = '请填写指标点的内容';
    else if (text.length > REQUIREMENT_LIMITS.text)
      faults[`${place}.text`] = `不能超过 ${REQUIREMENT_LIMITS.text} 个字`;
    const fault = supportsFault(supports);
    if (fault) faults[`${place}.supports`] = fault;
  });
  return faults;
}

function codeFault(codes: readonly string[], at: number): string | null {
  const code = codes[at] ?? '';
  if (code === '') return '请填写编号';
  if (code.length > REQUIREMENT_LIMITS.code) return `不能超过 ${REQUIREMENT_LIMITS.code} 个字`;
  return codes.indexOf(code) < at ? `编号“${code}”重复` : null;
}

/** Why the courses of a point cannot be kept; none at all can. */
export function supportsFault(supports: readonly Support[]): string | null {
  if (supports.length === 0) return null;
  if (supports.length > REQUIREMENT_LIMITS.supports)
    return `支撑课程不能超过 ${REQUIREMENT_LIMITS.supports} 门`;
  if (new Set(supports.map(({ course_id }) => course_id)).size < supports.length)
    return '同一门课程只能选择一次';
  const levels = supports.filter(({ level }) => level !== null).length;
  if (levels > 0 && levels < supports.length) return '同一个指标点的权重须全部填数字，或全部填 H、M、L';
  for (const { weight } of supports) {
    const fault = shareFault(weight) ?? (weight === 0 ? '权重须大于 0，不支撑的课程请移除' : null);
    if (fault) return fault;
  }
  const sum = supports.reduce((total, { weight }) => total + weight, 0);
  return sum === WHOLE ? null : `权重合计 ${ratioText(sum)}，须为 1`;
}

/** A weight as somebody typed it: a number, or H, M or L; of levels the weight is known with the point's others. */
export function readSupport(
  typed: string,
): { readonly weight: number; readonly level: SupportLevel | null } | { readonly fault: string } {
  const text = plainSigns(typed).toUpperCase();
  if (text === 'H' || text === 'M' || text === 'L') return { weight: SUPPORT_LEVELS[text], level: text };
  const found = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text);
  if (!found) return { fault: '请填写 0 到 1 之间的小数，或 H、M、L' };
  const [, whole = '', decimals = ''] = found;
  if (decimals.replace(/0+$/, '').length > 4) return { fault: '权重最多四位小数' };
  const weight = Number(whole) * WHOLE + Number(decimals.slice(0, 4).padEnd(4, '0'));
  const fault = shareFault(weight);
  return fault ? { fault } : { weight, level: null };
}
