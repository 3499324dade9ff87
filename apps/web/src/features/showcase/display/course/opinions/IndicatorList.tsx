import type { CourseReport } from '@course-center/contract/showcase/course-reports';
import styles from './opinions.module.css';

/** What was said by indicator, and how much of its points experts gave. */
export function IndicatorList({ indicators }: { readonly indicators: CourseReport['ai_indicator'] }) {
  return (
    <ul className={styles.indicators}>
      {indicators.map(({ indicator, summary, rate }) => (
        <li key={indicator}>
          <div className={styles.head}>
            <h3>{indicator}</h3>
            {rate !== null && <Rate rate={rate} name={indicator} />}
          </div>
          {summary !== '' && <p className={styles.words}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}

function Rate({ rate, name }: { readonly rate: number; readonly name: string }) {
  const percent = Math.round(rate * 100);
  return (
    <span className={styles.rate}>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className={styles.bar}
        role="img"
        aria-label={`${name}得分率`}
      >
        <rect width="100" height="6" className={styles.ground} />
        <rect width={percent} height="6" className={styles.reached} />
      </svg>
      <span>得分率 {percent}%</span>
    </span>
  );
}
