import { Button } from 'antd';
import { StateFigure } from '../states/StateFigure.tsx';
import styles from './dialog.module.css';

interface FailedStepProps {
  /** Why it failed; null when the server does not know the import any more. */
  readonly problem: string | null;
  /** It was lost while it was being written: nobody can say what became of it. */
  readonly uncertain: boolean;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** Why there is nothing to go on with. */
export function FailedStep({ problem, uncertain, onRestart, onClose }: FailedStepProps) {
  const reason = uncertain
    ? '写入时失去了这次导入的进度。请先在列表中核对，再决定是否重新上传。'
    : (problem ?? '这次导入已不在服务器上，请重新上传文件。');
  return (
    <>
      <StateFigure
        kind="error"
        title={uncertain ? '不能确定是否已写入' : '没有写入任何数据'}
        description={reason}
      />
      <div className={styles.foot}>
        <Button onClick={onClose}>关闭</Button>
        <Button type="primary" autoFocus onClick={onRestart}>
          重新上传
        </Button>
      </div>
    </>
  );
}
