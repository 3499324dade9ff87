import type { SignInfo } from '@course-center/contract/account/session';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Steps } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { refreshInfo, useAccount } from '../../account/public.ts';
import { SIGNING } from './api.ts';
import { SignDialog } from './SignDialog.tsx';
import styles from './signing.module.css';

interface SigningWizardProps {
  readonly waiting: SignInfo;
  readonly onClosed: () => void;
}

/** Step by step to a signature. */
export default function SigningWizard({ waiting, onClosed }: SigningWizardProps) {
  const { info } = useAccount();
  // As they were when it was opened: signed, nothing waits and there are none.
  const [steps] = useState(info.sign_step);
  const [at, setAt] = useState(0);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState(false);
  const queries = useQueryClient();
  const last = at >= steps.length - 1;

  /** What waits is the server's to say, also after a refusal. */
  async function settled() {
    const shown = queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGNING });
    await Promise.allSettled([refreshInfo(), shown]);
  }

  return (
    <Modal
      open
      title={waiting.title}
      width={640}
      mask={{ closable: false }}
      onCancel={onClosed}
      footer={
        <>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>上一步</Button>}
          {steps.length > 1 && (
            <Button type={last ? 'default' : 'primary'} onClick={() => setAt((at + 1) % steps.length)}>
              下一步
            </Button>
          )}
          {last && (
            <Button type="primary" onClick={() => setSigning(true)}>
              签字
            </Button>
          )}
        </>
      }
    >
      <Steps size="small" current={at} items={steps.map(({ title }) => ({ title }))} />
      <section className={styles.step} aria-live="polite">
        <h3>{steps[at]?.title}</h3>
        <p>{steps[at]?.info}</p>
      </section>
      <dl className={styles.signed}>
        <div>
          <dt>签字内容</dt>
          <dd>
            {waiting.title}，共 {waiting.count} 项
          </dd>
        </div>
        <div>
          <dt>校验码</dt>
          <dd className={styles.digest}>{waiting.digest}</dd>
        </div>
      </dl>
      {signing && (
        <SignDialog
          waiting={waiting}
          onSigned={async () => {
            toast.success('签字已完成!');
            await settled();
            onClosed();
          }}
          onRefused={() => {
            setRefused(true);
            void settled();
          }}
          onClosed={() => (refused ? onClosed() : setSigning(false))}
        />
      )}
    </Modal>
  );
}
