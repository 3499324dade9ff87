import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import styles from './sort-button.module.css';

export type Direction = 'ascending' | 'descending' | 'none';

export function directionOf(sort: string, name: string): Direction {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : 'none';
}

const AFTER = { none: '点击按此升序', ascending: '点击改为降序', descending: '点击取消排序' } as const;

interface SortButtonProps {
  readonly title: string;
  readonly direction: Direction;
  readonly onClick: () => void;
}

/** A column's head that sorts by it. */
export function SortButton({ title, direction, onClick }: SortButtonProps) {
  return (
    <button type="button" className={styles.button} title={AFTER[direction]} onClick={onClick}>
      {title}
      <span className={styles.carets} aria-hidden>
        <CaretUpOutlined data-on={direction === 'ascending' || undefined} />
        <CaretDownOutlined data-on={direction === 'descending' || undefined} />
      </span>
    </button>
  );
}
