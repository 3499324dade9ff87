import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { copy } from '../../../ui/copy-text.ts';
import styles from './initial-password.module.css';

interface InitialPasswordDialogProps {
  readonly name: string;
  readonly password: string;
  readonly onClosed: () => void;
}

/** The password that somebody gets, shown once to whoever hands it on. */
export default function InitialPasswordDialog({ name, password, onClosed }: InitialPasswordDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  return (
    <Modal
      open={open}
      title={`“${name}”的密码已重置`}
      // It is shown once: nothing but the button takes it away.
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={<Button onClick={close}>我已记下</Button>}
      afterClose={onClosed}
    >
      <p>新的初始密码只在这里显示一次，请转交本人：</p>
      <div className={styles.password}>
        <code>{password}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(password)}>
          复制
        </Button>
      </div>
      <p>原有登录已全部退出；本人下次登录时必须修改密码。</p>
    </Modal>
  );
}
