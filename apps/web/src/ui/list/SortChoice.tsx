import { NativeChoice } from '../choice/NativeChoice.tsx';
import styles from './list.module.css';
import type { ListColumn } from './list-screen.ts';

interface SortChoiceProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The order, for phones: cards have no heads to click on. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const options = columns.flatMap(({ title, sort: name }) =>
    name
      ? [
          { value: name, title: `${title} ↑` },
          { value: `-${name}`, title: `${title} ↓` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <NativeChoice
      className={styles.sortChoice}
      aria-label="排序"
      value={sort}
      onChange={onSort}
      options={[{ value: '', title: '默认排序' }, ...options]}
    />
  );
}
