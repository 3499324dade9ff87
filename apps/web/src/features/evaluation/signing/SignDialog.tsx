import type { SignInfo } from '@course-center/contract/account/session';
import type { SignSession } from '@course-center/contract/evaluation/signing';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverTime } from '../../../request/transport.ts';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAccount } from '../../account/public.ts';
import { provingWaysQuery, signCheckQuery, signSessionQuery } from './api.ts';
import { ProvingDialog } from './ProvingDialog.tsx';
import styles from './signing.module.css';

interface SignDialogProps {
  readonly waiting: SignInfo;
  readonly onSigned: () => void;
  readonly onRefused: () => void;
  readonly onClosed: () => void;
}

/** Who they are, where the school asks for it, then the code for the phone. */
export function SignDialog({ waiting, ...ends }: SignDialogProps) {
  const { role } = useAccount();
  const signed = { identity: role.identity, listId: waiting.result_list_id };
  const [attempt, setAttempt] = useState(0);
  const [proof, setProof] = useState<string | null>(null);
  const { data: ways, error } = useQuery(provingWaysQuery(signed, attempt));
  // Proven, it is good for one code.
  const again = () => {
    setProof(null);
    setAttempt(attempt + 1);
  };

  if (!ways)
    return (
      <Modal open title={`签字：${waiting.title}`} width={496} footer={null} onCancel={ends.onClosed}>
        {error ? <ErrorState title="暂时不能签字" error={error} onRetry={again} /> : <Loading rows={6} />}
      </Modal>
    );
  if (ways.needed && proof === null)
    return <ProvingDialog ways={ways} signed={signed} onProven={setProof} onClosed={ends.onClosed} />;
  return <CodeDialog {...ends} waiting={waiting} session={{ ...signed, attempt, proof }} onRefresh={again} />;
}

interface CodeDialogProps extends SignDialogProps {
  readonly session: Parameters<typeof signSessionQuery>[0];
  readonly onRefresh: () => void;
}

/** Shows a code until a phone has signed by it. */
function CodeDialog({ waiting, session: asked, onRefresh, onSigned, onRefused, onClosed }: CodeDialogProps) {
  const { data: session, error } = useQuery(signSessionQuery(asked));
  // Given back, there is nothing left to sign.
  const [refused, setRefused] = useState(false);
  const here = useMediaQuery(MOBILE) || session?.url === '';
  return (
    <Modal
      open
      title={`签字：${waiting.title}`}
      width={496}
      mask={{ closable: false }}
      onCancel={onClosed}
      footer={
        <>
          {!refused && <Button onClick={onRefresh}>{here ? '刷新' : '刷新二维码'}</Button>}
          <Button onClick={onClosed}>关闭</Button>
        </>
      }
    >
      {session && (
        <Session
          key={session.token}
          session={session}
          onSigned={onSigned}
          onRefused={() => {
            setRefused(true);
            onRefused();
          }}
        />
      )}
      {!session && !error && <Loading rows={6} />}
      {error && <ErrorState title="没有取得签字二维码" error={error} onRetry={onRefresh} />}
    </Modal>
  );
}

interface SessionProps {
  readonly session: SignSession;
  readonly onSigned: () => void;
  readonly onRefused: () => void;
}

function Session({ session, onSigned, onRefused }: SessionProps) {
  const { data: check } = useQuery(signCheckQuery(session.token));
  const state = check?.state ?? 'waiting';
  const left = useSecondsLeft(session.ends_at);
  const narrow = useMediaQuery(MOBILE);
  const settle = useEffectEvent((reached: typeof state) => {
    if (reached === 'signed') onSigned();
    if (reached === 'refused') onRefused();
  });
  useEffect(() => settle(state), [state]);

  if (state === 'refused')
    return (
      <Alert
        type="warning"
        showIcon
        title="已退回，没有签字"
        description={check?.sentence || '名单已退回课程中心修改。'}
      />
    );
  if (state === 'ended' || (state === 'waiting' && left === 0))
    return <Alert type="warning" showIcon title={check?.sentence || '二维码已过期,请刷新后重试！'} />;
  if (state !== 'waiting')
    return (
      <Alert
        type="info"
        showIcon
        title={state === 'signed' ? '签字已完成!' : '已在手机上打开'}
        description={state === 'opened' && '请在手机上阅读全文并手写签名，提交后这里会自动更新。'}
      />
    );
  const byCode = session.url !== '' && !narrow;
  return (
    <div className={styles.session}>
      {byCode && (
        <>
          <p>用手机扫描二维码，输入下面的数字，阅读后手写签名。</p>
          <QrCode value={session.url} label="签字二维码" />
        </>
      )}
      {narrow && <p>记住下面的数字，打开签字页后输入，阅读后手写签名。</p>}
      {session.url === '' && !narrow && (
        <Alert
          type="info"
          showIcon
          title="手机暂时不能访问本平台"
          description="学校还没有设置手机可以访问的地址（PUBLIC_URL），请联系管理员设置，或在本设备上签字。"
        />
      )}
      <p className={styles.number}>
        <span>{byCode ? '在手机上输入' : '打开后输入'}</span>
        <strong>{session.number}</strong>
      </p>
      <p className={styles.left}>
        请在 <time>{clock(left)}</time> 内打开
      </p>
      {!byCode && (
        <Button type="primary" href={session.here} target="_blank" rel="noopener">
          在本设备上签字
        </Button>
      )}
      {narrow && session.url !== '' && (
        <details className={styles.other}>
          <summary>用另一部手机扫码签字</summary>
          <QrCode value={session.url} label="签字二维码" />
        </details>
      )}
    </div>
  );
}

/** How long the code can still be opened, by the server's clock. */
function useSecondsLeft(endsAt: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(endsAt) - serverTime()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => setLeft(secondsLeft()));
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
