import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

interface DetailDialogProps {
  readonly title: string;
  readonly content: ReactNode;
  readonly onClosed: () => void;
}

/** All of a row, to read. */
export default function DetailDialog({ title, content, onClosed }: DetailDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      title={title}
      width={720}
      footer={<Button onClick={close}>关闭</Button>}
      onCancel={close}
      afterClose={onClosed}
    >
      {content}
    </Modal>
  );
}
