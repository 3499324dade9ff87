import {
  columnsOf,
  courseWeights,
  type GoalPlan,
  type GoalShare,
  ITEM_KINDS,
  PLAN_LIMITS,
  type PlanGoal,
  type PlanItem,
  type PlanQuestion,
  pointsText,
  ratioText,
  WHOLE,
  weightsOf,
} from './plan.ts';

/** Sentences by the place that they belong to: `goals.<key>.title`, `items.<key>.questions.<key>.full`, `matrix.<goal>`. */
export type PlanFaults = Record<string, string>;

/** What is wrong with a plan even as a draft: nothing of it is kept. */
export function planFaults(plan: GoalPlan): PlanFaults {
  const faults: PlanFaults = {};
  const { goals, items, matrix } = plan;
  if (goals.length > PLAN_LIMITS.goals) faults.goals = `课程目标不能超过 ${PLAN_LIMITS.goals} 个`;
  if (items.length > PLAN_LIMITS.items) faults.items = `考核项不能超过 ${PLAN_LIMITS.items} 个`;
  if (columnsOf(plan).length > PLAN_LIMITS.columns)
    faults.items = `考核项与题目合计不能超过 ${PLAN_LIMITS.columns} 列`;
  const keys = [...goals, ...items, ...items.flatMap(({ questions }) => questions)].map(({ key }) => key);
  if (new Set(keys).size < keys.length) faults.items = '目标、考核项或题目的标识重复，请重新添加其中一个';
  for (const goal of goals) Object.assign(faults, goalFaults(goal));
  for (const item of items) Object.assign(faults, itemFaults(item, plan));
  for (const [goal, weights] of Object.entries(matrix ?? {}))
    for (const [item, weight] of Object.entries(weights)) {
      const fault = shareFault(weight) ?? strayFault(plan, goal, item);
      if (fault) faults[`matrix.${goal}.${item}`] = fault;
    }
  return faults;
}

function goalFaults({ key, title, text, target, points }: PlanGoal): PlanFaults {
  const at = `goals.${key}`;
  return {
    ...(title.length > PLAN_LIMITS.title && { [`${at}.title`]: `不能超过 ${PLAN_LIMITS.title} 个字` }),
    ...(text.length > PLAN_LIMITS.text && { [`${at}.text`]: `不能超过 ${PLAN_LIMITS.text} 个字` }),
    ...(points.length > PLAN_LIMITS.points && {
      [`${at}.points`]: `支撑的指标点不能超过 ${PLAN_LIMITS.points} 个`,
    }),
    ...(target !== null &&
      (shareFault(target) !== null || target === 0) && {
        [`${at}.target`]: '期望值须大于 0 且不超过 1，例如 0.6',
      }),
  };
}

function itemFaults(item: PlanItem, plan: GoalPlan): PlanFaults {
  const at = `items.${item.key}`;
  const faults: PlanFaults = {};
  if (item.title.length > PLAN_LIMITS.title) faults[`${at}.title`] = `不能超过 ${PLAN_LIMITS.title} 个字`;
  if (!(item.kind in ITEM_KINDS)) faults[`${at}.kind`] = '请选择考核方式';
  const full = fullFault(item.full);
  if (full) faults[`${at}.full`] = full;
  const share = shareFault(item.share);
  if (share) faults[`${at}.share`] = share;
  if (item.questions.length > PLAN_LIMITS.questions)
    faults[`${at}.questions`] = `题目不能超过 ${PLAN_LIMITS.questions} 道`;
  const stray = goalsFault(item.goals, item.full, plan);
  if (stray) faults[`${at}.goals`] = stray;
  for (const question of item.questions)
    Object.assign(faults, questionFaults(question, `${at}.questions.${question.key}`, plan));
  return faults;
}

function questionFaults(question: PlanQuestion, at: string, plan: GoalPlan): PlanFaults {
  const { title, full, goals, levels = [] } = question;
  const wrongFull = fullFault(full);
  const wrongGoals = goalsFault(goals, full, plan);
  const above = levels.some(({ points }) => !Number.isInteger(points) || points < 0 || points > full);
  return {
    ...(title.length > PLAN_LIMITS.title && { [`${at}.title`]: `不能超过 ${PLAN_LIMITS.title} 个字` }),
    ...(wrongFull && { [`${at}.full`]: wrongFull }),
    ...(wrongGoals && { [`${at}.goals`]: wrongGoals }),
    ...(levels.length > PLAN_LIMITS.levels && { [`${at}.levels`]: `等级不能超过 ${PLAN_LIMITS.levels} 个` }),
    ...(above && { [`${at}.levels`]: `等级的分值须在 0 与 ${pointsText(full)} 之间` }),
  };
}

/** Why something is no share between 0 and 1. */
export function shareFault(share: number): string | null {
  if (!Number.isInteger(share) || share < 0) return '请填写 0 到 1 之间、最多四位的小数';
  if (share > WHOLE)
    return `请填写 0 到 1 之间的小数；如要填百分之 ${ratioText(share)}，请写 ${ratioText(Math.round(share / 100))}`;
  return null;
}

function fullFault(full: number): string | null {
  if (Number.isInteger(full) && full > 0 && full <= PLAN_LIMITS.full) return null;
  return `满分须大于 0、不超过 ${pointsText(PLAN_LIMITS.full)}，最多两位小数`;
}

function goalsFault(shares: readonly GoalShare[], full: number, { goals }: GoalPlan): string | null {
  if (shares.some(({ goal }) => !goals.some(({ key }) => key === goal)))
    return '所选的课程目标已被删除，请重新选择';
  if (new Set(shares.map(({ goal }) => goal)).size < shares.length) return '同一个课程目标只能选择一次';
  if (shares.some(({ points }) => !Number.isInteger(points) || points <= 0))
    return '分给课程目标的分值须大于 0，最多两位小数';
  const sum = shares.reduce((total, { points }) => total + points, 0);
  return sum > full ? `分给课程目标的分值合计 ${pointsText(sum)}，超过满分 ${pointsText(full)}` : null;
}

function strayFault({ goals, items }: GoalPlan, goal: string, item: string): string | null {
  const known = goals.some(({ key }) => key === goal) && items.some(({ key }) => key === item);
  return known ? null : '矩阵中有已删除的课程目标或考核项，请重新载入后再保存';
}

/** What a plan still lacks before it can be handed in. */
export function planMissing(plan: GoalPlan): PlanFaults {
  const missing: PlanFaults = { ...planFaults(plan) };
  const { goals, items, matrix } = plan;
  if (goals.length === 0) missing.goals = '请至少填写一个课程目标';
  if (items.length === 0) missing.items = '请至少填写一个考核项';
  for (const { key, title, text, target, target_reason } of goals) {
    if (title.trim() === '') missing[`goals.${key}.title`] = '请填写名称，例如“课程目标1”';
    if (text.trim() === '') missing[`goals.${key}.text`] = '请填写课程目标的内容';
    if (target !== null && target_reason.trim() === '')
      missing[`goals.${key}.target_reason`] = '期望值与学院的设置不同，请说明理由';
  }
  const shares = items.reduce((sum, { share }) => sum + share, 0);
  if (items.length > 0 && shares !== WHOLE)
    missing.shares = `各考核项占总评的比例合计 ${ratioText(shares)}，须为 1`;
  for (const item of items) Object.assign(missing, itemMissing(item, matrix !== null));
  for (const { goal, items: parts, total } of weightsOf(plan)) {
    if (parts.length === 0) missing[`matrix.${goal}`] = '该课程目标没有考核项，请至少用一个考核项支撑它';
    else if (matrix && total !== BigInt(WHOLE))
      missing[`matrix.${goal}`] = `权重合计 ${ratioText(Number(total))}，须为 1`;
  }
  return missing;
}

function itemMissing(item: PlanItem, typed: boolean): PlanFaults {
  const at = `items.${item.key}`;
  const missing: PlanFaults = {};
  if (item.title.trim() === '') missing[`${at}.title`] = '请填写考核项的名称';
  const sum = item.questions.reduce((total, { full }) => total + full, 0);
  if (item.questions.length > 0 && sum !== item.full)
    missing[`${at}.questions`] =
      `各题满分合计 ${pointsText(sum)}，与考核项的满分 ${pointsText(item.full)} 不一致`;
  const uneven = (shares: readonly GoalShare[], full: number) => {
    const said = shares.reduce((total, { points }) => total + points, 0);
    return shares.length > 0 && said !== full
      ? `分给课程目标的分值合计 ${pointsText(said)}，须为满分 ${pointsText(full)}`
      : null;
  };
  const parts = item.questions.length > 0 ? item.questions : [];
  for (const { key, title, goals, full } of parts) {
    if (title.trim() === '') missing[`${at}.questions.${key}.title`] = '请填写题目名称，例如“一、1”';
    const fault = goals.length === 0 && !typed ? '请选择该题支撑的课程目标' : uneven(goals, full);
    if (fault) missing[`${at}.questions.${key}.goals`] = fault;
  }
  const own = item.questions.length === 0 ? uneven(item.goals, item.full) : null;
  if (own) missing[`${at}.goals`] = own;
  return missing;
}

/** What speaks against a plan that could be handed in. */
export function planWarnings(plan: GoalPlan): PlanFaults {
  const warnings: PlanFaults = {};
  const weights = weightsOf(plan);
  const kindOf = new Map(plan.items.map(({ key, kind }) => [key, kind]));
  const measured = new Set(weights.flatMap(({ items }) => items.map(({ item }) => item)));
  for (const { key } of plan.items)
    if (!measured.has(key)) warnings[`items.${key}`] = '该考核项没有支撑任何课程目标';
  const shares = courseWeights(plan);
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0n);
  for (const { goal, items } of weights) {
    if (items.length === 0) continue;
    if (items.every(({ item }) => kindOf.get(item) === 'attendance'))
      warnings[`goals.${goal}`] = '该课程目标只用考勤衡量，难以证明学生达到了要求';
    else if ((shares.get(goal) ?? 0n) * 10n < all)
      warnings[`goals.${goal}`] = '支撑该课程目标的分值不到总分的十分之一';
  }
  return warnings;
}
