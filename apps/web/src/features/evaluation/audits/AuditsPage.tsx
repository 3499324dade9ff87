import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useLocation } from 'react-router';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import AuditWorkspace from './AuditWorkspace.tsx';

/** The number of the stage that principals audit. */
const AUDIT_STATUS = 2;

/** A principal's audit of one process. */
export default function AuditsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  const mobile = useMediaQuery(MOBILE);
  const { search } = useLocation();
  const group = useNumberParam('group');
  return (
    <AuditWorkspace
      process={process}
      status={AUDIT_STATUS}
      organization={route.entry.organization}
      head={
        <PageHeader
          title={route.trail.at(-1) ?? ''}
          back={mobile && group !== null && <BackLink to={{ pathname: '.', search }}>返回名单</BackLink>}
          description={mobile ? null : '决定后自动转到下一个；J、K 键前后切换。'}
        />
      }
    />
  );
}
