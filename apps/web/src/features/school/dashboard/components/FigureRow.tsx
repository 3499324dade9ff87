import type { Figure } from '@course-center/contract/school/dashboard';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from '../dashboard.module.css';

const asNumber = new Intl.NumberFormat('zh-CN');

export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <PageCard title="数据概览">
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.title}</dt>
            <dd>
              <span className={styles.value}>{asNumber.format(figure.value)}</span> {figure.unit}
            </dd>
          </div>
        ))}
      </dl>
    </PageCard>
  );
}
