import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { openPreview } from '../../ui/preview/open-preview.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { dayTime } from '../../ui/table/day-time.ts';
import { archiveQuery } from './api.ts';
import styles from './paper.module.css';

/** What was kept of a list when it was published; nothing for a list that was published before there was an archive. */
export function ArchivedPapers({ listId }: { readonly listId: number }) {
  const { data, error, refetch } = useQuery(archiveQuery(listId));
  if (!data && error)
    return <ErrorState title="存档没有读取出来" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={1} />;
  if (data.length === 0) return <p className={styles.quiet}>本名单没有存档文件。</p>;
  return data.map(({ title, archived_at, pages, sha256, file }) => (
    <div key={title} className={styles.archived}>
      <p>
        {title}（{dayTime(archived_at)} 存档{pages === null ? '' : `，${pages} 页`}）
      </p>
      {file ? (
        <>
          <p className={styles.quiet}>文件校验值（SHA-256）：{sha256}</p>
          <Button onClick={() => void openPreview([file], { tools: { print: true } })}>查看存档</Button>
        </>
      ) : (
        <p className={styles.quiet}>内容已存档，文件正在生成，完成后显示在这里。</p>
      )}
    </div>
  ));
}
