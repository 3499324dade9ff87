import { Skeleton } from 'antd';

/** What stands in the place of data that are on their way. */
export function Loading({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div role="status" aria-label="正在加载">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
