import { columnsOf, type GoalPlan, type MarkColumn, pointsText, shownWeights, weightsOf } from './plan.ts';
import type { PlanFaults } from './plan-faults.ts';

/** What was entered under a plan, by column. */
export interface EnteredMarks {
  readonly key: string;
  readonly marks: number;
  /** In hundredths; null where nobody has a score. */
  readonly highest: number | null;
}

/** What hangs on a plan, so that a change can say whom it touches. */
export interface PlanUse {
  readonly marks: readonly EnteredMarks[];
  /** How many students have a mark. */
  readonly students: number;
  /** How many answered the questionnaire that was opened. */
  readonly answers: number;
  /** That somebody confirmed it before it was opened again. */
  readonly confirmed_before: boolean;
}

/** A full mark cannot go below a mark that was given under it: which of the two is wrong, nobody here knows. */
export function planChangeFaults(after: GoalPlan, { marks }: Pick<PlanUse, 'marks'>): PlanFaults {
  const faults: PlanFaults = {};
  for (const column of columnsOf(after)) {
    const highest = marks.find(({ key }) => key === column.key)?.highest ?? null;
    if (highest !== null && highest > column.full)
      faults[placeOf(column, 'full')] =
        `已录入的成绩最高 ${pointsText(highest)} 分，高于满分 ${pointsText(column.full)}，请先修改成绩`;
  }
  return faults;
}

const placeOf = ({ item, key }: MarkColumn, field: string) =>
  item === key ? `items.${item}.${field}` : `items.${item}.questions.${key}.${field}`;

/** Whom a change of a plan touches, a sentence for each; nobody, where nothing hangs on what it changes. */
export function touchedBy(before: GoalPlan, after: GoalPlan, use: PlanUse): string[] {
  const entered = new Map(use.marks.map(({ key, marks }) => [key, marks]));
  const now = new Map(columnsOf(after).map((column) => [column.key, column]));
  const sentences = columnsOf(before).flatMap((column) => {
    const count = entered.get(column.key) ?? 0;
    const next = now.get(column.key);
    if (count === 0) return [];
    if (!next) return [`“${nameOf(column)}”已录入 ${count} 个成绩，删除后不再计入；重新加回即恢复`];
    if (next.full === column.full) return [];
    return [
      `“${nameOf(column)}”的满分由 ${pointsText(column.full)} 改为 ${pointsText(next.full)}，涉及已录入的 ${count} 个成绩，得分率随之改变`,
    ];
  });
  if (use.students > 0 && weighing(before) !== weighing(after))
    sentences.push(`支撑矩阵或占比改变，${use.students} 名学生的达成度将重新计算`);
  const goals = new Set(after.goals.map(({ key }) => key));
  const gone = before.goals.filter(({ key }) => !goals.has(key)).length;
  const added = after.goals.filter(({ key }) => !before.goals.some((goal) => goal.key === key)).length;
  if (use.answers > 0 && gone + added > 0)
    sentences.push(
      `问卷已收到 ${use.answers} 份答卷，删除的 ${gone} 个课程目标不再计入，新增的 ${added} 个没有答卷`,
    );
  const reworded = after.goals.filter((goal) =>
    before.goals.some(
      ({ key, title, text }) => key === goal.key && (title !== goal.title || text !== goal.text),
    ),
  ).length;
  if (use.answers > 0 && reworded > 0)
    sentences.push(`改写了 ${reworded} 个课程目标，已有的 ${use.answers} 份问卷答卷是对原来表述的回答`);
  if (use.confirmed_before && written(before) !== written(after))
    sentences.push('方案曾经确认，修改后须重新提交，由审核人重新确认');
  return sentences;
}

function nameOf({ item_title, title }: MarkColumn): string {
  return [item_title, title].filter((part) => part !== '').join(' ') || '未命名的考核项';
}

function weighing(plan: GoalPlan): string {
  const rows = weightsOf(plan).map((weights) => [
    weights.goal,
    ...shownWeights(weights).map(({ item, weight }) => `${item}=${weight}`),
  ]);
  return JSON.stringify(rows.toSorted());
}

const written = ({ goals, items, matrix }: GoalPlan) => JSON.stringify([goals, items, matrix]);
