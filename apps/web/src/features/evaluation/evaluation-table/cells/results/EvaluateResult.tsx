import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import {
  resultText,
  type ShowMethod,
  scoreText,
} from '@course-center/domain/evaluation/reviews/result-words';
import styles from './results.module.css';

interface EvaluateResultProps {
  readonly group: CourseGroup;
  readonly method: ShowMethod;
}

/** What the experts of each side come to. */
export function EvaluateResult({ group, method }: EvaluateResultProps) {
  return (
    <>
      <Side
        title="院级"
        grade={group.department_expert_grade}
        score={group.department_expert_average_score}
        method={method}
        hidden={group.averages_hidden}
      />
      <Side
        title="校级"
        grade={group.center_expert_grade}
        score={group.center_expert_average_score}
        method={method}
        hidden={group.averages_hidden}
      />
    </>
  );
}

interface SideProps extends Pick<EvaluateResultProps, 'method'> {
  readonly title: string;
  readonly grade: Grade | null;
  readonly score: number | null;
  /** Why it is not told, where it is not. */
  readonly hidden: string | null;
}

function Side({ title, grade, score, method, hidden }: SideProps) {
  return (
    <p
      className={styles.side}
      title={score === null ? (hidden ?? undefined) : `${title}平均 ${scoreText(score)} 分`}
    >
      <span>{title}</span>
      {resultText({ grade, score }, method)}
    </p>
  );
}
