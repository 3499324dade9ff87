import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { Look } from '../../../../ui/look.ts';
import { keepLook, useLook } from '../../../../ui/use-look.ts';
import styles from './dialogs.module.css';

const CHOICES: readonly { readonly value: Look; readonly label: string; readonly hint: string }[] = [
  { value: 'device', label: '跟随系统', hint: '设备切换为深色时，页面随之变为深色' },
  { value: 'light', label: '浅色', hint: '始终为浅色' },
  { value: 'dark', label: '深色', hint: '始终为深色；打印和导出的文书仍为白底黑字' },
];

/** How the pages look in this browser; what is chosen shows at once. */
export default function LookDialog({ onClosed }: { readonly onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const look = useLook();
  return (
    <Modal
      title="外观"
      open={open}
      width={440}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          关闭
        </Button>
      }
    >
      <Radio.Group
        className={styles.looks ?? ''}
        aria-label="外观"
        value={look}
        onChange={({ target }) => keepLook(target.value as Look)}
      >
        {CHOICES.map(({ value, label, hint }) => (
          <Radio key={value} value={value}>
            {label}
            <span className={styles.hint}>{hint}</span>
          </Radio>
        ))}
      </Radio.Group>
      <p className={styles.hint}>选择保存在本机的浏览器中。</p>
    </Modal>
  );
}
