import { Button } from 'antd';
import styles from './upload.module.css';

interface SendingProps {
  readonly name: string;
  /** The part sent, 0 to 1. */
  readonly sent: number;
  readonly onCancel: () => void;
}

/** A file on its way. */
export function Sending({ name, sent, onCancel }: SendingProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className={styles.sending}>
      <p>
        <strong>{name}</strong>
        <span>{percent < 100 ? `已上传 ${percent}%` : '已上传，等待服务器接收…'}</span>
      </p>
      <progress className={styles.progress} aria-label="上传进度" value={percent} max={100} />
      <Button autoFocus onClick={onCancel}>
        取消上传
      </Button>
    </div>
  );
}
