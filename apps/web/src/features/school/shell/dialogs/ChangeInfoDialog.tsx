import { CONTACT_FIELDS, type Contact, contactFaults } from '@course-center/domain/account/contact';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { refreshInfo, useAccount } from '../../../account/public.ts';
import { changeInfo } from '../api.ts';
import styles from './dialogs.module.css';

export default function ChangeInfoDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { info } = useAccount();
  const queries = useQueryClient();
  const [form] = Form.useForm<Contact>();

  async function submit(values: Contact) {
    await changeInfo(values);
    toast.success('个人信息已保存');
    await refreshInfo();
    // What waited for this, on the dashboard for one, waits no more.
    await queries.invalidateQueries();
  }

  return (
    <FormDialog
      title="个人信息"
      okText="保存"
      form={form}
      initialValues={{ mobile: info.mobile, email: info.email }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <dl className={styles.person}>
        <dt>姓名</dt>
        <dd>{info.name}</dd>
        <dt>工号</dt>
        <dd>{info.employee_no || '--'}</dd>
        <dt>部门</dt>
        <dd>{info.department?.name ?? '--'}</dd>
      </dl>
      <Form.Item
        name="mobile"
        label={CONTACT_FIELDS.mobile.title}
        rules={[faultRule(contactFaults, 'mobile')]}
      >
        <Input autoFocus type="tel" inputMode="tel" autoComplete="tel" placeholder="请输入 11 位手机号" />
      </Form.Item>
      <Form.Item name="email" label={CONTACT_FIELDS.email.title} rules={[faultRule(contactFaults, 'email')]}>
        <Input type="text" inputMode="email" autoComplete="email" placeholder="请输入邮箱地址" />
      </Form.Item>
    </FormDialog>
  );
}
