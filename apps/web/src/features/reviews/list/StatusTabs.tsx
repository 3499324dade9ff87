import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { Link, useSearchParams } from 'react-router';
import { type ListState, writeListState } from '../../../ui/list/list-state.ts';
import styles from './list.module.css';
import { STATUSES } from './review-screen.tsx';

interface StatusTabsProps {
  readonly state: ListState;
  /** All reviews of the other filters; undefined while they are on their way. */
  readonly all: readonly Pick<ReviewRow, 'status'>[] | undefined;
}

/** The statuses side by side, each with how many there are. */
export function StatusTabs({ state, all }: StatusTabsProps) {
  const [params] = useSearchParams();
  const { status: current = '', ...others } = state.filters;
  const countOf = (value: string) =>
    all?.filter(({ status }) => value === '' || String(status) === value).length;
  return (
    <nav className={styles.tabs} aria-label="评审状态">
      {[{ value: '', title: '全部' }, ...STATUSES].map(({ value, title }) => {
        const filters = value === '' ? others : { ...others, status: value };
        return (
          <Link
            key={value}
            to={{ search: writeListState(params, { ...state, filters, page: 1 }).toString() }}
            preventScrollReset
            aria-current={value === current ? 'page' : undefined}
          >
            {title} <span className={styles.count}>{countOf(value)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
