import { Button } from 'antd';
import { useId, useState } from 'react';
import { plainColumn, sortedColumn } from '../../../ui/list/columns.tsx';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import styles from './fairness.module.css';
import { type Figure, sortedBy } from './figures.ts';

/** So many rows are read at a glance; the rest comes when asked for. */
const FEW = 10;

export type FigureColumn<Row> = Pick<ListColumn<Row>, 'title' | 'align' | 'short' | 'leads'> & {
  readonly key: string;
  /** What the rows are sorted by. */
  readonly figure: (row: Row) => Figure;
  readonly render: NonNullable<ListColumn<Row>['render']>;
};

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly hint?: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onExport: () => Promise<void>;
}

/** Figures to be compared: sorted by any column, the first of them at once, all of them as a sheet. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, hint, columns, rows, rowKey, onExport } = props;
  const [sort, setSort] = useState('');
  const [whole, setWhole] = useState(false);
  const id = useId();
  const figure = columns.find(({ key }) => key === sort.replace('-', ''))?.figure;
  const sorted = figure ? sortedBy(rows, figure, sort.startsWith('-')) : rows;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{caption}</h3>
        <ExportButton total={rows.length} onExport={onExport} />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <PlainTable
        caption={caption}
        columns={columns.map((column) =>
          rows.length > 1
            ? sortedColumn({ ...column, sort: column.key }, sort, setSort)
            : plainColumn(column),
        )}
        rows={whole ? sorted : sorted.slice(0, FEW)}
        rowKey={rowKey}
      />
      {rows.length > FEW && (
        <Button type="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? `只显示前 ${FEW} 行` : `显示全部 ${rows.length} 行`}
        </Button>
      )}
    </section>
  );
}
