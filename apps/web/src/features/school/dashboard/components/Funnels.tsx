import type { Dashboard, Funnel } from '@course-center/contract/school/dashboard';
import { Link } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from './funnels.module.css';

/** How far the groups are, a line for each process: seen at once, before anything is scrolled. */
export function Funnels({ funnels }: Pick<Dashboard, 'funnels'>) {
  const shown = funnels
    .map((funnel) => ({ ...funnel, stages: funnel.stages.filter(({ value }) => value > 0) }))
    .filter(({ stages }) => stages.length > 0);
  if (shown.length === 0) return null;
  return (
    <PageCard title="评估进度" extra={<span className={styles.unit}>单位：{shown[0]?.unit}</span>}>
      {shown.map((funnel) => (
        <ProcessFunnel key={funnel.key} funnel={funnel} />
      ))}
    </PageCard>
  );
}

function ProcessFunnel({ funnel: { title, stages } }: { readonly funnel: Funnel }) {
  const stood = stages.filter(({ hint }) => hint !== '');
  return (
    <section className={styles.funnel} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ol className={styles.stages}>
        {stages.map(({ label, value, longest, left, late, path }) => (
          <li key={label} data-late={late || undefined}>
            <strong>{value}</strong>
            {path ? <Link to={path}>{label}</Link> : <span>{label}</span>}
            {longest !== '' && <small>{longest}</small>}
            {left !== '' && <small className={styles.left}>{left}</small>}
          </li>
        ))}
      </ol>
      {stood.length > 0 && (
        <details className={styles.stood}>
          <summary>各阶段停留时间</summary>
          <ul>
            {stood.map(({ label, hint }) => (
              <li key={label}>
                {label}：{hint}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
