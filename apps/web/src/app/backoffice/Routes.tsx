import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { currentAddress } from '../../request/address.ts';
import { Frame } from './Frame.tsx';
import { MenuPage } from './MenuPage.tsx';
import { PageError } from './PageError.tsx';

/** Which page a path shows is the menus' matter (see MenuPage), so that another role needs no other router. */
function createRouter() {
  return createBrowserRouter(
    [
      {
        Component: Frame,
        ErrorBoundary: PageError,
        children: [{ path: '*', Component: MenuPage, ErrorBoundary: PageError }],
      },
    ],
    { basename: currentAddress().basename || '/' },
  );
}

export function Routes() {
  const [router, setRouter] = useState<ReturnType<typeof createRouter> | null>(null);
  // The router listens to the browser's history, so it lives exactly as long as the back-office is shown.
  useEffect(() => {
    const created = createRouter();
    setRouter(created);
    return () => created.dispose();
  }, []);
  return router && <RouterProvider router={router} flushSync={flushSync} />;
}
