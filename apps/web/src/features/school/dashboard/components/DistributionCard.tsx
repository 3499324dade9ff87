import type { Dashboard, Distribution } from '@course-center/contract/school/dashboard';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import styles from '../dashboard.module.css';

type Bar = Distribution['bars'][number];

/** When something will be done, as it goes now; what will be late stands out. */
export function Forecasts({ forecasts }: Pick<Dashboard, 'forecasts'>) {
  return (
    <PageCard title="进度预测">
      <div className={styles.forecasts}>
        {forecasts.map(({ key, title, late, sentence, path }) => (
          <Alert
            key={key}
            type={late ? 'warning' : 'success'}
            showIcon
            title={`${title}：${sentence}`}
            action={path && <Link to={path}>查看</Link>}
          />
        ))}
      </div>
    </PageCard>
  );
}

export function Distributions({ distributions }: Pick<Dashboard, 'distributions'>) {
  if (distributions.length === 0) return null;
  return (
    <div className={styles.distributions}>
      {distributions.map((distribution) => (
        <DistributionCard key={distribution.key} distribution={distribution} />
      ))}
    </div>
  );
}

/** Bars whose length is said in words as well: the drawing itself is only for the eye. */
function DistributionCard({ distribution }: { readonly distribution: Distribution }) {
  const { title, unit, bars } = distribution;
  const longest = Math.max(1, ...bars.map((bar) => bar.of ?? bar.value));
  return (
    <PageCard title={title} extra={<span className={styles.unit}>单位：{unit}</span>}>
      {bars.length === 0 ? (
        <EmptyState title="暂无数据" />
      ) : (
        <dl className={styles.bars}>
          {bars.map((bar) => (
            <div key={bar.label} className={styles.bar}>
              <dt>{bar.path ? <Link to={bar.path}>{bar.label}</Link> : bar.label}</dt>
              <dd>
                <span className={styles.track} aria-hidden="true">
                  {bar.value > 0 && (
                    <span className={styles.fill} style={{ width: `${lengthOf(bar, longest)}%` }} />
                  )}
                </span>
                <span className={styles.amount}>
                  {bar.of === null ? bar.value : `${bar.value} / ${bar.of}`}
                </span>
              </dd>
              {bar.hint !== '' && (
                <dd className={styles.hint}>
                  {bar.hint_path ? <Link to={bar.hint_path}>{bar.hint}</Link> : bar.hint}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </PageCard>
  );
}

/** A part of a whole fills its own track; plain amounts are measured against the largest. */
function lengthOf(bar: Bar, longest: number): number {
  const whole = bar.of ?? longest;
  return whole === 0 ? 0 : Math.min(100, (bar.value / whole) * 100);
}
