import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Blame, showFailure } from './show-failure.ts';
import { clearFaults } from './show-faults.ts';

interface FormDialogProps<Values> {
  readonly title: string;
  readonly okText: string;
  readonly form: FormInstance<Values>;
  readonly initialValues: Values;
  /** Sends the form; a failure goes under its fields and keeps the dialog open. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly blame?: Blame;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: Enter submits, a stray click beside it loses nothing, the first field has the focus. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, okText, form, initialValues, onSubmit, blame, onClosed, children } = props;
  const [open, setOpen] = useState(true);
  const [sending, setSending] = useState(false);

  async function submit(values: Values) {
    setSending(true);
    try {
      await onSubmit(values);
      setOpen(false);
    } catch (reason) {
      showFailure(form, reason, blame);
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={sending}
      styles={{ body: { paddingTop: 8 } }}
      okButtonProps={{ htmlType: 'submit' }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      modalRender={(dialog) => (
        <Form
          form={form}
          layout="vertical"
          initialValues={initialValues}
          requiredMark={false}
          validateTrigger={[]}
          onValuesChange={(changed: object) => clearFaults(form, changed)}
          onFinish={submit}
        >
          {dialog}
        </Form>
      )}
    >
      {children}
    </Modal>
  );
}
