import { ArrowLeftOutlined } from '@ant-design/icons';
import type { MenuRoute } from '@course-center/domain/menus/menu-routes';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { AuditWorkspace, groupIn, withGroup } from '../audits/public.ts';
import { useAccount } from '../session/public.ts';
import styles from './process.module.css';
import { StageTable } from './StageTable.tsx';
import { stagePage } from './stage-page.ts';

/** One stage of a process: its table, or the material of one of its groups. */
export default function ProcessPage({ route }: { readonly route: MenuRoute }) {
  const { role } = useAccount();
  const [params] = useSearchParams();
  const page = stagePage(route, role.identity);
  const title = route.trail.at(-1) ?? '';
  if (groupIn(params) === null) return <StageTable key={route.path} title={title} page={page} />;
  return (
    <>
      <Link className={styles.back ?? ''} to={{ search: withGroup(params, null).toString() }}>
        <ArrowLeftOutlined aria-hidden /> 返回列表
      </Link>
      <PageHeader title={title} />
      <Suspense fallback={<PageLoading />}>
        <AuditWorkspace process={page.process} status={page.status} />
      </Suspense>
    </>
  );
}
