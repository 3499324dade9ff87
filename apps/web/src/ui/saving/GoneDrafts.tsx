import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useConfirm } from '../confirm/use-confirm.ts';
import { copy } from '../copy-text.ts';
import type { ValueKind } from './edit.ts';
import styles from './saving.module.css';
import { draftLines, dropWaiting, lookAgain, type Waiting } from './waiting-drafts.ts';

interface GoneDraftsProps<T> {
  /** Of a thing that is there no more. */
  readonly waiting: Waiting<T>;
  readonly kind: ValueKind<T>;
  /** What they are called: 评分. */
  readonly noun: string;
  /** What became of the thing, by its name where that is known. */
  readonly title: (name: string) => string;
  readonly lineOf: (label: string, value: T) => string;
}

/** Drafts that nobody will ever take: they can be copied, and are dropped when their writer says so. */
export function GoneDrafts<T>({ waiting, kind, noun, title, lineOf }: GoneDraftsProps<T>) {
  const confirm = useConfirm();
  const queries = useQueryClient();

  async function drop() {
    const content = `本机保存的这些${noun}将被清除，不能恢复。`;
    const question = { title: `不再保留这些${noun}？`, content, okText: '不再保留', danger: true };
    if (!(await confirm(question))) return;
    await dropWaiting(waiting);
    await lookAgain(queries);
  }

  return (
    <Alert
      className={styles.gone ?? ''}
      type="warning"
      showIcon
      title={title(waiting.drafts[0]?.title ?? '')}
      description={
        <>
          <p>没有送达的{noun}还在本机，可以复制后另行留存。</p>
          <div className={styles.choices}>
            <Button onClick={() => void copy(draftLines(kind, waiting, lineOf))}>复制未送达的{noun}</Button>
            <Button type="text" onClick={() => void drop()}>
              不再保留
            </Button>
          </div>
        </>
      }
    />
  );
}
