import { groupedText } from '../ui/counts.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import type { Figures, TrafficData } from './load-traffic.ts';
import styles from './traffic.module.css';

const COUNTED: readonly { readonly name: string; readonly icon: IconName }[] = [
  { name: '浏览量', icon: 'eye' },
  { name: '访客数', icon: 'people' },
  { name: 'IP 数', icon: 'globe' },
];

/** How many look at the pages: today, and since there are any. */
export function Traffic({ traffic }: { readonly traffic: TrafficData }) {
  return (
    <section className={styles.traffic} aria-label="访问统计">
      <Bar name="今日" figures={traffic.today} />
      <Bar name="累计" figures={traffic.total} />
    </section>
  );
}

function Bar({ name, figures }: { readonly name: string; readonly figures: Figures }) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.name}>{name}</h2>
      <dl className={styles.figures}>
        {COUNTED.map((counted, at) => (
          <div key={counted.name} className={styles.figure}>
            <dt>
              <Icon name={counted.icon} size={16} />
              {counted.name}
            </dt>
            <dd>{groupedText(figures[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
