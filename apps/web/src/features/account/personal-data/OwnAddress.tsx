import type { OwnAddress } from '@course-center/contract/account/recovery';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { ownAddressQuery, proveAddress, sendAddressLink } from './api.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import styles from './personal-data.module.css';

interface AddressStateProps {
  /** What stands in the field: what is not saved yet cannot be proven. */
  readonly typed: string | undefined;
}

/** Below the own address: whether somebody showed that it is theirs, and how they do. */
export function AddressState({ typed = '' }: AddressStateProps) {
  const { data } = useQuery(ownAddressQuery);
  const [sending, setSending] = useState(false);
  if (!data) return null;
  if (typed.trim() !== data.email)
    return <p className={styles.address}>保存后需要重新验证，才能用于找回密码。</p>;
  if (data.verified)
    return (
      <p className={styles.address}>
        <Tag color="success">已验证</Tag> 忘记密码时，可以用这个邮箱重置。
      </p>
    );
  return (
    <>
      <p className={styles.address}>
        <Tag color="warning">未验证</Tag> {data.why_not ?? '验证后，忘记密码时可以用这个邮箱重置。'}
        {data.may_send && (
          <Button type="link" size="small" onClick={() => setSending(true)}>
            发送验证邮件
          </Button>
        )}
      </p>
      {sending && <LetterDialog own={data} onClose={() => setSending(false)} />}
    </>
  );
}

interface LetterDialogProps {
  readonly own: OwnAddress;
  readonly onClose: () => void;
}

/** The password once more, then a letter: by a proven address another password can be set. */
function LetterDialog({ own: { email, asks_password }, onClose }: LetterDialogProps) {
  const queries = useQueryClient();
  return (
    <Modal title="验证邮箱" open footer={null} onCancel={onClose}>
      <p>验证邮件会发送到 {email}。</p>
      <OwnPasswordForm
        asks={asks_password}
        why="为防止他人借用您的电脑修改邮箱，请再次输入登录密码。"
        button="发送"
        send={sendAddressLink}
        onCame={() => {
          toast.success(`验证邮件已发送到 ${email}，请在 24 小时内打开其中的链接`);
          void queries.invalidateQueries({ queryKey: ownAddressQuery.queryKey });
          onClose();
        }}
      />
    </Modal>
  );
}

/** Where a letter's link leads: it is taken for proof that the address is its reader's. */
export default function ProveAddressPage() {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const ticket = search.get('ticket') ?? '';
  const begun = useRef(false);
  const { mutate, data, error } = useMutation({
    mutationFn: proveAddress,
    onSuccess: (own) => queries.setQueryData(ownAddressQuery.queryKey, own),
  });
  useEffect(() => {
    // Drawn twice, it is still followed once.
    if (begun.current) return;
    begun.current = true;
    mutate(ticket);
  }, [mutate, ticket]);
  if (!data && !error) return <PageLoading />;
  const home = <Link to="/">返回首页</Link>;
  if (data)
    return (
      <PageCard>
        <EmptyState
          kind="done"
          title="邮箱已验证"
          description={`${data.email} 已确认是您的邮箱，忘记密码时可以用它重置。`}
        >
          {home}
        </EmptyState>
      </PageCard>
    );
  const said = error instanceof RequestFailed ? error.sentence : undefined;
  return (
    <PageCard>
      <EmptyState
        title="邮箱没有验证成功"
        description={`${said ?? '无法连接服务器，请检查网络后重新打开链接'}。链接只对收信账号有效，请核对当前登录的账号。`}
      >
        {home}
      </EmptyState>
    </PageCard>
  );
}
