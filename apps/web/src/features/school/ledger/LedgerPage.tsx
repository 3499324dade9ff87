import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { DataOf } from '../../../request/input.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { verifyLedger } from './api.ts';
import styles from './ledger.module.css';
import { ledger } from './ledger-screen.tsx';
import { momentOf } from './moment.ts';

/** Who changed what, when and from where; and whether anybody has tampered with that. */
export default function LedgerPage({ route }: { readonly route: MenuRoute }) {
  const verification = useMutation({ mutationFn: verifyLedger });
  return (
    <ListPage
      title={route.trail.at(-1) ?? '操作日志'}
      screen={ledger}
      actions={
        <Button
          icon={<SafetyCertificateOutlined aria-hidden />}
          loading={verification.isPending}
          onClick={() => verification.mutate()}
        >
          校验完整性
        </Button>
      }
      notice={verification.data && <VerifyOutcome outcome={verification.data} onClose={verification.reset} />}
    />
  );
}

interface VerifyOutcomeProps {
  readonly outcome: DataOf<'POST ledger/verify'>;
  readonly onClose: () => void;
}

/** What the verification found. It stays until it is closed. */
function VerifyOutcome({ outcome: { rows, broken }, onClose }: VerifyOutcomeProps) {
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
