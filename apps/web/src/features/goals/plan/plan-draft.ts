import {
  type GoalPlan,
  type GoalShare,
  type PlanGoal,
  type PlanItem,
  type PlanQuestion,
  type RubricLevel,
  shownWeights,
  weightsOf,
} from '@course-center/domain/goals/plan';

/** Changes of a plan as it is edited: each takes a plan and hands back the next. */
export type PlanChange = (plan: GoalPlan) => GoalPlan;

type NewKey = () => string;

const FULL = 10_000;

export function goalAdded(newKey: NewKey): PlanChange {
  return (plan) => {
    const goal = { key: newKey(), title: `课程目标${plan.goals.length + 1}`, text: '', points: [] };
    return { ...plan, goals: [...plan.goals, { ...goal, target: null, target_reason: '' }] };
  };
}

export function goalChanged(key: string, change: Partial<PlanGoal>): PlanChange {
  return (plan) => ({ ...plan, goals: changed(plan.goals, key, (goal) => ({ ...goal, ...change })) });
}

export function goalMoved(key: string, step: -1 | 1): PlanChange {
  return (plan) => ({ ...plan, goals: moved(plan.goals, key, step) });
}

/** What spoke for the goal speaks for nothing any more. */
export function goalRemoved(key: string): PlanChange {
  return (plan) => {
    const left = (shares: readonly GoalShare[]) => shares.filter(({ goal }) => goal !== key);
    const { [key]: _gone, ...matrix } = plan.matrix ?? {};
    return {
      goals: plan.goals.filter((goal) => goal.key !== key),
      items: plan.items.map((item) => ({
        ...item,
        goals: left(item.goals),
        questions: item.questions.map((question) => ({ ...question, goals: left(question.goals) })),
      })),
      matrix: plan.matrix && matrix,
    };
  };
}

export function itemAdded(newKey: NewKey): PlanChange {
  return (plan) => {
    const item = { key: newKey(), title: '', kind: 'homework', full: FULL, share: 0, rubric: false } as const;
    return { ...plan, items: [...plan.items, { ...item, questions: [], goals: [] }] };
  };
}

export function itemChanged(key: string, change: Partial<PlanItem>): PlanChange {
  return (plan) => ({
    ...plan,
    items: changed(plan.items, key, (item) => withFull({ ...item, ...change }, item.full)),
  });
}

export function itemMoved(key: string, step: -1 | 1): PlanChange {
  return (plan) => ({ ...plan, items: moved(plan.items, key, step) });
}

export function itemRemoved(key: string): PlanChange {
  return (plan) => ({
    ...plan,
    items: plan.items.filter((item) => item.key !== key),
    matrix:
      plan.matrix &&
      Object.fromEntries(
        Object.entries(plan.matrix).map(([goal, { [key]: _gone, ...weights }]) => [goal, weights]),
      ),
  });
}

/** The first question takes over what the item spoke for, so that nothing is lost by asking in more detail. */
export function questionAdded(key: string, newKey: NewKey): PlanChange {
  return (plan) => ({
    ...plan,
    items: changed(plan.items, key, (item) => {
      const left = item.full - item.questions.reduce((sum, { full }) => sum + full, 0);
      const first = item.questions.length === 0;
      const question: PlanQuestion = {
        ...{ key: newKey(), title: '', full: Math.max(left, 0) },
        goals: first ? item.goals : [],
        ...(item.rubric && { levels: [] }),
      };
      return { ...item, questions: [...item.questions, question], goals: first ? [] : item.goals };
    }),
  });
}

export function questionChanged(item: string, key: string, change: Partial<PlanQuestion>): PlanChange {
  return inQuestions(item, (questions) =>
    changed(questions, key, (question) => withFull({ ...question, ...change }, question.full)),
  );
}

export function questionMoved(item: string, key: string, step: -1 | 1): PlanChange {
  return inQuestions(item, (questions) => moved(questions, key, step));
}

export function questionRemoved(item: string, key: string): PlanChange {
  return inQuestions(item, (questions) => questions.filter((question) => question.key !== key));
}

export function levelsChanged(item: string, key: string, levels: readonly RubricLevel[]): PlanChange {
  return inQuestions(item, (questions) => changed(questions, key, (question) => ({ ...question, levels })));
}

function inQuestions(
  key: string,
  change: (questions: readonly PlanQuestion[]) => readonly PlanQuestion[],
): PlanChange {
  return (plan) => ({
    ...plan,
    items: changed(plan.items, key, (item) => ({ ...item, questions: change(item.questions) })),
  });
}

/** All points of what speaks for one goal alone are that goal's, however many there are. */
function withFull<T extends { readonly full: number; readonly goals: readonly GoalShare[] }>(
  next: T,
  before: number,
): T {
  const [only, ...more] = next.goals;
  if (next.full === before || !only || more.length > 0 || only.points !== before) return next;
  return { ...next, goals: [{ ...only, points: next.full }] };
}

/** Goals as they were chosen: one has all points, a change of who shares splits them evenly, to be corrected. */
export function sharesOf(
  chosen: readonly string[],
  full: number,
  before: readonly GoalShare[],
): readonly GoalShare[] {
  if (chosen.length === before.length && before.every(({ goal }) => chosen.includes(goal))) return before;
  const each = Math.floor(full / Math.max(chosen.length, 1));
  return chosen.map((goal, at) => ({
    goal,
    points: at === 0 ? full - each * (chosen.length - 1) : each,
  }));
}

/** Typed weights begin as what the questions came to. */
export function matrixTyped(plan: GoalPlan): GoalPlan {
  const matrix = Object.fromEntries(
    weightsOf(plan).map((weights) => [
      weights.goal,
      Object.fromEntries(shownWeights(weights).map(({ item, weight }) => [item, weight])),
    ]),
  );
  return { ...plan, matrix };
}

export function matrixDerived(plan: GoalPlan): GoalPlan {
  return { ...plan, matrix: null };
}

export function weightTyped(goal: string, item: string, weight: number): PlanChange {
  return (plan) => {
    const { [item]: _before, ...rest } = plan.matrix?.[goal] ?? {};
    const row = weight === 0 ? rest : { ...rest, [item]: weight };
    return { ...plan, matrix: { ...plan.matrix, [goal]: row } };
  };
}

/** The same text for the same plan, in whatever order its matrix was typed; nothing else is sorted. */
export function writtenPlan({ goals, items, matrix }: GoalPlan): string {
  const sorted =
    matrix &&
    Object.entries(matrix)
      .map(([goal, weights]) => [goal, Object.entries(weights).toSorted(byName)] as const)
      .filter(([, weights]) => weights.length > 0)
      .toSorted(byName);
  return JSON.stringify([goals, items, sorted]);
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** A number as it was typed, in whole units of its last digit; what has more digits stays broken, to be told so. */
export function unitsOf(value: number | null, scale: number): number {
  return value === null ? 0 : Math.round(value * scale * 1_000_000) / 1_000_000;
}

function changed<T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
  change: (one: T) => T,
): readonly T[] {
  return list.map((each) => (each.key === key ? change(each) : each));
}

function moved<T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
  step: -1 | 1,
): readonly T[] {
  const from = list.findIndex((each) => each.key === key);
  const [one, other] = [list[from], list[from + step]];
  if (!one || !other) return list;
  return list.map((each) => (each === one ? other : each === other ? one : each));
}
