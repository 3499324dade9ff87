import type { Grade } from '@course-center/domain/evaluation/group';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import styles from './dialogs.module.css';

interface BasisProps {
  readonly facts: readonly {
    readonly title: string;
    readonly score: number | null;
    readonly grade: Grade | null;
  }[];
}

/** What somebody who sets a grade has to go by. */
export function Basis({ facts }: BasisProps) {
  return (
    <dl className={styles.basis}>
      {facts.map(({ title, score, grade }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{score === null ? '未提交' : `${scoreText(score)}（${gradeText(grade)}）`}</dd>
        </div>
      ))}
    </dl>
  );
}
