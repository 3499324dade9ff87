import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readInBrowser } from '../reading/read-in-browser.ts';
import { DesktopPage } from './DesktopPage.tsx';
import { headOf } from './head-of.ts';
import { outcomeOf } from './load-page.ts';
import { loginAddress } from './login-address.ts';
import { storeLoginInfo } from './login-info.ts';
import { MobilePage } from './MobilePage.tsx';
import { PageLink } from './PageLink.tsx';
import type { LoadedPage, PageAddress, ShowcasePage } from './page.ts';
import styles from './showcase-app.module.css';
import { useVisit, type Visit, VisitContext } from './visit.tsx';

interface ShowcaseAppProps {
  /** Null where the address names no page. */
  readonly page: ShowcasePage<unknown> | null;
  readonly loaded: LoadedPage;
}

/** A public page with what was loaded for it; moves that stay on the page load anew in place. */
export function ShowcaseApp({ page, loaded }: ShowcaseAppProps) {
  const { now, loading, go } = useJourney(page, loaded);
  const { config, layout } = loaded;
  const { address, outcome } = now;
  const visit = useMemo<Visit>(
    () => ({ config, layout, address, loading, read: readInBrowser, go }),
    [config, layout, address, loading, go],
  );
  useEffect(() => storeLoginInfo(config), [config]);
  useEffect(() => {
    document.title = headOf(page, { config, address, outcome }).title;
  }, [page, config, address, outcome]);
  return (
    <VisitContext value={visit}>
      {page && outcome.state === 'shown' ? <page.Page data={outcome.data} /> : <NotFound />}
    </VisitContext>
  );
}

type Now = Pick<LoadedPage, 'address' | 'outcome'>;

interface Journey {
  readonly now: Now;
  readonly loading: boolean;
  readonly go: (to: string, how?: { readonly replace?: boolean }) => void;
}

/** Where the visitor is on this page, and the way to its other addresses: pages, filters, searches. */
function useJourney(page: ShowcasePage<unknown> | null, first: Now): Journey {
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

/** What stands where a page or a course is gone: said plainly, with the search and a way back. */
function NotFound() {
  const { layout } = useVisit();
  if (layout === 'desktop')
    return (
      <DesktopPage>
        <Notice />
      </DesktopPage>
    );
  return (
    <MobilePage title="页面不存在" back="/excellent" heading={false} search>
      <Notice />
    </MobilePage>
  );
}

function Notice() {
  return (
    <div className={styles.notice}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>页面不存在</h1>
      <p>您访问的页面可能已被移动、撤回或删除。</p>
      <PageLink to="/excellent" className={styles.back}>
        返回首页
      </PageLink>
    </div>
  );
}
