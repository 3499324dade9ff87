import type { LedgerRow } from '@course-center/contract/school/ledger';
import { differences } from '../difference/difference.ts';
import styles from '../ledger.module.css';

/** One entry: who did what, and what is different since. */
export function EntryDetail({ row }: { readonly row: LedgerRow }) {
  const changed = differences(row.before, row.after);
  const facts = [
    ['人员', row.person_name],
    ['身份', row.identity_title],
    ['对象', row.subject],
    ['地址', row.address],
    ['序号', String(row.id)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value || '--'}</dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 ? (
        <p className={styles.none}>这条记录没有附带内容的变化。</p>
      ) : (
        <table className={styles.difference}>
          <caption>内容的变化</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ title, before, after }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td data-title="之前">{before || '空'}</td>
                <td data-title="之后">{after || '空'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
