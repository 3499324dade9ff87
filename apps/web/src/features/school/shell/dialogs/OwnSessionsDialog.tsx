import type { OwnSession } from '@course-center/contract/account/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { SCROLLING_BODY } from '../../../../ui/form/dialog-body.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { OwnIdentities, OwnSecondFactor, useAccount } from '../../../account/public.ts';
import { endOtherSessions, endOwnSession, ownSessionsQuery } from '../api.ts';

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    title: '设备',
    role: 'name',
    render: ({ device, current }) => (
      <>
        {device} {current && <Tag color="success">本机</Tag>}
      </>
    ),
  },
  { key: 'door', title: '入口', short: true, render: ({ door }) => (door === 'admin' ? '管理端' : '用户端') },
  { key: 'address', title: '地址', render: ({ address }) => address || '--' },
  { key: 'since', title: '登录时间', short: true, render: ({ since }) => dayTime(since) },
  {
    key: 'prolonged',
    title: '最近使用',
    short: true,
    // What is known of the others is when each was prolonged last.
    render: ({ current, prolonged_at }) =>
      current ? '正在使用' : <span title="此后两小时内可能仍在使用">{dayTime(prolonged_at)}</span>,
  },
];

/** Where somebody is signed in, and the way to end what should not be. */
export default function OwnSessionsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const { publicRoute } = useAccount();
  const [open, setOpen] = useState(true);
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const ending = useMutation({
    mutationFn: (session_id: string | null) =>
      session_id === null ? endOtherSessions() : endOwnSession(session_id),
    onSuccess: () => toast.success('已退出登录'),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });

  async function end(session: OwnSession | null) {
    const agreed = await confirm({
      title: session ? `退出“${session.device}”上的登录？` : '退出其他所有登录？',
      content: '退出后，该设备须重新登录；尚未保存的内容留在该设备上，本人再次登录后可以继续。',
      okText: '退出登录',
      danger: true,
    });
    if (agreed) ending.mutate(session?.session_id ?? null);
  }

  const operation: Column<OwnSession> = {
    ...{ key: 'operation', title: '操作', role: 'actions' },
    render: (session) =>
      session.current ? (
        '--'
      ) : (
        <Button type="link" size="small" onClick={() => void end(session)}>
          退出
        </Button>
      ),
  };
  return (
    <Modal
      title="我的登录"
      open={open}
      width={860}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button
            danger
            loading={ending.isPending}
            disabled={!data || data.length < 2}
            onClick={() => void end(null)}
          >
            退出其他登录
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            关闭
          </Button>
        </>
      }
    >
      <p>尚未退出的登录都列在这里。有不认识的，请退出它并修改密码。</p>
      {data ? (
        <PlainTable
          caption="我的登录"
          columns={[...COLUMNS, operation]}
          rows={data}
          rowKey={({ session_id }) => session_id}
        />
      ) : error ? (
        <ErrorState title="登录没有加载出来" error={error} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
      <Suspense>
        <OwnIdentities />
        {publicRoute === 'admin' && <OwnSecondFactor />}
      </Suspense>
    </Modal>
  );
}
