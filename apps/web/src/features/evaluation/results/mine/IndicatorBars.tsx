import type { TeacherResult } from '@course-center/contract/evaluation/results';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import styles from './results.module.css';

/** How much of each indicator's points the experts gave on average, drawn and in words. */
export function IndicatorBars({ indicators }: Pick<TeacherResult, 'indicators'>) {
  return (
    <section className={styles.part} aria-label="各项指标平均得分">
      <h3>各项指标平均得分</h3>
      <dl className={styles.bars}>
        {indicators.map(({ indicator, total_points, average }, at) => (
          // Two indicators may share a name; a published result never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at}>
            <dt>{indicator}</dt>
            <dd>
              <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="10" />
                <rect className={styles.fill} width={shareOf(average, total_points)} height="10" />
              </svg>
              <span>
                {scoreText(average)} / {total_points}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shareOf(average: number | null, totalPoints: number): number {
  return totalPoints === 0 ? 0 : Math.min(100, ((average ?? 0) / totalPoints) * 100);
}
