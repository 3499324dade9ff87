import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { endingOf } from '@course-center/domain/files/file-name';
import { formatOf } from '@course-center/domain/files/format';
import { sizeWords } from '@course-center/domain/files/size-words';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FileIcon } from './FileIcon.tsx';
import styles from './files.module.css';
import type { Transfer } from './transfer/transfer.ts';
import { percentSent, transferWords } from './transfer/transfer-words.ts';

interface TransferRowProps {
  readonly transfer: Transfer;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDrop: () => void;
}

/** A file on its way, or one that did not get there. */
export function TransferRow({ transfer, onPause, onResume, onDrop }: TransferRowProps) {
  const { file, state } = transfer;
  const { name } = file;
  const wrong = state === 'failed' || state === 'refused';
  const kind = formatOf(endingOf(name))?.kind ?? 'other';
  return (
    <div className={styles.row} data-wrong={wrong || undefined}>
      <FileIcon kind={kind} />
      <div className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={wrong ? styles.problem : styles.detail} role={wrong ? 'alert' : undefined}>
          {wrong ? transferWords(transfer) : `${sizeWords(file.size)} · ${transferWords(transfer)}`}
        </span>
        {!wrong && (
          <progress
            className={styles.progress}
            aria-label={`${name} 的上传进度`}
            value={percentSent(transfer)}
            max={100}
          />
        )}
      </div>
      <div className={styles.actions}>
        {state === 'sending' && (
          <Tool icon={<PauseOutlined aria-hidden />} title="暂停" name={name} onClick={onPause} />
        )}
        {state === 'paused' && (
          <Tool icon={<CaretRightOutlined aria-hidden />} title="继续" name={name} onClick={onResume} />
        )}
        {state === 'failed' && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            size="small"
            aria-label={`重试 ${name}`}
            onClick={onResume}
          >
            重试
          </Button>
        )}
        <Tool
          icon={<CloseOutlined aria-hidden />}
          title={wrong ? '移除' : '取消上传'}
          name={name}
          onClick={onDrop}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly name: string;
  readonly onClick: () => void;
}

function Tool({ icon, title, name, onClick }: ToolProps) {
  return <Button type="text" icon={icon} title={title} aria-label={`${title} ${name}`} onClick={onClick} />;
}
