import type { Grade } from '@course-center/domain/evaluation/group';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';

const DEPARTMENT = 85;
const CENTRAL = 92;

/** What a rule makes of two averages, in a sentence that can be checked by hand. */
export function exampleOf(rule: ScoringRule): string {
  const share = rule.department_weight;
  const score = Math.round(DEPARTMENT * share + CENTRAL * (100 - share)) / 100;
  const sum = `${DEPARTMENT} × ${share}% + ${CENTRAL} × ${100 - share}% = ${score}`;
  return `例如：院级专家平均 ${DEPARTMENT} 分，校级专家平均 ${CENTRAL} 分，综合得分 ${sum} 分，评为 ${gradeOf(rule, score)} 级。`;
}

function gradeOf({ threshold_a, threshold_b, threshold_c }: ScoringRule, score: number): Grade {
  if (score >= threshold_a) return 'A';
  if (score >= threshold_b) return 'B';
  return score >= threshold_c ? 'C' : 'D';
}
