import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toast } from '../../../request/toast.ts';
import { copyText } from '../../copy-text.ts';
import { useLeaveGuard } from '../../unsaved/use-leave-guard.ts';
import styles from './initial-password.module.css';

interface InitialPasswordProps {
  readonly password: string;
  readonly noted: boolean;
  readonly onNoted: () => void;
}

/** The password of everybody who is new: shown this once, so that leaving asks until it has been copied. */
export function InitialPassword({ password, noted, onNoted }: InitialPasswordProps) {
  async function copy() {
    if (!(await copyText(password))) return toast.error('复制失败');
    toast.success('复制成功');
    onNoted();
  }

  return (
    <section className={styles.password} aria-label="初始密码">
      {!noted && <Guard />}
      <p>
        新增人员的初始密码
        <code>{password}</code>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={copy}>
          复制
        </Button>
      </p>
      <p className={styles.hint}>只显示这一次，请妥善转告。新增人员首次登录时须修改密码。</p>
    </section>
  );
}

function Guard() {
  useLeaveGuard({ dirty: true });
  return null;
}
