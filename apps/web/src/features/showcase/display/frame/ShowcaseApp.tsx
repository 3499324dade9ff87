import { useEffect, useMemo } from 'react';
import { readInBrowser } from '../reading/read-in-browser.ts';
import { headOf } from './head-of.ts';
import { storeLoginInfo } from './login-info.ts';
import { NotFound } from './NotFound.tsx';
import type { LoadedPage, ShowcasePage } from './page.ts';
import { useJourney } from './use-journey.ts';
import { type Visit, VisitContext } from './visit.tsx';

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
