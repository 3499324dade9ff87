import type { PageRequest, RenderedPage } from '@course-center/contract/showcase/rendering';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { headOf } from '../../features/showcase/display/frame/head-of.ts';
import { loadOnServer } from '../../features/showcase/display/frame/load-page.ts';
import type { LoadedPage } from '../../features/showcase/display/frame/page.ts';
import { ShowcaseApp } from '../../features/showcase/display/frame/ShowcaseApp.tsx';
import { loadPageModule, pageAt } from '../../features/showcase/display/pages.ts';
import { readOnServer } from '../../features/showcase/display/reading/read-on-server.ts';
import { documentOf, scriptInside } from './document.ts';

/** What brings a page to life. */
const SCRIPT = 'src/app/showcase/hydrate.tsx';

/** The policy lets it through. */
export const startScript = scriptInside;

/** Draws a public page as a whole document with its data inside. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { base, path, search, layout } = request;
  const address = { base, path, search };
  const read = readOnServer(request.read);
  const entry = pageAt(path, layout);
  const page = entry && (await loadPageModule(entry));
  const { config, outcome } = await loadOnServer(page, read, address);
  const loaded: LoadedPage = { config, layout, address, outcome };
  const shown = outcome.state === 'sign_in' ? null : <ShowcaseApp page={page} loaded={loaded} />;
  return {
    status: outcome.state === 'not_found' ? 404 : 200,
    html: documentOf({
      head: headOf(page, loaded),
      loaded,
      markup: shown ? await drawn(shown) : '',
      assets: request.assetsOf(entry ? [SCRIPT, entry.source] : [SCRIPT]),
      request,
    }),
    cacheable: outcome.state === 'shown',
  };
}

async function drawn(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}
