import type { Urged } from '@course-center/domain/messages/urging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import { copy } from '../../ui/copy-text.ts';
import { SCROLLING_BODY } from '../../ui/form/dialog-body.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { useGroupChange } from '../../ui/use-group-change.ts';
import { tryUrging, urge } from './api.ts';
import styles from './messages.module.css';

interface UrgeDialogProps {
  readonly of: Urged;
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

/** Whom a message would go to and what it says, before anything is sent; or a text for a chat instead. */
export default function UrgeDialog({ of, ids, onDone, onClosed }: UrgeDialogProps) {
  const [open, setOpen] = useState(true);
  const [sending, setSending] = useState(false);
  const queries = useQueryClient();
  const { run } = useGroupChange();
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluation/urgings', of, ...ids],
    queryFn: ({ signal }) => tryUrging(of, ids, signal),
    gcTime: 0,
  });
  const people = data?.done ?? 0;

  async function send() {
    setSending(true);
    try {
      await run(async () => {
        const { done } = await urge(of, ids);
        toast.success(`已催办 ${done} 人`);
      });
      await Promise.all(
        ['evaluation/result-lists', 'goals/courses'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
      onDone();
      setOpen(false);
    } catch {
      // What was refused has had its toast already; whom it concerns now is read again.
      void refetch();
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      open={open}
      title="催办"
      width={640}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          {data && data.chat !== '' && (
            <Button onClick={() => void copy(`${data.chat}\n${window.location.origin}`)}>复制群聊文字</Button>
          )}
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" disabled={people === 0} loading={sending} onClick={() => void send()}>
            {people === 0 ? '发送' : `发送给 ${people} 人`}
          </Button>
        </>
      }
    >
      {error && <ErrorState title="催办名单没有加载出来" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && (
        <>
          {data.note && <p className={styles.hint}>{data.note}</p>}
          {data.recipients.length === 0 && <Alert type="info" showIcon title="所选的没有需要您催办的人" />}
          <ul className={styles.recipients} aria-label="催办名单">
            {data.recipients.map(({ name, subject, text, why_not }, at) => (
              // Two people may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never reordered
              <li key={at} data-skipped={why_not !== null || undefined}>
                <strong>{name}</strong>
                {why_not && <span className={styles.skipped}>{why_not}</span>}
                <p>{subject}</p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          {data.more > 0 && <p className={styles.hint}>另有 {data.more} 人，内容相仿，不逐一列出。</p>}
        </>
      )}
    </Modal>
  );
}
