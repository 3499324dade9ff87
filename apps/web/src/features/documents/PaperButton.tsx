import { PrinterOutlined } from '@ant-design/icons';
import type { PaperAsked } from '@course-center/contract/documents/papers';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { PaperView } from './PaperView.tsx';
import styles from './paper.module.css';

interface PaperButtonProps {
  readonly asked: PaperAsked;
  /** What the paper is called above it. */
  readonly title: string;
  readonly primary?: boolean;
  readonly children?: ReactNode;
}

/** Opens what is on the screen as a paper, over the page. */
export function PaperButton({ asked, title, primary = false, children = '打印' }: PaperButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<PrinterOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <Modal
        open={open}
        title={title}
        width={1100}
        className={styles.dialog ?? ''}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <PaperView asked={asked} />
      </Modal>
    </>
  );
}
