import { lastPage, PAGE_SIZES } from '../../../../../ui/list/list-state.ts';
import { pagesAround } from '../../../../../ui/list/pages-around.ts';
import { PageLink } from '../../frame/PageLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { addressOfChoice, chosen, type ListChoice } from '../list-choice.ts';
import styles from './pager.module.css';

/** The pages of a list and how many courses stand on one; only where there are more than fit on the smallest. */
export function Pager({ choice, total }: { readonly choice: ListChoice; readonly total: number }) {
  if (total <= PAGE_SIZES[0]) return null;
  const last = lastPage(total, choice.size);
  // A page beyond the end has the last one before it.
  const page = Math.min(choice.page, last + 1);
  const to = (change: Partial<ListChoice>) => addressOfChoice(chosen(choice, change));
  return (
    <div className={styles.pager}>
      <nav className={styles.pages} aria-label="分页">
        {page > 1 && (
          <PageLink to={to({ page: page - 1 })} className={styles.page} label="上一页">
            <Icon name="previous" size={16} />
          </PageLink>
        )}
        {pagesAround(Math.min(page, last), last).map((each, index) =>
          each === null ? (
            <span key={index === 1 ? 'before' : 'after'} aria-hidden="true">
              …
            </span>
          ) : (
            <PageLink
              key={each}
              to={to({ page: each })}
              className={styles.page}
              label={`第 ${each} 页`}
              current={each === page}
            >
              {each}
            </PageLink>
          ),
        )}
        {page < last && (
          <PageLink to={to({ page: page + 1 })} className={styles.page} label="下一页">
            <Icon name="next" size={16} />
          </PageLink>
        )}
      </nav>
      <nav className={styles.pages} aria-label="每页门数">
        <span>每页</span>
        {PAGE_SIZES.map((size) => (
          <PageLink
            key={size}
            to={to({ size })}
            className={styles.page}
            label={`每页 ${size} 门`}
            current={size === choice.size}
          >
            {size}
          </PageLink>
        ))}
        <span>门</span>
      </nav>
    </div>
  );
}
