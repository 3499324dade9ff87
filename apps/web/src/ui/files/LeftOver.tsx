import { Button } from 'antd';
import styles from './files.module.css';

interface LeftOverProps {
  readonly names: readonly string[];
  readonly onGiveUp: () => void;
}

/** What an earlier visit did not finish: the server still has the part that was sent. */
export function LeftOver({ names, onGiveUp }: LeftOverProps) {
  if (names.length === 0) return null;
  return (
    <div className={styles.left}>
      {names.map((name) => (
        <p key={name}>“{name}”未传完，重新选择同一文件可继续</p>
      ))}
      <Button type="link" size="small" onClick={onGiveUp}>
        不再上传
      </Button>
    </div>
  );
}
