import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pageOf } from './screens.tsx';
import { useResolved } from './use-resolved.ts';

/** The page that the menus give a path: its screen, the first child of its entry, or the fallback. */
export function MenuPage() {
  const resolved = useResolved();
  if (resolved.kind === 'redirect') return <Navigate to={resolved.to} replace />;
  if (resolved.kind === 'nothing' || !resolved.route.screen) return <NotFoundPage />;
  const { route } = resolved;
  const Page = pageOf(resolved.route.screen);
  return (
    // Two paths may share a screen (the old and the new process): each gets its own state.
    <Suspense key={route.path} fallback={<PageLoading />}>
      <Page route={route} />
    </Suspense>
  );
}
