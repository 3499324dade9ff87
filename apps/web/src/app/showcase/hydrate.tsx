import '../reset.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadConfig, outcomeOf } from '../../features/showcase/display/frame/load-page.ts';
import { loginAddress } from '../../features/showcase/display/frame/login-address.ts';
import type { LoadedPage, ShowcasePage } from '../../features/showcase/display/frame/page.ts';
import { ShowcaseApp } from '../../features/showcase/display/frame/ShowcaseApp.tsx';
import { noteArrival } from '../../features/showcase/display/frame/way-back.ts';
import { loadPageModule, pageAt } from '../../features/showcase/display/pages.ts';
import { readInBrowser } from '../../features/showcase/display/reading/read-in-browser.ts';
import { sayPresent } from '../../request/say-present.ts';
import { readTokens } from '../../request/tokens.ts';
import { DATA_ID, type EarlyTap, ROOT_ID } from './document.ts';

// A page that was left for this one has announced the end of its session; this one belongs to it.
sayPresent();
void start().finally(hearEarlyTap);

async function start(): Promise<void> {
  const place = document.getElementById(ROOT_ID);
  const written = document.getElementById(DATA_ID)?.textContent;
  if (!place || !written) return;
  const loaded = JSON.parse(written) as LoadedPage;
  noteArrival(loaded.address.base);
  const entry = pageAt(loaded.address.path, loaded.layout);
  const page = entry && (await loadPageModule(entry));
  if (loaded.outcome.state !== 'sign_in') {
    // In slices: whoever scrolls meanwhile is not held up. What is tapped makes it come at once.
    startTransition(() => {
      hydrateRoot(place, <ShowcaseApp page={page} loaded={loaded} onAlive={sayAlive} />);
    });
    return;
  }
  const own = page && (await loadSignedIn(page, loaded));
  if (own) createRoot(place).render(<ShowcaseApp page={page} loaded={own} onAlive={sayAlive} />);
  else window.location.replace(loginAddress(loaded.address));
}

/** Hears what was tapped before anybody could hear it: the last tap only, because one that does nothing is repeated. */
function hearEarlyTap(): void {
  const page: Window & EarlyTap = window;
  const { tapped } = page;
  page.onclick = null;
  page.tapped = null;
  if (tapped?.isConnected) tapped.click();
}

/** Whoever waits for the page can tell that it listens by itself. */
function sayAlive(): void {
  delete (window as Window & EarlyTap).tapped;
}

/** Loads the page as who is signed in; null when nobody is. */
async function loadSignedIn(page: ShowcasePage<unknown>, loaded: LoadedPage): Promise<LoadedPage | null> {
  if (!readTokens()) return null;
  const outcome = await outcomeOf(page, readInBrowser, loaded.address);
  return outcome.state === 'sign_in' ? null : { ...loaded, config: await loadConfig(readInBrowser), outcome };
}
