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
import { addEntry, changeEntry } from './way-back.ts';

interface ShowcaseAppProps {
  /** Null where the address names no page. */
  readonly page: ShowcasePage<unknown> | null;
  readonly loaded: LoadedPage;
  /** Called once everything on the page listens. */
  readonly onAlive?: () => void;
}

/** A public page with what was loaded for it; moves that stay on the page load anew in place. */
export function ShowcaseApp({ page, loaded, onAlive }: ShowcaseAppProps) {
  const { now, loading, go, retry } = useJourney(page, loaded);
  const { config, layout } = loaded;
  const { address, outcome } = now;
  const visit = useMemo<Visit>(
    () => ({ config, layout, address, loading, read: readInBrowser, go }),
    [config, layout, address, loading, go],
  );
  useEffect(() => onAlive?.(), [onAlive]);
  useEffect(() => storeLoginInfo(config), [config]);
  useEffect(() => {
    document.title = headOf(page, { config, address, outcome }).title;
  }, [page, config, address, outcome]);
  return (
    <VisitContext value={visit}>
      {page && outcome.state === 'shown' ? <page.Page data={outcome.data} /> : <NotFound />}
      {retry && <Unreached onRetry={retry} />}
    </VisitContext>
  );
}

/** On the way to another address of the same page. */
interface Move {
  readonly address: PageAddress;
  /** Gives it its place in the history, once there is something to show; one that was returned to has it already. */
  readonly enter?: () => void;
}

type Now = Pick<LoadedPage, 'address' | 'outcome'>;

interface Journey {
  readonly now: Now;
  readonly loading: boolean;
  readonly go: (to: string, how?: { readonly replace?: boolean }) => void;
  /** Asks once more for what did not arrive; null where nothing is missing. */
  readonly retry: (() => void) | null;
}

/** Where the visitor is on this page, and the way to its other addresses: pages, filters, searches. */
function useJourney(page: ShowcasePage<unknown> | null, first: Now): Journey {
  const [now, setNow] = useState(first);
  const [wanted, setWanted] = useState(first.address);
  const [missed, setMissed] = useState<Move | null>(null);
  const newest = useRef(first.address);
  const shown = useRef(first.address);

  const visit = useCallback(
    async (move: Move) => {
      const { address, enter } = move;
      newest.current = address;
      setWanted(address);
      setMissed(null);
      if (!page) return;
      try {
        const outcome = await outcomeOf(page, readInBrowser, address, true);
        // Of two quick moves only the last one counts.
        if (newest.current !== address) return;
        if (outcome.state === 'sign_in') return window.location.replace(loginAddress(address));
        enter?.();
        shown.current = address;
        setNow({ address, outcome });
      } catch {
        // What is there stays, and so does its address: a page loaded anew might come to nothing.
        if (newest.current !== address) return;
        newest.current = shown.current;
        setMissed(move);
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
      const enter = () => (replace || url.href === window.location.href ? changeEntry(url) : addEntry(url));
      void visit({ address: { base, path, search: url.search }, enter });
    },
    [base, path, visit],
  );

  useEffect(() => {
    const returned = () => {
      const { search } = window.location;
      // What lay above the page was closed; the page is the same.
      if (search !== newest.current.search) void visit({ address: { base, path, search } });
    };
    window.addEventListener('popstate', returned);
    return () => window.removeEventListener('popstate', returned);
  }, [base, path, visit]);

  useEffect(() => {
    if (!missed) return;
    const again = () => void visit(missed);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [missed, visit]);

  return {
    now,
    loading: wanted !== now.address && missed === null,
    go,
    retry: missed && (() => void visit(missed)),
  };
}

/** Says that what was asked for did not come, over the page as it was. */
function Unreached({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className={styles.unreached} role="alert">
      没有加载成功，仍显示之前的内容，请检查网络
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </p>
  );
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
