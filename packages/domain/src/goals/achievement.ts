import { groupedBy } from '../lists/grouped-by.ts';
import { finished } from '../lists/steps.ts';
import { countedScore, type Mark } from './marks.ts';
import {
  type Column,
  columnOfOne,
  type MeasuredItem,
  type Measuring,
  measured,
  rounded,
} from './measured.ts';
import {
  columnsOf,
  courseWeights,
  type GoalPlan,
  type GoalWeights,
  type MarkColumn,
  WHOLE,
  weightsOf,
} from './plan.ts';
import { asValue, near, type Ratio, sumOf, type Value } from './ratio.ts';
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
  /** With fewer answers nothing of it is told. */
  readonly least: number;
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
/** So many are enough of any class. */
const ENOUGH_ANSWERS = 30;
/** Of those who were asked: a fifth. */
const LEAST_PART = 5;

/**
 * From how many answers on a questionnaire by codes is told: from those of half of the students who were asked, or of
 * thirty, and never of less than a fifth of them, which says little of all. Whoever hands the codes out could answer with four of them, end it after the first student and find that
 * one's answer in what is left; so they would have to use up half of the codes, and as many students find theirs used.
 */
export function leastAnswers(asked: number): number {
  return Math.max(
    LEAST_ANSWERS,
    Math.min(Math.ceil(asked / 2), ENOUGH_ANSWERS),
    Math.ceil(asked / LEAST_PART),
  );
}

const STEPS = 4;

/** What a course's students reached: exact until each value is rounded once, halves up. */
export function achievementOf(input: AchievementInput): Achievement {
  return finished(achievementInSteps(input));
}

/** The same in steps of a few milliseconds at most, for whoever has something else to do between them. */
export function* achievementInSteps(input: AchievementInput): Generator<void, Achievement> {
  const { plan, setting, students } = input;
  const columns = columnsOf(plan);
  const counted = students.filter(({ retaker }) => setting.count_retakers || !retaker);
  const measures = measuresOf(input, columns);
  const mixed = questionnaireCounts(input.questionnaire, setting);
  const scored: ScoredStudent[] = [];
  for (const student of counted) {
    scored.push(scoredStudent(student, measures));
    yield;
  }
  function* groupOf(some: readonly ScoredStudent[]) {
    const means = columns.map((_column, at) => columnOver(some, at));
    const goals: ExactGoal[] = [];
    for (const [index, measure] of measures.entries()) {
      yield;
      goals.push(goalOf(measure, index, { some, means }, setting, mixed));
    }
    return goals;
  }
  const goals = yield* groupOf(scored);
  const classes: Mutable<Achievement['classes']> = [];
  for (const [class_id, some] of groupedBy(scored, ({ of }) => of.class_id))
    classes.push({ class_id, goals: (yield* groupOf(some)).map(shown) });
  const majors: Mutable<Achievement['majors']> = [];
  for (const some of groupedBy(scored.filter(isPlaced), yearOf).values()) {
    const { major_id, entry_year } = (some[0] as ScoredStudent).of;
    const own = (yield* groupOf(some)).map(shown);
    majors.push({ major_id: major_id as number, entry_year: entry_year as number, goals: own });
  }
  return {
    goals: goals.map(shown),
    course: courseValue(plan, setting, goals),
    students: scored.map(({ of, values, below }) => ({ id: of.id, values, below })),
    classes,
    majors,
    left_out: students.length - counted.length,
    missing: columns.flatMap(({ key }, at) => {
      const without = counted.filter(({ marks }) => !marks[at]).map(({ id }) => id);
      return without.length > 0 ? [{ column: key, students: without }] : [];
    }),
    questionnaire_counts: mixed,
  };
}

type Mutable<List extends readonly unknown[]> = List[number][];

const isPlaced = ({ of }: ScoredStudent) => of.major_id !== null && of.entry_year !== null;
const yearOf = ({ of }: ScoredStudent) => `${of.major_id} ${of.entry_year}`;

function measuresOf(
  { plan, setting, questionnaire }: AchievementInput,
  columns: readonly MarkColumn[],
): Measure[] {
  const weights = weightsOf(plan);
  return plan.goals.map((goal, index) => ({
    key: goal.key,
    target: goal.target ?? setting.target,
    indirect: asValue(indirectOf(questionnaire?.counts[goal.key], questionnaire?.least)),
    items: itemsOf(weights[index], columns),
    isWeightedRatio: setting.formula === 'weighted_ratio',
  }));
}

/** How a goal's value follows from scores, and what it is held against. */
interface Measure extends Measuring {
  readonly key: string;
  readonly target: number;
  readonly indirect: Value | null;
}

function itemsOf(weights: GoalWeights | undefined, all: readonly MarkColumn[]): MeasuredItem[] {
  return (weights?.items ?? []).map(({ item, weight }) => {
    const own = all.flatMap((column, at) => (column.item === item ? [{ ...column, at }] : []));
    const named = own.flatMap(({ goals, at, full }) => {
      const points = goals.find(({ goal }) => goal === weights?.goal)?.points ?? 0;
      return points > 0 ? [{ at, points, full }] : [];
    });
    return {
      weight,
      share: near({ n: weight, d: weights?.total ?? 1n }),
      // With typed weights an item may measure a goal as a whole, without saying by which of its questions.
      columns: named.length > 0 ? named : own.map(({ at, full }) => ({ at, points: full, full })),
    };
  });
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
  const columns = scores.map(columnOfOne);
  const values = measures.map((measure) => {
    const value = measured(measure, columns);
    return value && rounded(value);
  });
  const below = measures.flatMap(({ key, target }, at) => {
    const value = values[at] ?? null;
    return value !== null && value < target ? [key] : [];
  });
  return { of, scores, values, below };
}

/** What some students reached of a goal, before anything of it is rounded. */
interface ExactGoal extends Omit<GoalAchievement, 'overall' | 'reached'> {
  readonly exact: Value | null;
}

function goalOf(
  measure: Measure,
  index: number,
  { some, means }: { readonly some: readonly ScoredStudent[]; readonly means: readonly Column[] },
  { formula, direct_share }: GoalSetting,
  mixed: boolean,
): ExactGoal {
  const mean = measured(measure, means);
  const valued = some.filter(({ values }) => values[index] !== null);
  const at_target = valued.filter(({ below }) => !below.includes(measure.key)).length;
  const share = valued.length === 0 ? null : asValue({ n: BigInt(at_target), d: BigInt(valued.length) });
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
    incomplete: measure.items.some(({ columns }) => columns.some(({ at }) => means[at]?.isMissing)),
  };
}

/** A column over those whose mark counts there. */
function columnOver(some: readonly ScoredStudent[], at: number): Column {
  let [sum, count, isMissing] = [0, 0, false];
  for (const { scores, of } of some) {
    isMissing ||= !of.marks[at];
    const score = scores[at] ?? null;
    if (score === null) continue;
    sum += score;
    count += 1;
  }
  return { sum, count, isMissing };
}

function mix(direct: Value, indirect: Value, share: number): Value {
  return {
    near: (direct.near * share + indirect.near * (WHOLE - share)) / WHOLE,
    exact: () => {
      const [one, other] = [direct.exact(), indirect.exact()];
      const n = one.n * other.d * BigInt(share) + other.n * one.d * BigInt(WHOLE - share);
      return { n, d: one.d * other.d * BigInt(WHOLE) };
    },
  };
}

/** Five steps from 0 to 1; nothing where there are so few answers that one could be told. */
function indirectOf(counts: readonly number[] | undefined, least = LEAST_ANSWERS): Ratio | null {
  const answers = (counts ?? []).reduce((sum, count) => sum + count, 0);
  if (!counts || answers < least) return null;
  const n = counts.reduce((sum, count, step) => sum + count * step, 0);
  return { n: BigInt(n), d: BigInt(answers * STEPS) };
}

/** Whether enough students answered for the questionnaire to count. */
export function questionnaireCounts(
  questionnaire: Pick<QuestionnaireResult, 'enrolled' | 'answered' | 'least'> | null,
  { questionnaire_least_share, questionnaire_least_count }: GoalSetting,
): boolean {
  if (!questionnaire || questionnaire.answered < questionnaire.least) return false;
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
  const weighted = values.map(({ goal, exact }) => ({ ...exact, weight: weights.get(goal) ?? 0n }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return null;
  return rounded({
    near: weighted.reduce((sum, each) => sum + each.near * near({ n: each.weight, d: total }), 0),
    exact: () => {
      const parts = weighted.map((each) => ({ weight: each.weight, of: each.exact() }));
      const { n, d } = sumOf(parts.map(({ weight, of }) => ({ n: of.n * weight, d: of.d })));
      return { n, d: d * total };
    },
  });
}

function shown({ exact, ...goal }: ExactGoal): GoalAchievement {
  const overall = exact && rounded(exact);
  return { ...goal, overall, reached: overall === null ? null : overall >= goal.target };
}
