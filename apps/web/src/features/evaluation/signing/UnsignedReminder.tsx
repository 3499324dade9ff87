import type { SignInfo } from '@course-center/contract/account/session';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { readStored, useAccount, writeStored } from '../../account/public.ts';
import SigningWizard from './SigningWizard.tsx';
import { readingPath, SignNotice } from './SignNotice.tsx';
import styles from './signing.module.css';

const FLAG = 'sign-later';

interface UnsignedReminderProps {
  /** Whether it waited when its person came, who has done nothing else yet. */
  readonly arriving: boolean;
  /** Whether they stand where a bar says it. */
  readonly bar: boolean;
}

/** Who has something to sign is reminded when they arrive, and by a bar wherever they work afterwards. */
export default function UnsignedReminder({ arriving, bar }: UnsignedReminderProps) {
  return (
    <>
      {bar && <SignNotice />}
      {arriving && <ReminderDialog />}
    </>
  );
}

/**
 * Says what waits, once, unless they have put off this very thing here. What they leave unsigned stays on their pages.
 * A list is read first, the key at hand leads there; an expert knows the own reviews.
 */
function ReminderDialog() {
  const { info, menus } = useAccount();
  const navigate = useNavigate();
  const confirm = useConfirm();
  // One list may wait for somebody twice: for themselves, and for whom they deputise.
  const things = [...new Map(info.sign_info.map((each) => [each.digest, each])).values()];
  const [answered, setAnswered] = useState(() => {
    const putOff = readStored(FLAG) ?? '';
    return putOff.startsWith(`${info.id}:`) && things.every(({ digest }) => putOff.includes(digest));
  });
  const [signing, setSigning] = useState<SignInfo | null>(null);

  async function close() {
    const content = '关闭后，在本机上不再为这些内容提醒；仍可随时在签字页面或评审记录中签字。';
    if (!(await confirm({ title: '暂不签字？', content, okText: '暂不签字', cancelText: '返回' }))) return;
    writeStored(FLAG, `${info.id}:${things.map(({ digest }) => digest).join()}`);
    setAnswered(true);
  }

  if (signing) return <SigningWizard waiting={signing} onClosed={() => setSigning(null)} />;
  if (info.user_sign || answered) return null;
  return (
    <Modal
      open
      title="您有内容等待签字"
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>稍后再签</Button>}
    >
      <ul className={styles.items}>
        {things.map((waiting, at) => {
          const path = readingPath(menus, waiting);
          const own = waiting.result_list_id === null || path === null;
          return (
            <li key={waiting.digest}>
              <p>
                {waiting.title}
                <span className={styles.facts}>共 {waiting.count} 项</span>
              </p>
              {path && (
                <Button
                  type={at === 0 && !own ? 'primary' : 'default'}
                  autoFocus={at === 0 && !own}
                  onClick={() => {
                    setAnswered(true);
                    void navigate(path);
                  }}
                >
                  先查看
                </Button>
              )}
              <Button
                type={at === 0 && own ? 'primary' : 'default'}
                autoFocus={at === 0 && own}
                onClick={() => {
                  setAnswered(true);
                  setSigning(waiting);
                }}
              >
                签字
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
