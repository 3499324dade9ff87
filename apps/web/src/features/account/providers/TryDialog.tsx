import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { Provider, Trial, TriedStep } from '@course-center/contract/account/providers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { beginTrial, linkTrial, trialQuery, tryProvider } from './api.ts';
import styles from './providers.module.css';

interface TryDialogProps {
  readonly provider: Provider;
  readonly onClosed: () => void;
}

/** Walks the protocol as far as it goes without anybody, and then with the administrator in a second window. */
export default function TryDialog({ provider, onClosed }: TryDialogProps) {
  const [open, setOpen] = useState(true);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: tryProvider });
  useEffect(() => mutate(provider.id), [mutate, provider.id]);
  return (
    <Modal
      title={`试一下：${provider.title}`}
      open={open}
      width={640}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button loading={isPending} onClick={() => mutate(provider.id)}>
            再检查一次
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            关闭
          </Button>
        </>
      }
    >
      {data && !isPending && <Steps steps={data} />}
      {isPending && <Loading rows={4} />}
      {error && !isPending && (
        <ErrorState title="没有检查成" error={error} onRetry={() => mutate(provider.id)} />
      )}
      {provider.kind !== 'wechat' && data && <TrialSection provider={provider} />}
    </Modal>
  );
}

const MARKS = { ok: CheckCircleFilled, doubt: ExclamationCircleFilled, wrong: CloseCircleFilled } as const;
const WORDS = { ok: '正常', doubt: '请注意', wrong: '有问题' } as const;

function Steps({ steps }: { readonly steps: readonly TriedStep[] }) {
  return (
    <ul className={styles.tried} aria-label="检查结果">
      {steps.map(({ title, state, sentence }) => {
        const Mark = MARKS[state];
        return (
          <li key={title}>
            <Mark className={styles.mark ?? ''} data-state={state} aria-label={WORDS[state]} />
            <strong>{title}</strong>
            <p>{sentence}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** A login of one's own, which signs nobody in: shows what the provider says of people. */
function TrialSection({ provider }: { readonly provider: Provider }) {
  const [check, setCheck] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Opened by the click itself: browsers block windows that come later.
      const other = window.open('about:blank', '_blank', 'popup,width=960,height=720');
      const begun = await beginTrial(provider.id).catch((reason: unknown) => {
        other?.close();
        throw reason;
      });
      if (other) other.location.replace(begun.url);
      else window.open(begun.url, '_blank');
      setCheck(begun.check);
    },
  });
  return (
    <section className={styles.trial} aria-label="试登录">
      <p>
        在新窗口中用您自己的认证账号登录一次，看看认证平台返回了什么。试登录不会关联账号，也不会改变您现在的登录。
      </p>
      {check && <TrialResult provider={provider} check={check} />}
      <Button loading={isPending} onClick={() => mutate()}>
        {check ? '再试登录一次' : '试登录'}
      </Button>
    </section>
  );
}

function TrialResult({ provider, check }: { readonly provider: Provider; readonly check: string }) {
  const { data } = useQuery(trialQuery(provider.id, check));
  const shown = useRef<HTMLDivElement>(null);
  const isOver = data !== undefined && data.state !== 'waiting';
  // It comes while the other window is looked at, below what was checked before.
  useEffect(() => {
    if (isOver) shown.current?.scrollIntoView({ block: 'start' });
  }, [isOver]);
  if (!data || data.state === 'waiting')
    return <Alert style={{ marginBottom: 16 }} type="info" showIcon title="请在打开的窗口中完成登录…" />;
  const type = data.state === 'done' ? 'success' : data.state === 'failed' ? 'error' : 'warning';
  return (
    <div ref={shown}>
      <Alert
        style={{ marginBottom: 16 }}
        type={type}
        showIcon
        title={data.sentence}
        description={
          data.said.length > 0 && (
            <dl className={styles.facts} style={{ margin: 0 }}>
              {data.said.map(({ name, value }) => (
                <Said key={name} name={name} value={value} />
              ))}
            </dl>
          )
        }
      />
      {data.link && <OwnLink provider={provider} check={check} link={data.link} />}
    </div>
  );
}

interface OwnLinkProps {
  readonly provider: Provider;
  readonly check: string;
  readonly link: NonNullable<Trial['link']>;
}

/** What was proven becomes the own way in, with the password: no number does that for an administrator. */
function OwnLink({ provider, check, link }: OwnLinkProps) {
  const [form] = Form.useForm<{ current: string }>();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ current }: { current: string }) => linkTrial(provider.id, check, current),
    onSuccess: () => toast.success('已关联，今后可以用该认证账号从管理入口登录'),
    onError: (reason) => {
      if (!(reason instanceof RequestFailed)) return;
      form.setFields([{ name: 'current', errors: [reason.faults.password ?? reason.message] }]);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: trialQuery(provider.id, check).queryKey }),
  });
  if (!link.allowed) return <p>{link.why_not}。</p>;
  return (
    <Form form={form} layout="vertical" onFinish={mutate} aria-label="关联到我的账号">
      <p>如果这是您本人的认证账号，可以输入登录密码，把它关联到您的账号。</p>
      <Space align="start" wrap>
        <Form.Item name="current" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={64} />
        </Form.Item>
        <Form.Item label=" " colon={false}>
          <Button htmlType="submit" loading={isPending}>
            关联到我的账号
          </Button>
        </Form.Item>
      </Space>
    </Form>
  );
}

function Said({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
