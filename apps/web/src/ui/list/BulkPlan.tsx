import styles from './bulk.module.css';
import type { BulkAction } from './list-action.ts';
import type { ListedRow } from './list-screen.ts';

interface BulkPlanProps<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** What is going to be done with several rows, and which of them are going to be left. */
export function BulkPlan<Row extends ListedRow>({ action, rows, nameOf }: BulkPlanProps<Row>) {
  const { verb, consequence } = action;
  const planned = rows.map((row) => {
    const skip = action.skips?.(row) ?? null;
    return { id: row.id, name: nameOf(row), skip, doubt: skip ? null : (action.doubts?.(row) ?? null) };
  });
  const free = planned.filter(({ skip, doubt }) => !skip && !doubt);
  return (
    <div className={styles.plan}>
      {free.length > 0 && (
        <p>
          将{verb} {free.length} 个：{free.map(({ name }) => name).join('、')}。{consequence}
        </p>
      )}
      <Left
        title="仍被使用"
        rows={planned.flatMap(({ doubt, ...rest }) => (doubt ? [{ ...rest, why: doubt }] : []))}
      />
      <Left
        title="不适用"
        rows={planned.flatMap(({ skip, ...rest }) => (skip ? [{ ...rest, why: skip }] : []))}
      />
    </div>
  );
}

interface LeftProps {
  readonly title: string;
  readonly rows: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

function Left({ title, rows }: LeftProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>
        {title}的 {rows.length} 个会跳过：
      </p>
      <ul className={styles.rows}>
        {rows.map(({ id, name, why }) => (
          <li key={id}>
            {name}（{why}）
          </li>
        ))}
      </ul>
    </>
  );
}
