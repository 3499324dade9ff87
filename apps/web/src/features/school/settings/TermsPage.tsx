import { PlusOutlined } from '@ant-design/icons';
import type { KeptTerm } from '@course-center/contract/school/terms';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { termsQuery } from './api.ts';
import { TermActions } from './terms/TermActions.tsx';
import type { EditedTerm } from './terms/TermDialog.tsx';

const TermDialog = lazyPart(() => import('./terms/TermDialog.tsx'));

export default function TermsPage() {
  const { data: terms, error, refetch } = useQuery(termsQuery);
  const [edited, setEdited] = useState<EditedTerm | null>(null);
  return (
    <>
      <PageHeader
        title="学年学期"
        description="几乎所有列表都按学年学期区分。当前学期决定大家进入时默认看到哪个学期。"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            新增学年学期
          </Button>
        }
      />
      <PageCard>
        {terms && terms.length > 0 && <TermTable terms={terms} onRename={setEdited} />}
        {terms?.length === 0 && (
          <EmptyState title="还没有学年学期" description="新增第一个学年学期后即可开始评估。" />
        )}
        {!terms && !error && <Loading rows={5} />}
        {!terms && error && <ErrorState title="学年学期没有加载出来" onRetry={() => void refetch()} />}
      </PageCard>
      {edited && (
        <Suspense>
          <TermDialog edited={edited} onClosed={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface TermTableProps {
  readonly terms: readonly KeptTerm[];
  readonly onRename: (term: KeptTerm) => void;
}

function TermTable({ terms, onRename }: TermTableProps) {
  const columns: Column<KeptTerm>[] = [
    { key: 'code', title: '学年学期', render: (term) => term.acad_year_term },
    { key: 'name', title: '名称', render: (term) => term.acad_year_term_name },
    { key: 'now', title: '状态', render: (term) => (term.is_now ? <Tag color="blue">当前学期</Tag> : '--') },
    {
      key: 'actions',
      title: '操作',
      align: 'end',
      render: (term) => <TermActions term={term} onRename={() => onRename(term)} />,
    },
  ];
  return (
    <PlainTable
      caption="学年学期列表"
      columns={columns}
      rows={terms}
      rowKey={(term) => term.acad_year_term}
    />
  );
}
