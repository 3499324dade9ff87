import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { termsQuery } from './api.ts';
import type { EditedTerm } from './terms/TermDialog.tsx';
import { TermTable } from './terms/TermTable.tsx';

const TermDialog = lazy(() => import('./terms/TermDialog.tsx'));

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
