import { groupedText } from './counts.ts';
import { Icon } from './Icon.tsx';
import hidden from './spoken.module.css';
import styles from './view-count.module.css';

/** How often a course was looked at. */
export function ViewCount({ count }: { readonly count: number }) {
  return (
    <span className={styles.views}>
      <Icon name="eye" size={16} />
      <span className={hidden.spoken}>浏览量</span>
      {groupedText(count)}
    </span>
  );
}
