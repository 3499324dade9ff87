import { Alert } from 'antd';
import type { DataOf } from '../../../../request/input.ts';
import styles from '../ledger.module.css';
import { momentOf } from '../moment.ts';

interface VerifyOutcomeProps {
  readonly outcome: DataOf<'POST ledger/verify'>;
  readonly onClose: () => void;
}

/** What the verification found. It stays until it is closed. */
export function VerifyOutcome({ outcome: { rows, broken }, onClose }: VerifyOutcomeProps) {
  const shared = { className: styles.outcome ?? '', closable: { onClose, 'aria-label': '关闭' } };
  if (!broken) return <Alert {...shared} type="success" showIcon title={`共校验 ${rows} 条，记录完整`} />;
  return (
    <Alert
      {...shared}
      type="error"
      showIcon
      title={`第 ${broken.id} 条（${momentOf(broken.at)}）起与前一条不符`}
      description={`共校验 ${rows} 条。该条或其之前的记录可能被改动或删除，请保留现场并联系系统维护人员核查数据库与备份。`}
    />
  );
}
