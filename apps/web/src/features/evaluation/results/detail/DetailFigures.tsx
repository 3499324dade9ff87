import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { provisionalText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import styles from './detail.module.css';
import { byHand, missingWords, weighedTitle } from './detail-words.ts';

/** What the reviews come to, how it is weighed, and what may still change it. */
export function DetailFigures({ detail }: { readonly detail: ReviewDetail }) {
  const { department, center, summary, weights, experts, missing } = detail;
  const provisional = provisionalText(experts.length, experts.length + missing.length);
  return (
    <>
      <dl className={styles.figures}>
        <Figure title={weighedTitle('院级平均', weights.department)} {...department} />
        <Figure title={weighedTitle('校级平均', weights.center)} {...center} />
        <Figure title={provisional ? `最终结果（${provisional}）` : '最终结果'} {...summary} />
      </dl>
      {byHand(summary) && (
        <p className={styles.note}>
          最终等级为人工设定的 {gradeText(summary.averageGrade)}，原 {gradeText(summary.computedGrade)}
          。理由：{summary.handReason}
        </p>
      )}
      {missing.length > 0 && <p className={styles.note}>{missingWords(detail)}</p>}
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly averageScore: number | null;
  readonly averageGrade: ReviewDetail['summary']['averageGrade'];
}

function Figure({ title, averageScore, averageGrade }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {scoreText(averageScore)} <span>{gradeText(averageGrade)}</span>
      </dd>
    </div>
  );
}
