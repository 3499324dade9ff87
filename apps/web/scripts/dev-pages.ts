import { STATUS_CODES } from 'node:http';
import type { PageRenderer } from '@course-center/contract/showcase/rendering';
import { layoutOf } from '@course-center/domain/showcase/layout';
import { isShowcasePath } from '@course-center/domain/showcase/paths';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const SERVER = '/src/app/showcase/server.tsx';
const CLIENT = '/src/app/showcase/hydrate.tsx';
/** Files of their own beside index.html. */
const DOCUMENT = /^\/(sign|verify|confirm|questionnaire)$/;
const ADDRESS = /^(\/app\/([^/]+))?(\/.*?)\/*$/;

/** While the pages are written: draws the public ones as the server does, from their sources. */
export function devPages(api: string): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://page');
        const [, base = '', school = '', path = ''] = ADDRESS.exec(url.pathname) ?? [];
        if (DOCUMENT.test(path)) request.url = `${path}.html${url.search}`;
        if (!isShowcasePath(path)) return next();
        draw(vite, request, { api, base, school, path, search: url.search }).then(({ status, html }) => {
          response.writeHead(status, STATUS_CODES[status], { 'content-type': 'text/html; charset=utf-8' });
          response.end(html);
        }, next);
      });
    },
  };
}

interface Wanted {
  readonly api: string;
  readonly base: string;
  readonly school: string;
  readonly path: string;
  readonly search: string;
}

async function draw(vite: ViteDevServer, request: Connect.IncomingMessage, wanted: Wanted) {
  const { api, base, school, path, search } = wanted;
  const { renderPage } = (await vite.ssrLoadModule(SERVER)) as PageRenderer;
  const { status, html } = await renderPage({
    base,
    path,
    search,
    layout: layoutOf(request.headers['user-agent'] ?? ''),
    origin: `http://${request.headers.host}`,
    read: async (call) => {
      const answer = await fetch(api + call, { headers: school === '' ? {} : { 'App-Name': school } });
      return { status: answer.status, text: await answer.text() };
    },
    // The styles come with the scripts here.
    assetsOf: () => ({ scripts: [CLIENT], styles: [], preloads: [] }),
  });
  return { status, html: await vite.transformIndexHtml(base + path + search, html) };
}
