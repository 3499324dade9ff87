import type { KindTexts } from '@course-center/contract/messages/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space, Tag } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { resetTexts, textsQuery } from './api.ts';

const TextDialog = lazyPart(() => import('./TextDialog.tsx'));

/** What messages say, kind by kind. */
export default function TextsPage({ tabs }: { readonly tabs: ReactNode }) {
  const query = useQuery(textsQuery);
  const { data } = query;
  const [edited, setEdited] = useState<KindTexts['kind'] | null>(null);
  const opened = data?.find(({ kind }) => kind === edited);
  const reset = useReset();
  const columns: readonly Column<KindTexts>[] = [
    { key: 'title', title: '消息', role: 'name', short: true, render: ({ title }) => title },
    { key: 'when', title: '什么时候', render: ({ when }) => when },
    { key: 'subject', title: '标题', render: ({ subject }) => subject },
    {
      ...{ key: 'written', title: '模板', short: true },
      render: ({ written }) => <Tag color={written ? 'blue' : 'default'}>{written ? '已修改' : '默认'}</Tag>,
    },
    {
      ...{ key: 'actions', title: '操作', role: 'actions' },
      render: (row) => (
        <Space size={4}>
          <Button
            type="link"
            size="small"
            aria-label={`修改：${row.title}`}
            onClick={() => setEdited(row.kind)}
          >
            修改
          </Button>
          {row.written && (
            <Button
              type="link"
              size="small"
              aria-label={`恢复默认：${row.title}`}
              onClick={() => void reset(row)}
            >
              恢复默认
            </Button>
          )}
        </Space>
      ),
    },
  ];
  return (
    <>
      <PageHeader title="消息" description="每类消息的标题和正文。修改后，新产生的消息按新的文字发出。" />
      {tabs}
      <PageCard>
        {data ? (
          <PlainTable caption="消息模板" columns={columns} rows={data} rowKey={({ kind }) => kind} />
        ) : (
          <NotLoaded query={query} title="消息模板没有加载出来" />
        )}
      </PageCard>
      <Suspense>{opened && <TextDialog texts={opened} onClosed={() => setEdited(null)} />}</Suspense>
    </>
  );
}

function useReset() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const resetting = useMutation({
    mutationFn: resetTexts,
    onSuccess: () => toast.success('已恢复默认'),
    onSettled: () => queries.invalidateQueries({ queryKey: textsQuery.queryKey }),
  });
  return async (row: KindTexts) => {
    const agreed = await confirm({
      title: `恢复“${row.title}”的默认文字？`,
      content: `现在的文字会被替换为：${row.standard.subject}`,
      okText: '恢复默认',
    });
    if (agreed) resetting.mutate(row);
  };
}
