import type { Provider, RefusedLink } from '@course-center/contract/account/providers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { dropRefusedLink, providersQuery, refusedLinksQuery } from './api.ts';

const COLUMNS: readonly Column<RefusedLink>[] = [
  { key: 'subject', title: '认证账号', role: 'name', render: ({ subject }) => subject },
  { key: 'attribute', title: '给出的工号', render: ({ attribute }) => attribute || '--' },
  { key: 'person', title: '对应人员', render: ({ person_name }) => person_name ?? '--' },
  { key: 'sentence', title: '原因与办法', render: ({ sentence }) => sentence },
  { key: 'at', title: '最近一次', short: true, render: ({ at }) => dayTime(at) },
];

interface RefusedLinksDialogProps {
  readonly provider: Provider;
  readonly onClosed: () => void;
}

/** Who proved who they are and was not let in, with what an administrator can do about it. */
export default function RefusedLinksDialog({ provider, onClosed }: RefusedLinksDialogProps) {
  const [open, setOpen] = useState(true);
  const queries = useQueryClient();
  const query = useQuery(refusedLinksQuery(provider.id));
  const settling = useMutation({
    mutationFn: (link: RefusedLink) => dropRefusedLink(provider.id, link.id),
    onSettled: () => queries.invalidateQueries({ queryKey: providersQuery.queryKey }),
  });
  const operation: Column<RefusedLink> = {
    ...{ key: 'operation', title: '操作', role: 'actions' },
    render: (link) => (
      <Button type="link" size="small" disabled={settling.isPending} onClick={() => settling.mutate(link)}>
        已处理
      </Button>
    ),
  };
  return (
    <Modal
      title={`未能登录的人：${provider.title}`}
      open={open}
      width={960}
      styles={{ body: SCROLLING_BODY }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          关闭
        </Button>
      }
    >
      <p>他们通过了认证平台的认证，但没有登录本系统。处理后移除记录；再次发生时会重新出现。</p>
      {query.data ? (
        <PlainTable
          caption="未能登录的人"
          columns={[...COLUMNS, operation]}
          rows={query.data}
          rowKey={({ id }) => String(id)}
        />
      ) : (
        <NotLoaded query={query} title="记录没有加载出来" />
      )}
    </Modal>
  );
}
