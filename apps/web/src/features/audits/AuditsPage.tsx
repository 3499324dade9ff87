import { ArrowLeftOutlined } from '@ant-design/icons';
import type { MenuRoute } from '@course-center/domain/menus/menu-routes';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import AuditWorkspace from './AuditWorkspace.tsx';
import styles from './audits.module.css';
import { groupIn, withGroup } from './place.ts';

/** The number of the stage that principals audit. */
const AUDIT_STATUS = 2;

/** A principal's audit of one process. */
export default function AuditsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  const mobile = useMediaQuery('(max-width: 991px)');
  const [params] = useSearchParams();
  return (
    <>
      {mobile && groupIn(params) !== null && (
        <Link className={styles.back ?? ''} to={{ search: withGroup(params, null).toString() }}>
          <ArrowLeftOutlined aria-hidden /> 返回名单
        </Link>
      )}
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description={mobile ? null : '逐位审核，逐项批注，作出决定后自动转到下一个；按 J、K 键可前后切换。'}
      />
      <AuditWorkspace process={process} status={AUDIT_STATUS} />
    </>
  );
}
