import { lcm } from './ratio.ts';

/**
 * The plan of a goal course: what students are to reach, and how that is measured. Points are whole hundredths, shares,
 * weights and targets whole ten-thousandths. Keys stay for ever: copying a plan keeps them, so that terms can be compared.
 */
export interface GoalPlan {
  readonly goals: readonly PlanGoal[];
  readonly items: readonly PlanItem[];
  /** Null where the weights follow from the questions; typed ones by goal and item. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
}

export interface PlanGoal {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The ids of the graduation requirements' points that it supports. */
  readonly points: readonly number[];
  /** Null takes the department's. */
  readonly target: number | null;
  readonly target_reason: string;
}

export interface PlanItem {
  readonly key: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly full: number;
  /** Of the course mark. */
  readonly share: number;
  /** Without any, the item is one column. */
  readonly questions: readonly PlanQuestion[];
  /** Which goals it measures, where it has no questions. */
  readonly goals: readonly GoalShare[];
  /** Its questions are criteria with levels. */
  readonly rubric: boolean;
}

export interface PlanQuestion {
  readonly key: string;
  readonly title: string;
  readonly full: number;
  readonly goals: readonly GoalShare[];
  readonly levels?: readonly RubricLevel[];
}

/** How many of the points speak for a goal. */
export interface GoalShare {
  readonly goal: string;
  readonly points: number;
}

export interface RubricLevel {
  readonly title: string;
  readonly text: string;
  readonly points: number;
}

export const ITEM_KINDS = {
  homework: '作业',
  quiz: '测验',
  experiment: '实验',
  midterm: '期中考试',
  final: '期末考试',
  performance: '课堂表现',
  attendance: '考勤',
  report: '报告',
  project: '课程设计',
  internship: '实习',
  thesis: '毕业设计（论文）',
  other: '其他',
} as const;
export type ItemKind = keyof typeof ITEM_KINDS;

export const PLAN_LIMITS = {
  goals: 20,
  items: 30,
  questions: 60,
  columns: 120,
  points: 30,
  levels: 10,
  title: 100,
  text: 2000,
  /** Of a full mark, in hundredths. */
  full: 100_000,
} as const;

/** A ten-thousandth is the smallest part that is told. */
export const WHOLE = 10_000;

export const EMPTY_PLAN: GoalPlan = { goals: [], items: [], matrix: null };

/** What marks are entered into: an item without questions, or one question. */
export interface MarkColumn {
  readonly key: string;
  readonly item: string;
  readonly item_title: string;
  /** Of the question; empty where the item is the column. */
  readonly title: string;
  readonly full: number;
  readonly goals: readonly GoalShare[];
  readonly levels: readonly RubricLevel[];
}

export function columnsOf({ items }: GoalPlan): MarkColumn[] {
  return items.flatMap((item) => {
    const of = { item: item.key, item_title: item.title };
    if (item.questions.length === 0)
      return [{ ...of, key: item.key, title: '', full: item.full, goals: item.goals, levels: [] }];
    return item.questions.map(({ key, title, full, goals, levels = [] }) => ({
      ...of,
      key,
      title,
      full,
      goals,
      levels,
    }));
  });
}

/** How much of a goal an item measures: whole numbers that count relative to their sum, so that nothing is rounded. */
export interface GoalWeights {
  readonly goal: string;
  readonly items: readonly { readonly item: string; readonly weight: bigint }[];
  readonly total: bigint;
}

/** The weights of each goal's items: typed ones, or by how many points of which share of the course mark. */
export function weightsOf(plan: GoalPlan): GoalWeights[] {
  const common = plan.items.reduce((most, { full }) => lcm(most, BigInt(Math.max(full, 1))), 1n);
  return plan.goals.map(({ key: goal }) => {
    const items = plan.items.flatMap((item) => {
      const weight = plan.matrix
        ? BigInt(plan.matrix[goal]?.[item.key] ?? 0)
        : BigInt(item.share * pointsFor(item, goal)) * (common / BigInt(Math.max(item.full, 1)));
      return weight > 0n ? [{ item: item.key, weight }] : [];
    });
    return { goal, items, total: items.reduce((sum, { weight }) => sum + weight, 0n) };
  });
}

/** How much of the course mark speaks for each goal: whole numbers to compare goals by. */
export function courseWeights(plan: GoalPlan): Map<string, bigint> {
  const shareOf = new Map(plan.items.map(({ key, share }) => [key, BigInt(share)]));
  return new Map(
    weightsOf(plan).map(({ goal, items, total }) => [
      goal,
      plan.matrix
        ? items.reduce((sum, { item, weight }) => sum + weight * (shareOf.get(item) ?? 0n), 0n)
        : total,
    ]),
  );
}

/** The weights as they are shown: ten-thousandths that sum to 1, the rest given to those that lost most. */
export function shownWeights({ items, total }: GoalWeights): { item: string; weight: number }[] {
  if (total === 0n) return [];
  const exact = items.map(({ item, weight }) => {
    const scaled = weight * BigInt(WHOLE);
    return { item, weight: Number(scaled / total), lost: scaled % total };
  });
  const left = WHOLE - exact.reduce((sum, { weight }) => sum + weight, 0);
  const raised = new Set(
    exact
      .toSorted((one, other) => (one.lost === other.lost ? 0 : one.lost > other.lost ? -1 : 1))
      .slice(0, left)
      .map(({ item }) => item),
  );
  return exact.map(({ item, weight }) => ({ item, weight: weight + (raised.has(item) ? 1 : 0) }));
}

/** How many points of an item speak for a goal. */
export function pointsFor({ questions, goals }: PlanItem, goal: string): number {
  const said = questions.length > 0 ? questions.flatMap((question) => question.goals) : goals;
  return said.reduce((sum, share) => sum + (share.goal === goal ? share.points : 0), 0);
}

/** Hundredths as somebody writes them: 8050 → 80.5. */
export function pointsText(hundredths: number): string {
  return String(hundredths / 100);
}

/** Ten-thousandths as somebody writes them: 6000 → 0.6. */
export function ratioText(tenThousandths: number): string {
  return String(tenThousandths / WHOLE);
}
