import styles from './bulk.module.css';

interface BulkPlanProps {
  readonly planned: readonly { readonly name: string; readonly usedBy: string | null }[];
}

/** What a bulk removal is going to do, and what it is going to leave. */
export function BulkPlan({ planned }: BulkPlanProps) {
  const free = planned.filter(({ usedBy }) => usedBy === null);
  const used = planned.filter(({ usedBy }) => usedBy !== null);
  return (
    <div className={styles.plan}>
      {free.length > 0 && (
        <p>
          将删除 {free.length} 个：{free.map(({ name }) => name).join('、')}。删除后不可恢复。
        </p>
      )}
      {used.length > 0 && (
        <>
          <p>仍被使用的 {used.length} 个会跳过：</p>
          <ul className={styles.rows}>
            {used.map(({ name, usedBy }) => (
              <li key={name}>
                {name}（{usedBy}）
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
