import type { Identity } from '@course-center/domain/access/identity';
import { landingPath } from '@course-center/domain/school/menus/landing-path';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { useAccount } from '../../features/account/session/store.ts';
import { takeWantedPath } from '../../features/account/session/switch.ts';
import { currentAddress } from '../../request/address.ts';
import { Frame } from './Frame.tsx';
import { menuPages } from './menu-pages.tsx';
import { PageError } from './PageError.tsx';

let made = 0;

function createRouter(menus: readonly MenuEntry[], identity: Identity) {
  made += 1;
  return createBrowserRouter(
    [
      {
        // Another name with each router: what the one before still shows is not taken for this one's.
        id: `frame ${made}`,
        element: <Frame menus={menus} />,
        ErrorBoundary: PageError,
        HydrateFallback: () => null,
        children: menuPages(menus, identity),
      },
    ],
    { basename: currentAddress().basename || '/' },
  );
}

/** The routes of whoever is here. Another role or term has others: it begins where the switch was to lead, else at its landing page, and with no data. */
export function Routes() {
  const {
    menus,
    role: { identity },
  } = useAccount();
  const queries = useQueryClient();
  const [router, setRouter] = useState<ReturnType<typeof createRouter> | null>(null);
  const opened = useRef(menus);
  // The router listens to the browser's history, so it lives exactly as long as it is shown.
  useEffect(() => {
    let gone = false;
    const created = createRouter(menus, identity);
    if (menus === opened.current) setRouter(created);
    else {
      queries.clear();
      void created.navigate(takeWantedPath() ?? landingPath(identity, menus)).then(() => {
        if (!gone) setRouter(created);
      });
    }
    return () => {
      gone = true;
      created.dispose();
    };
  }, [menus, identity, queries]);
  return router && <RouterProvider router={router} />;
}
