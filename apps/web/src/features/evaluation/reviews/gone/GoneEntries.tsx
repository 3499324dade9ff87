import { Alert, Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { BROWSER_STORAGE } from '../saving/browser-storage.ts';
import { dropRecords, type Place, recordsOf } from '../saving/kept-records.ts';
import { entryLines } from './entry-lines.ts';
import styles from './gone.module.css';

interface GoneEntriesProps {
  /** A review that is there no more, with entries that this browser still keeps. */
  readonly place: Place;
  readonly onDropped: () => void;
}

/** Entries that nobody will ever take: they can be copied, and are dropped when their writer says so. */
export function GoneEntries({ place, onDropped }: GoneEntriesProps) {
  const confirm = useConfirm();
  const entries = recordsOf(place, BROWSER_STORAGE).map(({ entry }) => entry);
  const course = entries[0]?.course ?? '';

  async function copy() {
    if (await copyText(entryLines(entries))) toast.success('复制成功');
    else toast.error('复制失败');
  }

  async function drop() {
    const content = '本机保存的这些评分将被清除，不能恢复。';
    if (!(await confirm({ title: '不再保留这些评分？', content, okText: '不再保留', danger: true }))) return;
    dropRecords(place, BROWSER_STORAGE);
    onDropped();
  }

  return (
    <Alert
      className={styles.gone ?? ''}
      type="warning"
      showIcon
      title={course === '' ? '有评审已撤回，评分不能再送达' : `“${course}”的评审已撤回，评分不能再送达`}
      description={
        <>
          <p>没有送达的评分还在本机，可以复制后另行留存。</p>
          <div className={styles.choices}>
            {entries.length > 0 && <Button onClick={copy}>复制未送达的评分</Button>}
            <Button type="text" onClick={drop}>
              不再保留
            </Button>
          </div>
        </>
      }
    />
  );
}
