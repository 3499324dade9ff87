import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';

/** The page's blocks in their places, so that nothing jumps when the data arrive. */
export function DashboardSkeleton() {
  return (
    <>
      <PageCard title="等待我处理">
        <Loading rows={3} />
      </PageCard>
      <PageCard title="数据概览">
        <Loading rows={2} />
      </PageCard>
    </>
  );
}
