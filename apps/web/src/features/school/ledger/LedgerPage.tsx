import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { verifyLedger } from './api.ts';
import { VerifyOutcome } from './components/VerifyOutcome.tsx';
import { ledger } from './ledger-screen.tsx';

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
