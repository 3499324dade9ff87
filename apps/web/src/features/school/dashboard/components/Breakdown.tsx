import type { Distribution } from '@course-center/contract/school/dashboard';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '../../../../ui/page/TabLinks.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import styles from '../dashboard.module.css';

type Bar = Distribution['bars'][number];

/** What counts to nothing is not drawn; with something to say about it, or of a whole, it is. */
const isTold = ({ value, hint }: Bar) => value > 0 || hint !== '';

/** What figures are made of, one topic at a time: which one stands in the address, and the way back finds it again. */
export function Breakdown({ distributions }: { readonly distributions: readonly Distribution[] }) {
  const [params] = useSearchParams();
  const told = distributions.map((each) => ({ ...each, bars: each.bars.filter(isTold) }));
  const topics = [...new Set(told.map(({ topic }) => topic))];
  const [first] = topics;
  if (first === undefined) return null;
  const current = topics.find((topic) => topic === params.get('about')) ?? first;
  const tabs = topics.map((topic) => ({
    key: topic,
    title: topic,
    to: { search: new URLSearchParams({ about: topic }).toString() },
    preventScrollReset: true,
    current: topic === current,
  }));
  return (
    <div className={styles.breakdown}>
      {topics.length > 1 && <TabLinks label="数据明细" tabs={tabs} />}
      <div className={styles.distributions}>
        {told
          .filter(({ topic }) => topic === current)
          .map((distribution) => (
            <Bars key={distribution.key} distribution={distribution} />
          ))}
      </div>
    </div>
  );
}

/** Bars whose length is said in words as well: the drawing itself is only for the eye. */
function Bars({ distribution }: { readonly distribution: Distribution }) {
  const heading = useId();
  const { title, unit, bars } = distribution;
  const longest = Math.max(1, ...bars.map((bar) => bar.of ?? bar.value));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.topic}>
        {title} <span className={styles.unit}>单位：{unit}</span>
      </h3>
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
    </section>
  );
}

/** A part of a whole fills its own track; plain amounts are measured against the largest. */
function lengthOf(bar: Bar, longest: number): number {
  const whole = bar.of ?? longest;
  return whole === 0 ? 0 : Math.min(100, (bar.value / whole) * 100);
}
