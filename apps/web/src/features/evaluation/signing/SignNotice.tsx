import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAccount } from '../../account/public.ts';
import { useFreshInfo } from './api.ts';
import styles from './signing.module.css';

const SigningWizard = lazyPart(() => import('./SigningWizard.tsx'));

/** What waits for an expert's signature, on the pages where their reviews stand. */
export function SignNotice() {
  const { info } = useAccount();
  const [signing, setSigning] = useState(false);
  const [waiting] = info.sign_info;
  useFreshInfo();
  if (info.user_sign || !waiting) return null;
  return (
    <>
      <Alert
        className={styles.notice ?? ''}
        type="info"
        showIcon
        title={`${waiting.title}等待您签字`}
        description={`共 ${waiting.count} 项；签字后如有变动，须重新签字。`}
        action={
          <Button type="primary" onClick={() => setSigning(true)}>
            签字
          </Button>
        }
      />
      <Suspense>{signing && <SigningWizard waiting={waiting} onClosed={() => setSigning(false)} />}</Suspense>
    </>
  );
}
