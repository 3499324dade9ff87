import { useCallback, useEffect, useRef, useState } from 'react';
import { readInBrowser } from '../reading/read-in-browser.ts';
import { outcomeOf } from './load-page.ts';
import { loginAddress } from './login-address.ts';
import type { LoadedPage, PageAddress, ShowcasePage } from './page.ts';

type Now = Pick<LoadedPage, 'address' | 'outcome'>;

interface Journey {
  readonly now: Now;
  readonly loading: boolean;
  readonly go: (to: string, how?: { readonly replace?: boolean }) => void;
}

/** Where the visitor is on this page, and the way to its other addresses: pages, filters, searches. */
export function useJourney(page: ShowcasePage<unknown> | null, first: Now): Journey {
  const [now, setNow] = useState(first);
  const [wanted, setWanted] = useState(first.address);
  const newest = useRef(first.address);

  const visit = useCallback(
    async (address: PageAddress) => {
      newest.current = address;
      setWanted(address);
      if (!page) return;
      try {
        const outcome = await outcomeOf(page, readInBrowser, address);
        // Of two quick moves only the last one counts.
        if (newest.current !== address) return;
        if (outcome.state === 'sign_in') window.location.replace(loginAddress(address.base));
        else setNow({ address, outcome });
      } catch {
        // The address is good: a document of its own says better what is wrong.
        if (newest.current === address) window.location.reload();
      }
    },
    [page],
  );

  const { base, path } = first.address;
  const go = useCallback<Journey['go']>(
    (to, { replace = false } = {}) => {
      const url = new URL(base + to, window.location.href);
      if (url.pathname !== base + path)
        return replace ? window.location.replace(url) : window.location.assign(url);
      if (replace) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
      void visit({ base, path, search: url.search });
    },
    [base, path, visit],
  );

  useEffect(() => {
    const returned = () => {
      const { search } = window.location;
      // What lay above the page was closed; the page is the same.
      if (search !== newest.current.search) void visit({ base, path, search });
    };
    window.addEventListener('popstate', returned);
    return () => window.removeEventListener('popstate', returned);
  }, [base, path, visit]);

  return { now, loading: wanted !== now.address, go };
}
