import { lastPage } from '../../../../../ui/list/list-state.ts';
import { PageLink } from '../../frame/PageLink.tsx';
import { addressOfChoice, type ListChoice } from '../list-choice.ts';
import styles from './beyond-end.module.css';

/** What stands on a page that the list does not have. */
export function BeyondEnd({ choice, total }: { readonly choice: ListChoice; readonly total: number }) {
  const last = lastPage(total, choice.size);
  return (
    <div className={styles.beyond} role="status">
      <p>
        没有第 {choice.page} 页，课程只有 {last} 页
      </p>
      <p className={styles.ways}>
        <PageLink to={addressOfChoice({ ...choice, page: 1 })} className={styles.way}>
          查看第一页
        </PageLink>
        {last > 1 && (
          <PageLink to={addressOfChoice({ ...choice, page: last })} className={styles.way}>
            查看最后一页
          </PageLink>
        )}
      </p>
    </div>
  );
}
