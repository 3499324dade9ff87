import {
  CheckCircleOutlined,
  CloudSyncOutlined,
  DisconnectOutlined,
  ExclamationCircleOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Queue } from './queue.ts';
import { type SaveWords, type StateWords, stateWords, withUpload } from './save-words.ts';
import type { Saver } from './saver.ts';
import styles from './saving.module.css';
import { useReach } from './use-reach.ts';
import { useQueue } from './use-saver.ts';

const ICON: Readonly<Record<StateWords['kind'], ReactNode>> = {
  saving: <CloudSyncOutlined aria-hidden />,
  saved: <CheckCircleOutlined aria-hidden />,
  waiting: <DisconnectOutlined aria-hidden />,
  trouble: <ExclamationCircleOutlined aria-hidden />,
  idle: <SaveOutlined aria-hidden />,
};

interface SaveBarProps<T> {
  readonly saver: Saver<T>;
  readonly say: SaveWords;
  /** Whether a file is on its way. */
  readonly uploading?: boolean;
  readonly label?: string;
  readonly className: string | undefined;
  readonly submit: {
    readonly hidden?: boolean;
    readonly title: string;
    readonly busy: boolean;
    readonly className: string | undefined;
    /** Why it has to wait. */
    readonly whyNot?: string | undefined;
    readonly onClick: () => void;
  };
  /** How far it is, and what it comes to. */
  readonly children: ReactNode;
}

interface SaveStateProps<T> extends Pick<SaveBarProps<T>, 'say' | 'uploading'> {
  readonly queue: Queue<T>;
}

/** How saving goes, said as it changes. */
export function SaveState<T>({ queue, say, uploading = false }: SaveStateProps<T>) {
  const reach = useReach();
  const saving = stateWords(queue, say, reach);
  const { kind, words } = uploading ? withUpload(saving, reach) : saving;
  return (
    <p role="status" className={styles.state} data-kind={kind}>
      {ICON[kind]} {words}
    </p>
  );
}

/** Always in view: whether all of it is kept, how far it is, and submitting. */
export function SaveBar<T>({
  saver,
  say,
  uploading = false,
  label,
  className,
  submit,
  children,
}: SaveBarProps<T>) {
  const queue = useQueue(saver);
  return (
    <section className={className} aria-label={label}>
      <SaveState queue={queue} say={say} uploading={uploading} />
      {children}
      {queue.closed === null && !submit.hidden && (
        <Button
          type="primary"
          className={submit.className ?? ''}
          data-submit
          loading={submit.busy}
          disabled={submit.whyNot !== undefined}
          title={submit.whyNot}
          onClick={submit.onClick}
        >
          {submit.title}
        </Button>
      )}
    </section>
  );
}
