import { Form, type FormInstance, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { CourseTitle } from '../CourseLink.tsx';
import { useConfirm } from '../confirm/use-confirm.ts';
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts';
import { SCROLLING_BODY } from './dialog-body.ts';
import { differs } from './differs.ts';
import { type Blame, showFailure } from './show-failure.ts';
import { clearFaults } from './show-faults.ts';

interface FormDialogProps<Values> {
  readonly title: string;
  /** Of the course in the library that it is about, where it is one: its history can be looked at meanwhile. */
  readonly courseId?: number | null | undefined;
  readonly okText: string;
  /** What it does cannot be undone. */
  readonly danger?: boolean;
  readonly width?: number;
  /** Why it cannot be sent as it is; said above the fields. */
  readonly whyNot?: string | null;
  readonly form: FormInstance<Values>;
  readonly initialValues: Values;
  /** An earlier visit's text stands in the form, although nothing was typed yet. */
  readonly restored?: boolean;
  /** Sends the form; a failure goes under its fields and keeps the dialog open. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly blame?: Blame;
  /** It was sent, or somebody who was asked gives it up: before it has faded. */
  readonly onLeft?: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

const CLOSE_QUESTION = {
  title: '有尚未保存的修改',
  content: '关闭后，已填写的内容将会丢失。确定关闭吗？',
  okText: '关闭',
  cancelText: '继续编辑',
  danger: true,
};

/** What cannot be undone is sent by its button alone: in a field of one line Enter would be as good as that. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** A form in a dialog: Enter submits what can be undone, nothing typed is lost unasked, the first field has the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    courseId,
    okText,
    danger = false,
    width,
    whyNot = null,
    form,
    initialValues,
    restored = false,
    onSubmit,
    blame,
    onLeft,
    onClosed,
    children,
  } = props;
  const [open, setOpen] = useState(true);
  const [sending, setSending] = useState(false);
  const [changed, setChanged] = useState(false);
  const confirm = useConfirm();
  const asking = useRef(false);
  // What it began with may have become what somebody else saved, and the form that too, without a key pressed.
  const isChanged = () => (changed || restored) && differs(form.getFieldsValue(), initialValues);
  useLeaveGuard({ dirty: open && !sending && isChanged() });

  async function close() {
    if (!isChanged()) return leave();
    if (asking.current) return;
    asking.current = true;
    if (await confirm(CLOSE_QUESTION)) leave();
    asking.current = false;
  }

  function leave() {
    onLeft?.();
    setOpen(false);
  }

  async function submit(values: Values) {
    setSending(true);
    try {
      await onSubmit(values);
      leave();
    } catch (reason) {
      showFailure(form, reason, blame);
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      open={open}
      title={<CourseTitle id={courseId}>{title}</CourseTitle>}
      okText={okText}
      cancelText="取消"
      {...(width && { width, style: { top: 48 } })}
      mask={{ closable: false }}
      confirmLoading={sending}
      styles={{ body: SCROLLING_BODY }}
      okButtonProps={{ htmlType: 'submit', danger, disabled: whyNot !== null }}
      onCancel={close}
      afterClose={onClosed}
      modalRender={(dialog) => (
        <Form
          form={form}
          layout="vertical"
          initialValues={initialValues}
          validateTrigger={[]}
          scrollToFirstError={{ block: 'center', focus: true }}
          onValuesChange={(change: object, values: object) => {
            clearFaults(form, change);
            setChanged(differs(values, initialValues));
          }}
          onFinish={submit}
          {...(danger && { onKeyDown: keepEnter })}
        >
          {dialog}
        </Form>
      )}
    >
      {whyNot !== null && (
        <p role="status" style={{ color: 'var(--ant-color-warning-text)' }}>
          {whyNot}
        </p>
      )}
      {children}
    </Modal>
  );
}
