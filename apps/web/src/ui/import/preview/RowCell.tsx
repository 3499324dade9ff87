import type { ImportRow } from '@course-center/contract/imports';
import styles from './rows-table.module.css';

interface RowCellProps {
  readonly title: string;
  readonly cell: ImportRow['cells'][number] | undefined;
}

/** One cell: what the sheet says, what it takes the place of, and what is wrong with it. */
export function RowCell({ title, cell }: RowCellProps) {
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
