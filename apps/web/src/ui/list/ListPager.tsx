import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { NativeChoice } from '../choice/NativeChoice.tsx';
import { type ListState, lastPage, PAGE_SIZES } from './list-state.ts';
import styles from './pager.module.css';
import { pagesAround } from './pages-around.ts';
import type { ShownList } from './use-list-state.ts';

interface ListPagerProps {
  readonly state: ListState;
  readonly total: number;
  readonly show: ShownList['show'];
}

const SIZES = PAGE_SIZES.map((size) => ({ value: size as number, title: `${size} 条/页` }));

/** A pager of our own: the library's brings its searchable list along, for three sizes. */
export function ListPager({ state: { page, size }, total, show }: ListPagerProps) {
  const last = lastPage(total, size);
  return (
    <nav className={styles.pager} aria-label="分页">
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => show({ page: page - 1 })}>
        <LeftOutlined aria-hidden />
      </button>
      {pagesAround(page, last).map((each, index) =>
        each === null ? (
          <span key={index === 1 ? 'before' : 'after'} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={`第 ${each} 页`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => show({ page: each })}
          >
            {each}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="下一页"
        disabled={page >= last}
        onClick={() => show({ page: page + 1 })}
      >
        <RightOutlined aria-hidden />
      </button>
      <NativeChoice
        aria-label="每页条数"
        options={SIZES}
        value={size}
        onChange={(chosen) => show({ size: chosen })}
      />
    </nav>
  );
}
