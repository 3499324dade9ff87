import type { RequirementSetForm, RequirementSetShape } from '@course-center/contract/goals/requirements';
import { ratioText, WHOLE } from '@course-center/domain/goals/plan';
import {
  levelled,
  readSupport,
  requirementFaults,
  type Support,
} from '@course-center/domain/goals/requirements';

/** A set as it is typed: weights are texts, so that nothing typed is lost. */
export interface TypedSupport {
  readonly course_id: number;
  readonly name: string;
  readonly typed: string;
}
export interface TypedPoint {
  readonly id: number | null;
  readonly code: string;
  readonly text: string;
  readonly supports: readonly TypedSupport[];
}
export interface TypedRequirement {
  readonly id: number | null;
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly TypedPoint[];
}

type Courses = RequirementSetShape['courses'];

export function typedSet(requirements: RequirementSetForm, courses: Courses): TypedRequirement[] {
  const nameOf = new Map(courses.map(({ id, name, code }) => [id, `${name}（${code}）`]));
  return requirements.map((requirement) => ({
    ...requirement,
    points: requirement.points.map((point) => ({
      ...point,
      supports: point.supports.map(({ course_id, weight, level }) => ({
        course_id,
        name: nameOf.get(course_id) ?? `课程 ${course_id}`,
        typed: level ?? ratioText(weight),
      })),
    })),
  }));
}

/** The set as it would be kept, and what is wrong with it, by place. */
export function writtenSet(typed: readonly TypedRequirement[]): {
  readonly requirements: RequirementSetForm;
  readonly faults: Readonly<Record<string, string>>;
} {
  const unread: Record<string, string> = {};
  const requirements = typed.map((requirement, at) => ({
    ...requirement,
    points: requirement.points.map(({ supports, ...point }, place) => {
      const read = supports.map(({ course_id, typed: text, name }): Support => {
        const found = readSupport(text);
        if ('fault' in found) unread[`${at}.points.${place}.supports`] = `${name}：${found.fault}`;
        return { course_id, ...('fault' in found ? { weight: 0, level: null } : found) };
      });
      return { ...point, supports: levelled(read) };
    }),
  }));
  const faults = { ...requirementFaults({ requirements }), ...unread } as Record<string, string>;
  return { requirements, faults };
}

/** What the weights of a point come to, in words; with levels also what each stands for. */
export function sumOf(supports: readonly TypedSupport[]): string {
  const read = supports.map(({ typed }) => readSupport(typed));
  if (supports.length === 0 || read.some((each) => 'fault' in each)) return '';
  const weights = levelled(
    read.flatMap((each, at) => ('fault' in each ? [] : [{ course_id: at, ...each }])),
  ).map(({ weight }) => weight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const isLevelled = read.every((each) => 'level' in each && each.level !== null);
  if (isLevelled) return `H、M、L 按 3:2:1 折算为 ${weights.map(ratioText).join('、')}`;
  return `权重合计 ${ratioText(sum)}${sum === WHOLE ? '' : '，须为 1'}`;
}

/** A set of another year as a beginning: with the same texts and courses, and points of its own. */
export function copiedSet(requirements: RequirementSetForm): RequirementSetForm {
  return requirements.map((requirement) => ({
    ...requirement,
    id: null,
    points: requirement.points.map((point) => ({ ...point, id: null })),
  }));
}
