import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useLocation } from 'react-router';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import AuditWorkspace from './AuditWorkspace.tsx';

/** The number of the stage that principals audit. */
const AUDIT_STATUS = 2;

/** A principal's audit of one process. */
export default function AuditsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  const mobile = useMediaQuery('(max-width: 991px)');
  const { search } = useLocation();
  const group = useNumberParam('group');
  return (
    <>
      {mobile && group !== null && <BackLink to={{ pathname: '.', search }}>返回名单</BackLink>}
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description={mobile ? null : '逐位审核，逐项批注，作出决定后自动转到下一个；按 J、K 键可前后切换。'}
      />
      <AuditWorkspace process={process} status={AUDIT_STATUS} organization={route.entry.organization} />
    </>
  );
}
