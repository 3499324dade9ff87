import type { LoginCode, OwnIdentity } from '@course-center/contract/account/messaging';
import { CODE_POLL_SECONDS } from '@course-center/domain/account/messaging';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { linkStatusQuery, newLinkCode, ownIdentitiesQuery, unlinkIdentity } from './api.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import styles from './personal-data.module.css';

const KIND = { cas: '统一身份认证', oidc: '统一身份认证', wechat: '微信' } as const;

/** By what somebody can come in besides their password. Nothing is shown where the school has nothing of the kind. */
export default function IdentitiesCard() {
  const { data } = useQuery(ownIdentitiesQuery);
  const [linking, setLinking] = useState(false);
  const confirm = useConfirm();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ownIdentitiesQuery.queryKey });
  const unlinking = useMutation({
    mutationFn: unlinkIdentity,
    onSuccess: () => toast.success('已解除绑定'),
    onSettled: refresh,
  });
  if (!data || (data.identities.length === 0 && !data.link.offered)) return null;

  const unlink = async ({ id, title }: OwnIdentity) => {
    const agreed = await confirm({
      title: `解除“${title}”的绑定？`,
      content: '解除后不能再用它登录，用它登录的其他设备也会退出；需要时可以重新绑定。',
      okText: '解除绑定',
      danger: true,
    });
    if (agreed) unlinking.mutate(id);
  };
  const columns: readonly Column<OwnIdentity>[] = [
    { key: 'title', title: '登录方式', role: 'name', render: ({ title }) => title },
    { key: 'kind', title: '类型', short: true, render: ({ kind }) => KIND[kind] },
    { key: 'linked', title: '绑定时间', short: true, render: ({ linked_at }) => dayTime(linked_at) },
    {
      key: 'state',
      title: '状态',
      render: ({ unfollowed }) =>
        unfollowed ? <Tag>已取消关注公众号</Tag> : <Tag color="success">可用</Tag>,
    },
    {
      ...{ key: 'operation', title: '操作', role: 'actions' },
      render: (identity) =>
        identity.may_unlink ? (
          <Button type="link" size="small" onClick={() => void unlink(identity)}>
            解除绑定
          </Button>
        ) : (
          identity.why_not
        ),
    },
  ];
  return (
    <PageCard title="登录绑定">
      {data.identities.length > 0 && (
        <PlainTable
          caption="登录绑定"
          columns={columns}
          rows={data.identities}
          rowKey={({ id }) => String(id)}
        />
      )}
      {data.link.offered && (
        <div className={styles.linking}>
          <p className={styles.hint}>绑定微信后，可以在登录页扫码登录。</p>
          <Button onClick={() => setLinking(true)}>绑定微信</Button>
        </div>
      )}
      {linking && (
        <LinkDialog
          asksPassword={data.link.asks_password}
          onClose={() => {
            setLinking(false);
            void refresh();
          }}
        />
      )}
    </PageCard>
  );
}

interface LinkDialogProps {
  readonly asksPassword: boolean;
  readonly onClose: () => void;
}

/** The password once more, then a code to scan. */
function LinkDialog({ asksPassword, onClose }: LinkDialogProps) {
  const [code, setCode] = useState<LoginCode | null>(null);
  return (
    <Modal title="绑定微信" open footer={null} onCancel={onClose}>
      {code ? (
        <Scanning code={code} onAgain={() => setCode(null)} onDone={onClose} />
      ) : (
        <OwnPasswordForm
          asks={asksPassword}
          why="为防止他人借用您的电脑绑定，请再次输入登录密码。"
          button="显示二维码"
          send={newLinkCode}
          onCame={setCode}
        />
      )}
    </Modal>
  );
}

interface ScanningProps {
  readonly code: LoginCode;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

function Scanning({ code, onAgain, onDone }: ScanningProps) {
  const { data } = useQuery({
    ...linkStatusQuery(code.login_code),
    refetchInterval: ({ state }) =>
      state.data?.status === 'success' || state.data?.status === 'fail' ? false : CODE_POLL_SECONDS * 1000,
  });
  const isDone = data?.status === 'success';
  useEffect(() => {
    if (!isDone) return;
    toast.success('已绑定微信');
    onDone();
  }, [isDone, onDone]);
  if (data?.status === 'fail')
    return (
      <Alert
        type="warning"
        showIcon
        title={data.sentence}
        action={
          <Button size="small" onClick={onAgain}>
            重新获取
          </Button>
        }
      />
    );
  return (
    <div className={styles.scan}>
      <img src={code.qr_code} alt="绑定微信的二维码" width={240} height={240} />
      <p role="status">
        {data?.status === 'scanned'
          ? '已扫码，请在手机上点开收到的消息并确认绑定'
          : '请用微信扫描二维码，并在手机上确认绑定'}
      </p>
    </div>
  );
}
