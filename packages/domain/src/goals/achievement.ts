import { groupedBy } from '../lists/grouped-by.ts';
import { countedScore, type Mark } from './marks.ts';
import { columnsOf, courseWeights, type GoalPlan, lcm, type MarkColumn, WHOLE, weightsOf } from './plan.ts';
import type { GoalSetting } from './setting.ts';

/** A student with the marks of a course, in the order of the plan's columns; null where none is entered. */
export interface MarkedStudent {
  readonly id: number;
  readonly class_id: number;
  readonly major_id: number | null;
  readonly entry_year: number | null;
  readonly retaker: boolean;
  readonly marks: readonly (Mark | null)[];
}

/** What the questionnaire came to: how often each of the five steps was answered, by goal. */
export interface QuestionnaireResult {
  readonly enrolled: number;
  readonly answered: number;
  readonly counts: Readonly<Record<string, readonly number[]>>;
}

export interface AchievementInput {
  readonly plan: GoalPlan;
  readonly setting: GoalSetting;
  readonly students: readonly MarkedStudent[];
  readonly questionnaire: QuestionnaireResult | null;
}

/** What some students reached of a goal, in ten-thousandths; null where there is nothing to compute it from. */
export interface GoalAchievement {
  readonly goal: string;
  readonly target: number;
  /** Students with a value, how many of them are at target, and which share that is. */
  readonly students: number;
  readonly at_target: number;
  readonly share: number | null;
  /** The mean, whatever formula direct achievement has. */
  readonly mean: number | null;
  readonly direct: number | null;
  /** Of the whole course: nobody knows who answered. */
  readonly indirect: number | null;
  readonly overall: number | null;
  readonly reached: boolean | null;
  /** Whether marks are missing that it should have been computed from. */
  readonly incomplete: boolean;
}

export interface StudentAchievement {
  readonly id: number;
  /** By the order of the plan's goals. */
  readonly values: readonly (number | null)[];
  /** The keys of the goals that they did not reach. */
  readonly below: readonly string[];
}

export interface Achievement {
  readonly goals: readonly GoalAchievement[];
  /** Of the course as a whole; null while a goal has none. */
  readonly course: number | null;
  /** Only those who count. */
  readonly students: readonly StudentAchievement[];
  readonly classes: readonly { readonly class_id: number; readonly goals: readonly GoalAchievement[] }[];
  readonly majors: readonly {
    readonly major_id: number;
    readonly entry_year: number;
    readonly goals: readonly GoalAchievement[];
  }[];
  /** Retakers who are left out. */
  readonly left_out: number;
  /** Where nothing is entered, by column. */
  readonly missing: readonly { readonly column: string; readonly students: readonly number[] }[];
  /** Whether the questionnaire is mixed in, or only stands beside. */
  readonly questionnaire_counts: boolean;
}

/** Fewer answers could be told apart. */
export const LEAST_ANSWERS = 5;
const STEPS = 4;

interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

/** What a course's students reached: exact until each value is rounded once, halves up. */
export function achievementOf(input: AchievementInput): Achievement {
  const { plan, setting, students } = input;
  const columns = columnsOf(plan);
  const counted = students.filter(({ retaker }) => setting.count_retakers || !retaker);
  const measures = plan.goals.map((goal, index) => ({
    key: goal.key,
    target: goal.target ?? setting.target,
    indirect: indirectOf(input.questionnaire?.counts[goal.key]),
    ...measureOf(plan, columns, index, setting),
  }));
  const mixed = questionnaireCounts(input.questionnaire, setting);
  const scored = counted.map((student) => scoredStudent(student, measures));
  const groupOf = (some: readonly ScoredStudent[]) =>
    measures.map((measure, index) => goalOf(measure, index, some, setting, mixed));
  const goals = groupOf(scored);
  const placed = scored.filter(({ of }) => of.major_id !== null && of.entry_year !== null);
  return {
    goals: goals.map(shown),
    course: courseValue(plan, setting, goals),
    students: scored.map(({ of, values, below }) => ({ id: of.id, values, below })),
    classes: [...groupedBy(scored, ({ of }) => of.class_id)].map(([class_id, some]) => ({
      class_id,
      goals: groupOf(some).map(shown),
    })),
    majors: [...groupedBy(placed, ({ of }) => `${of.major_id} ${of.entry_year}`).values()].map((some) => ({
      major_id: some[0]?.of.major_id as number,
      entry_year: some[0]?.of.entry_year as number,
      goals: groupOf(some).map(shown),
    })),
    left_out: students.length - counted.length,
    missing: columns.flatMap(({ key }, at) => {
      const without = counted.filter(({ marks }) => !marks[at]).map(({ id }) => id);
      return without.length > 0 ? [{ column: key, students: without }] : [];
    }),
    questionnaire_counts: mixed,
  };
}

/** How a goal's value follows from scores: which columns speak for it, and with how much. */
interface Measure {
  readonly key: string;
  readonly target: number;
  readonly indirect: Ratio | null;
  /** Places among the plan's columns. */
  readonly columns: readonly number[];
  readonly factorsFor: (present: readonly boolean[]) => Factors | null;
}

/** Σ factor × score ÷ whole is the value; who has every full mark has 1. */
interface Factors {
  readonly factors: readonly bigint[];
  readonly whole: bigint;
}

function measureOf(
  plan: GoalPlan,
  all: readonly MarkColumn[],
  index: number,
  { formula }: GoalSetting,
): Pick<Measure, 'columns' | 'factorsFor'> {
  const weights = weightsOf(plan)[index];
  const parts = (weights?.items ?? []).flatMap(({ item, weight }) => {
    const own = all.flatMap((column, at) => (column.item === item ? [{ column, at }] : []));
    const named = own.flatMap(({ column, at }) => {
      const points = column.goals.find(({ goal }) => goal === weights?.goal)?.points ?? 0;
      return points > 0 ? [{ at, item, weight, points, full: column.full }] : [];
    });
    // With typed weights an item may measure a goal as a whole, without saying by which of its questions.
    return named.length > 0
      ? named
      : own.map(({ column, at }) => ({ at, item, weight, points: column.full, full: column.full }));
  });
  const known = new Map<string, Factors | null>();
  return {
    columns: parts.map(({ at }) => at),
    factorsFor: (present) => {
      const key = present.map((each) => (each ? '1' : '0')).join('');
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = factorsOf(parts, present, formula === 'weighted_ratio');
      known.set(key, made);
      return made;
    },
  };
}

interface Part {
  readonly item: string;
  readonly weight: bigint;
  readonly points: number;
  readonly full: number;
}

/** The factors where only some columns have a score: the weights of what remains are scaled to 1. */
function factorsOf(
  parts: readonly Part[],
  present: readonly boolean[],
  isWeightedRatio: boolean,
): Factors | null {
  const there = parts.filter((_part, at) => present[at]);
  if (there.length === 0) return null;
  const items = [...groupedBy(there, ({ item }) => item)].map(([item, some]) => ({
    item,
    weight: some[0]?.weight ?? 0n,
    points: BigInt(some.reduce((sum, { points }) => sum + points, 0)),
  }));
  const fulls = there.reduce((product, { full }) => lcm(product, BigInt(full)), 1n);
  const pointsOf = isWeightedRatio ? 1n : items.reduce((product, { points }) => lcm(product, points), 1n);
  const whole = items.reduce((sum, { weight, points }) => sum + weight * (isWeightedRatio ? points : 1n), 0n);
  const factors = parts.map(({ item, weight, points, full }, at) => {
    if (!present[at]) return 0n;
    const own = items.find((each) => each.item === item)?.points ?? 1n;
    const scale = isWeightedRatio ? 1n : pointsOf / own;
    return weight * BigInt(points) * (fulls / BigInt(full)) * scale;
  });
  return { factors, whole: whole * fulls * pointsOf };
}

interface ScoredStudent {
  readonly of: MarkedStudent;
  /** What counts in each of the plan's columns. */
  readonly scores: readonly (number | null)[];
  readonly values: readonly (number | null)[];
  readonly below: readonly string[];
}

function scoredStudent(of: MarkedStudent, measures: readonly Measure[]): ScoredStudent {
  const scores = of.marks.map((mark) => mark && countedScore(mark));
  const values = measures.map(({ columns, factorsFor }) => {
    const own = columns.map((at) => scores[at] ?? null);
    const found = factorsFor(own.map((score) => score !== null));
    if (!found) return null;
    const n = own.reduce((sum, score, at) => sum + BigInt(score ?? 0) * (found.factors[at] ?? 0n), 0n);
    return rounded({ n, d: found.whole });
  });
  const below = measures.flatMap(({ key, target }, at) => {
    const value = values[at] ?? null;
    return value !== null && value < target ? [key] : [];
  });
  return { of, scores, values, below };
}

/** What some students reached of a goal, before anything of it is rounded. */
interface ExactGoal extends Omit<GoalAchievement, 'overall' | 'reached'> {
  readonly exact: Ratio | null;
}

function goalOf(
  measure: Measure,
  index: number,
  some: readonly ScoredStudent[],
  { formula, direct_share }: GoalSetting,
  mixed: boolean,
): ExactGoal {
  const mean = meanOf(measure, some);
  const valued = some.filter(({ values }) => values[index] !== null);
  const at_target = valued.filter(({ below }) => !below.includes(measure.key)).length;
  const share = valued.length === 0 ? null : { n: BigInt(at_target), d: BigInt(valued.length) };
  const direct = formula === 'share_at_target' ? share : mean;
  const exact = direct && mixed && measure.indirect ? mix(direct, measure.indirect, direct_share) : direct;
  return {
    goal: measure.key,
    target: measure.target,
    students: valued.length,
    at_target,
    share: share && rounded(share),
    mean: mean && rounded(mean),
    direct: direct && rounded(direct),
    indirect: measure.indirect && rounded(measure.indirect),
    exact,
    incomplete: some.some(({ of }) => measure.columns.some((at) => !of.marks[at])),
  };
}

/** From the mean of each column over those whose mark counts there. */
function meanOf({ columns, factorsFor }: Measure, some: readonly ScoredStudent[]): Ratio | null {
  const sums = columns.map(() => 0);
  const counts = columns.map(() => 0);
  for (const { scores } of some)
    columns.forEach((at, place) => {
      const score = scores[at] ?? null;
      if (score === null) return;
      sums[place] = (sums[place] ?? 0) + score;
      counts[place] = (counts[place] ?? 0) + 1;
    });
  const found = factorsFor(counts.map((count) => count > 0));
  if (!found) return null;
  const all = counts.reduce((product, count) => (count > 0 ? lcm(product, BigInt(count)) : product), 1n);
  const n = sums.reduce((sum, score, at) => {
    const count = counts[at] ?? 0;
    return count > 0 ? sum + BigInt(score) * (all / BigInt(count)) * (found.factors[at] ?? 0n) : sum;
  }, 0n);
  return { n, d: found.whole * all };
}

function mix(direct: Ratio, indirect: Ratio, share: number): Ratio {
  const n = direct.n * indirect.d * BigInt(share) + indirect.n * direct.d * BigInt(WHOLE - share);
  return { n, d: direct.d * indirect.d * BigInt(WHOLE) };
}

/** Five steps from 0 to 1; nothing where there are so few answers that one could be told. */
export function indirectOf(counts: readonly number[] | undefined): Ratio | null {
  const answers = (counts ?? []).reduce((sum, count) => sum + count, 0);
  if (!counts || answers < LEAST_ANSWERS) return null;
  const n = counts.reduce((sum, count, step) => sum + count * step, 0);
  return { n: BigInt(n), d: BigInt(answers * STEPS) };
}

/** Whether enough students answered for the questionnaire to count. */
export function questionnaireCounts(
  questionnaire: Pick<QuestionnaireResult, 'enrolled' | 'answered'> | null,
  { questionnaire_least_share, questionnaire_least_count }: GoalSetting,
): boolean {
  if (!questionnaire || questionnaire.answered < LEAST_ANSWERS) return false;
  const { enrolled, answered } = questionnaire;
  const enough = enrolled > 0 && answered * WHOLE >= questionnaire_least_share * enrolled;
  return enough || answered >= questionnaire_least_count;
}

/** The course's value, from the exact values of its goals. */
function courseValue(
  plan: GoalPlan,
  { course_value }: GoalSetting,
  goals: readonly ExactGoal[],
): number | null {
  const values = goals.flatMap(({ goal, exact }) => (exact ? [{ goal, exact }] : []));
  if (values.length === 0 || values.length < goals.length) return null;
  if (course_value === 'lowest') return Math.min(...values.map(({ exact }) => rounded(exact)));
  const weights = courseWeights(plan);
  const d = values.reduce((product, { exact }) => lcm(product, exact.d), 1n);
  const total = values.reduce((sum, { goal }) => sum + (weights.get(goal) ?? 0n), 0n);
  if (total === 0n) return null;
  const n = values.reduce(
    (sum, { goal, exact }) => sum + exact.n * (d / exact.d) * (weights.get(goal) ?? 0n),
    0n,
  );
  return rounded({ n, d: d * total });
}

function shown({ exact, ...goal }: ExactGoal): GoalAchievement {
  const overall = exact && rounded(exact);
  return { ...goal, overall, reached: overall === null ? null : overall >= goal.target };
}

/** In ten-thousandths, halves up. */
function rounded({ n, d }: Ratio): number {
  return Number((2n * n * BigInt(WHOLE) + d) / (2n * d));
}
