import { landingPath } from '@course-center/domain/school/menus/landing-path';
import { Link } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';
import { PageCard } from '../../ui/page/PageCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

export function NotFoundPage() {
  const { role, menus } = useAccount();
  return (
    <PageCard>
      <EmptyState title="没有找到这个页面" description="地址可能有误，或您当前的角色没有这个页面。">
        {menus.length > 0 && <Link to={landingPath(role.identity, menus)}>返回首页</Link>}
      </EmptyState>
    </PageCard>
  );
}
