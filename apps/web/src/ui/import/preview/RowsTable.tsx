import type { ImportRow } from '@course-center/contract/imports';
import { STATE_TITLES } from '../rows-view.ts';
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

interface RowCellProps {
  readonly title: string;
  readonly cell: ImportRow['cells'][number] | undefined;
}

/** One cell: what the sheet says, what it takes the place of, and what is wrong with it. */
function RowCell({ title, cell }: RowCellProps) {
  const { value = '', old = null, fault = null } = cell ?? {};
  const kind = fault !== null ? 'wrong' : old !== null ? 'changed' : value === '' ? 'blank' : undefined;
  return (
    <td data-title={title} data-kind={kind}>
      <div>
        {old !== null && (
          <>
            <del>{old || '空'}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        {old === null ? value : <ins>{value}</ins>}
        {fault !== null && value === '' && <span className={styles.blank}>空白</span>}
        {fault !== null && <p className={styles.fault}>{fault}</p>}
      </div>
    </td>
  );
}
