import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadConfig, outcomeOf } from '../../features/showcase/display/frame/load-page.ts';
import { loginAddress } from '../../features/showcase/display/frame/login-address.ts';
import type { LoadedPage, ShowcasePage } from '../../features/showcase/display/frame/page.ts';
import { ShowcaseApp } from '../../features/showcase/display/frame/ShowcaseApp.tsx';
import { loadPageModule, pageAt } from '../../features/showcase/display/pages.ts';
import { readInBrowser } from '../../features/showcase/display/reading/read-in-browser.ts';
import { sayPresent } from '../../request/say-present.ts';
import { readTokens } from '../../request/tokens.ts';
import { DATA_ID, ROOT_ID } from './document.ts';

// A page that was left for this one has announced the end of its session; this one belongs to it.
sayPresent();
void start();

async function start(): Promise<void> {
  const place = document.getElementById(ROOT_ID);
  const written = document.getElementById(DATA_ID)?.textContent;
  if (!place || !written) return;
  const loaded = JSON.parse(written) as LoadedPage;
  const entry = pageAt(loaded.address.path, loaded.layout);
  const page = entry && (await loadPageModule(entry));
  if (loaded.outcome.state !== 'sign_in') {
    hydrateRoot(place, <ShowcaseApp page={page} loaded={loaded} />);
    return;
  }
  const own = page && (await loadSignedIn(page, loaded));
  if (own) createRoot(place).render(<ShowcaseApp page={page} loaded={own} />);
  else window.location.replace(loginAddress(loaded.address));
}

/** Loads the page as who is signed in; null when nobody is. */
async function loadSignedIn(page: ShowcasePage<unknown>, loaded: LoadedPage): Promise<LoadedPage | null> {
  if (!readTokens()) return null;
  const outcome = await outcomeOf(page, readInBrowser, loaded.address);
  return outcome.state === 'sign_in' ? null : { ...loaded, config: await loadConfig(readInBrowser), outcome };
}
