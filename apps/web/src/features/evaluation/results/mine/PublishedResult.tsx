import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { IndicatorBars } from './IndicatorBars.tsx';
import styles from './results.module.css';

/** A grade or a score, by what the school shows; then what it is made of and what experts said. */
export function PublishedResult({ result }: { readonly result: TeacherResult }) {
  const { grade, score, department_grade, department_average, center_average, indicators, experts } = result;
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>{score === null ? '评估等级' : '评估得分'}</dt>
          <dd>{score === null ? gradeText(grade) : scoreText(score)}</dd>
        </div>
        {department_grade !== null && (
          <div>
            <dt>院级等级</dt>
            <dd>{gradeText(department_grade)}</dd>
          </div>
        )}
        <div>
          <dt>院级专家平均分</dt>
          <dd>{scoreText(department_average)}</dd>
        </div>
        <div>
          <dt>校级专家平均分</dt>
          <dd>{scoreText(center_average)}</dd>
        </div>
      </dl>
      {indicators.length > 0 && <IndicatorBars indicators={indicators} />}
      <Said experts={experts} />
    </>
  );
}

function Said({ experts }: Pick<TeacherResult, 'experts'>) {
  return (
    <section className={styles.part} aria-label="专家意见">
      <h3>专家意见</h3>
      {experts.length === 0 && <p className={styles.quiet}>专家没有填写意见。</p>}
      {experts.map(({ name, comments }) => (
        <div key={name} className={styles.expert}>
          <h4>{name}</h4>
          <dl>
            {comments.map(({ indicator, comment }, at) => (
              // Indicators below different ones may share a name; what was said never changes its order.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at}>
                <dt>{indicator}</dt>
                <dd>{comment}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
