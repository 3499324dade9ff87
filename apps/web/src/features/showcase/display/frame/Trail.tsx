import { Icon } from '../ui/Icon.tsx';
import { PageLink } from './PageLink.tsx';
import styles from './trail.module.css';

interface TrailProps {
  /** What lies between the first page and this one. */
  readonly steps?: readonly { readonly title: string; readonly to: string }[];
  readonly current: string;
}

/** Where the visitor is. */
export function Trail({ steps = [], current }: TrailProps) {
  return (
    <nav aria-label="面包屑" className={styles.box}>
      <ol className={styles.trail}>
        {[{ title: '首页', to: '/excellent' }, ...steps].map(({ title, to }) => (
          <li key={to}>
            <PageLink to={to} className={styles.step}>
              {title}
            </PageLink>
            <Icon name="next" size={14} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
