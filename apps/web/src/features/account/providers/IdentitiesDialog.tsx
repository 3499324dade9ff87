import type { LinkedIdentity } from '@course-center/contract/account/providers';
import { CODE } from '@course-center/domain/answers/code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { showFailure } from '../../../ui/form/show-failure.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { identitiesQuery, linkIdentity, providersQuery, unlinkIdentity } from './api.ts';

interface IdentitiesDialogProps {
  readonly person: { readonly id: number; readonly name: string };
  readonly onClosed: () => void;
}

const COLUMNS: readonly Column<LinkedIdentity>[] = [
  { key: 'provider', title: '登录方式', role: 'name', render: ({ provider_title }) => provider_title },
  { key: 'subject', title: '认证账号', render: ({ subject }) => subject },
  { key: 'linked', title: '关联时间', short: true, render: ({ linked_at }) => dayTime(linked_at) },
];

/** What of the providers is somebody's, as an administrator keeps it. */
export default function IdentitiesDialog({ person, onClosed }: IdentitiesDialogProps) {
  const [open, setOpen] = useState(true);
  const confirm = useConfirm();
  const queries = useQueryClient();
  const query = useQuery(identitiesQuery(person.id));
  const changed = () => queries.invalidateQueries({ queryKey: identitiesQuery(person.id).queryKey });
  const unlinking = useMutation({
    mutationFn: (identity: LinkedIdentity) => unlinkIdentity(person.id, identity.id),
    onSettled: changed,
  });
  async function unlink(identity: LinkedIdentity) {
    const agreed = await confirm({
      title: `解除“${person.name}”与“${identity.provider_title}”的关联？`,
      content: '通过它登录的会话立即退出；之后须重新关联，或改用账号密码登录。',
      okText: '解除关联',
      danger: true,
    });
    if (agreed) unlinking.mutate(identity);
  }
  const operation: Column<LinkedIdentity> = {
    ...{ key: 'operation', title: '操作', role: 'actions' },
    render: (identity) => (
      <Button type="link" size="small" danger onClick={() => void unlink(identity)}>
        解除
      </Button>
    ),
  };
  return (
    <Modal
      title={`登录关联：${person.name}`}
      open={open}
      width={720}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {query.data ? (
        query.data.length > 0 ? (
          <PlainTable
            caption="登录关联"
            columns={[...COLUMNS, operation]}
            rows={query.data}
            rowKey={({ id }) => String(id)}
          />
        ) : (
          <p>尚未关联任何认证账号。</p>
        )
      ) : (
        <NotLoaded query={query} title="登录关联没有加载出来" />
      )}
      <LinkForm person={person} taken={query.data ?? []} onLinked={changed} />
    </Modal>
  );
}

interface LinkFormProps extends Pick<IdentitiesDialogProps, 'person'> {
  readonly taken: readonly LinkedIdentity[];
  readonly onLinked: () => Promise<void>;
}

interface Values {
  readonly provider_id: number;
  readonly subject: string;
}

/** One of each provider at most; the messaging app is scanned by its owner alone. */
function LinkForm({ person, taken, onLinked }: LinkFormProps) {
  const [form] = Form.useForm<Values>();
  const { data } = useQuery(providersQuery);
  const free = (data?.providers ?? []).filter(
    ({ id, kind }) => kind !== 'wechat' && !taken.some(({ provider_id }) => provider_id === id),
  );
  const [busy, setBusy] = useState(false);
  if (free.length === 0) return null;
  async function link({ provider_id, subject }: Values) {
    setBusy(true);
    try {
      await linkIdentity(person.id, provider_id, subject.trim());
      form.resetFields();
      toast.success('已关联');
      await onLinked();
    } catch (reason) {
      showFailure(form, reason, { [CODE.duplicate]: 'subject' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Form form={form} layout="vertical" validateTrigger={[]} onFinish={link} style={{ marginTop: 16 }}>
      <Form.Item name="provider_id" label="登录方式" rules={[{ required: true, message: '请选择登录方式' }]}>
        <Select options={free.map(({ id, title }) => ({ value: id, label: title }))} />
      </Form.Item>
      <Form.Item
        name="subject"
        label="认证账号"
        extra="认证平台对此人的唯一标识：CAS 为登录名，OpenID Connect 为 sub。可用“试一下”中的试登录查看。请先核对身份：关联后，持有该账号的人即可登录为此人。"
        rules={[{ required: true, whitespace: true, message: '请输入认证账号' }]}
      >
        <Input maxLength={255} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        关联
      </Button>
    </Form>
  );
}
