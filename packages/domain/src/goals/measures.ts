import type { PlanFaults } from './plan-faults.ts';

/** What became of a measure. */
export const MEASURE_OUTCOMES = { done: '已落实', not_done: '未落实', changed: '已调整' } as const;
export type MeasureOutcome = keyof typeof MEASURE_OUTCOMES;

interface Written {
  readonly goal: string;
  readonly problem: string;
  readonly action: string;
  readonly who: string;
  readonly due_term: string;
}

/** What is wrong with a measure as it is written. */
export function measureFaults(
  form: Written,
  { goals, terms }: { readonly goals: readonly string[]; readonly terms: readonly string[] },
): PlanFaults {
  return {
    ...(!goals.includes(form.goal) && { goal: '请选择课程目标' }),
    ...(form.problem.trim() === '' && { problem: '请填写存在的问题' }),
    ...(form.action.trim() === '' && { action: '请填写改进措施' }),
    ...(form.who.trim() === '' && { who: '请填写责任人' }),
    ...(!terms.includes(form.due_term) && { due_term: '请选择完成的学期' }),
  };
}

/** What is wrong with what is said of a measure of before; without an outcome, nothing is said yet. */
export function answerFaults(said: {
  readonly outcome: MeasureOutcome | null;
  readonly answer: string;
  readonly evidence: string;
}): PlanFaults {
  if (said.outcome === null) return {};
  return {
    ...(said.answer.trim() === '' && { answer: '请说明落实的情况' }),
    ...(said.outcome !== 'not_done' && said.evidence.trim() === '' && { evidence: '请填写依据' }),
  };
}
