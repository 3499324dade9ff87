import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { SystemsList } from './list/SystemsList.tsx';
import { PartNav } from './parts/PartNav.tsx';
import { showsWindows, systemIn, WINDOWS } from './place.ts';

const SystemPage = lazy(() => import('./editor/SystemPage.tsx'));
const WindowsPage = lazy(() => import('../stage-windows/WindowsPage.tsx'));

const PARTS = [
  { part: null, title: '评估体系' },
  { part: WINDOWS, title: '阶段时间' },
];

/** The list, the windows of the stages, or one system: the address tells which. */
export default function EvaluationSystemsPage({ route }: { readonly route: MenuRoute }) {
  const [params] = useSearchParams();
  const title = route.trail.at(-1) ?? '';
  const id = systemIn(params);
  if (id !== null)
    return (
      <Suspense fallback={<PageLoading />}>
        <SystemPage key={id} id={id} />
      </Suspense>
    );
  const windows = showsWindows(params);
  const nav = <PartNav label="评估体系与阶段时间" parts={PARTS} current={windows ? WINDOWS : null} />;
  if (!windows) return <SystemsList title={title} nav={nav} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <WindowsPage nav={nav} />
    </Suspense>
  );
}
