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
              <RowCell key={title} title={title} cell={row.cells[index]} faultsId={faultsId(row)} />
            ))}
          </tr>
          <Faults columns={columns} row={row} />
        </tbody>
      ))}
    </table>
  );
}

const faultsId = ({ row_no }: ImportRow) => `import-row-${row_no}-faults`;

/**
 * Why a row is not imported, said once and in view whichever columns are: those may be far to the right. The cells that it
 * is about are marked, and say it to whoever hears them.
 */
function Faults({ columns, row }: { readonly columns: readonly string[]; readonly row: ImportRow }) {
  const inCells = row.cells.flatMap(({ fault }, at) => (fault === null ? [] : [`${columns[at]}：${fault}`]));
  if (row.faults.length + inCells.length === 0) return null;
  return (
    <tr>
      <td id={faultsId(row)} colSpan={columns.length + 2} className={styles.faults}>
        <p>{[...row.faults, ...inCells].join('；')}</p>
      </td>
    </tr>
  );
}

interface RowCellProps {
  readonly title: string;
  readonly cell: ImportRow['cells'][number] | undefined;
  /** Of the row in which it is said what is wrong. */
  readonly faultsId: string;
}

/** One cell: what the sheet says, what it takes the place of, and that something is wrong with it. */
function RowCell({ title, cell, faultsId }: RowCellProps) {
  const { value = '', old = null, fault = null } = cell ?? {};
  const kind = fault !== null ? 'wrong' : old !== null ? 'changed' : value === '' ? 'blank' : undefined;
  return (
    <td data-title={title} data-kind={kind} aria-describedby={fault === null ? undefined : faultsId}>
      <div>
        {old !== null && (
          <>
            <del>{old || '空'}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        {old === null ? value : <ins>{value}</ins>}
        {fault !== null && value === '' && <span className={styles.blank}>空白</span>}
      </div>
    </td>
  );
}
