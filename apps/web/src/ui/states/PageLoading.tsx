import { Skeleton } from 'antd';
import { PageCard } from '../page/PageCard.tsx';
import { Loading } from './Loading.tsx';

/** A whole page on its way: its title and its first block, in their places. */
export function PageLoading() {
  return (
    <>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 1, width: 320 }} />
      <PageCard>
        <Loading rows={6} />
      </PageCard>
    </>
  );
}
