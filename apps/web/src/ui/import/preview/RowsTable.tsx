import type { ImportRow } from '@course-center/contract/imports';
import { STATE_TITLES } from '../rows-view.ts';
import { RowCell } from './RowCell.tsx';
import styles from './rows-table.module.css';

interface RowsTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly ImportRow[];
}

/** The sheet as it was read. On a phone each row is a block, and what is wrong with it comes first. */
export function RowsTable({ columns, rows }: RowsTableProps) {
  return (
    <table className={styles.table}>
      <caption>逐行检查结果</caption>
      <thead>
        <tr>
          <th scope="col" data-fixed="number">
            行号
          </th>
          <th scope="col" data-fixed="state">
            结果
          </th>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.row_no} data-state={row.state}>
          <tr>
            <th scope="row" data-fixed="number">
              {row.row_no}
            </th>
            <td data-fixed="state">
              <span className={styles.tag} data-state={row.state}>
                {STATE_TITLES[row.state]}
              </span>
            </td>
            {columns.map((title, index) => (
              <RowCell key={title} title={title} cell={row.cells[index]} />
            ))}
          </tr>
          {row.faults.length > 0 && (
            <tr>
              <td colSpan={columns.length + 2} className={styles.faults}>
                <p>{row.faults.join('；')}</p>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
