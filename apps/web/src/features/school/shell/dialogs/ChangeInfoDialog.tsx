import { CONTACT_FIELDS, type Contact, contactFaults } from '@course-center/domain/account/contact';
import { CODE } from '@course-center/domain/answers/code';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Suspense } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { OwnAddressState, refreshInfo, useAccount } from '../../../account/public.ts';
import { changeInfo } from '../api.ts';
import styles from './dialogs.module.css';

export default function ChangeInfoDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { info } = useAccount();
  const queries = useQueryClient();
  const [form] = Form.useForm<Contact>();

  const typed = Form.useWatch('email', form);

  async function submit(values: Contact, version: number) {
    try {
      await changeInfo(values, version);
    } catch (reason) {
      // Saved elsewhere since it was read: what is newest is shown beside, and the next save is based on it.
      if (reason instanceof RequestFailed && reason.code === CODE.state) await refreshInfo();
      throw reason;
    }
    toast.success('个人信息已保存');
    await refreshInfo();
    // What waited for this, on the dashboard for one, waits no more.
    await queries.invalidateQueries();
  }

  return (
    <KeptFormDialog
      title="个人信息"
      keptAs={{ thing: 'own-contact', title: '个人信息' }}
      version={info.version}
      okText="保存"
      form={form}
      initialValues={{ mobile: info.mobile, email: info.email }}
      onSubmit={submit}
      onClosed={onClosed}
      theirs={{
        label: '联系方式有两份',
        sentence: '您的联系方式已在别处修改，此处填写的内容仍然保留；再次保存以此处为准。',
        take: '采用最新内容',
        children: `最新的联系方式：${info.mobile || '--'}，${info.email || '--'}`,
      }}
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
      <Suspense>
        <OwnAddressState typed={typed} />
      </Suspense>
    </KeptFormDialog>
  );
}
