import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { reviewQuery } from '../api.ts';
import { ReviewSheet } from './ReviewSheet.tsx';

/** A review to be read and printed. */
export default function SheetPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审记录</BackLink>
      <PageHeader
        title={data ? data.name : '评审表'}
        actions={
          data && (
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              打印评审表
            </Button>
          )
        }
      />
      {data ? (
        <ReviewSheet review={data} />
      ) : (
        <PageCard>
          <ErrorState
            title="评审表没有加载出来"
            reason={error instanceof RequestFailed ? error.sentence : undefined}
            onRetry={() => void refetch()}
          />
        </PageCard>
      )}
    </>
  );
}
