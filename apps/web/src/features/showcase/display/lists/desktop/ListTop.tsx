import { PageLink } from '../../frame/PageLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { backTarget } from '../back-target.ts';
import type { ListChoice } from '../list-choice.ts';
import { countWords } from '../list-words.ts';
import styles from './list-top.module.css';

interface ListTopProps {
  readonly choice: ListChoice;
  readonly heading: string;
  readonly total: number;
}

/** Where the visitor is, how many courses there are, and the way back. */
export function ListTop({ choice, heading, total }: ListTopProps) {
  return (
    <div className={styles.top}>
      <nav aria-label="面包屑">
        <ol className={styles.trail}>
          <li>
            <PageLink to="/excellent" className={styles.step}>
              首页
            </PageLink>
            <Icon name="next" size={14} />
          </li>
          <li aria-current="page">{heading}</li>
        </ol>
      </nav>
      <div className={styles.line}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.count} role="status" title={choice.search || undefined}>
          {countWords(choice, total)}
        </p>
        <PageLink to={backTarget(choice)} className={styles.back}>
          <Icon name="previous" size={16} />
          返回
        </PageLink>
      </div>
    </div>
  );
}
