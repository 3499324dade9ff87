import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { useSearchParams } from 'react-router';
import { type ListState, writeListState } from '../../../../ui/list/list-state.ts';
import { TabLinks } from '../../../../ui/page/TabLinks.tsx';
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
  const links = [{ value: '', title: '全部' }, ...STATUSES].map(({ value, title }) => {
    const filters = value === '' ? others : { ...others, status: value };
    return {
      key: value,
      title: (
        <>
          {title} <span className={styles.count}>{countOf(value)}</span>
        </>
      ),
      to: { search: writeListState(params, { ...state, filters, page: 1 }).toString() },
      preventScrollReset: true,
      current: value === current,
    };
  });
  return <TabLinks label="评审状态" tabs={links} />;
}
