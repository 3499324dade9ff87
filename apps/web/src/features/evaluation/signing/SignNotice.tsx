import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAccount } from '../../account/public.ts';
import { SigningWizard } from './SigningWizard.tsx';

/** What waits for an expert's signature, on the pages where their reviews stand. */
export default function SignNotice() {
  const { info } = useAccount();
  const [signing, setSigning] = useState(false);
  const [waiting] = info.sign_info;
  if (info.user_sign || !waiting) return null;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`${waiting.title}等待您签字`}
        description={`共 ${waiting.count} 项，签字后生效；之后如有变动，须重新签字。`}
        action={
          <Button type="primary" onClick={() => setSigning(true)}>
            签字
          </Button>
        }
      />
      {signing && <SigningWizard waiting={waiting} onClosed={() => setSigning(false)} />}
    </>
  );
}
