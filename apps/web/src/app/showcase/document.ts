import type { PageAssets, PageRequest } from '@course-center/contract/showcase/rendering';
import { loginAddress } from '../../features/showcase/display/frame/login-address.ts';
import type { LoadedPage, PageHead } from '../../features/showcase/display/frame/page.ts';
import mark from '../../ui/favicon.svg';

export const ROOT_ID = 'root';
export const DATA_ID = 'page-data';

/** What a script is linked as until the page was seen; the first of them starts the page. */
const LATER = 'later';

/** Of the window: what was tapped last before the page lived; not there any more when it does. */
export interface EarlyTap {
  tapped?: HTMLElement | null;
}

/** The one script that stands in the document: the same on every page, so that a policy can name it. */
export function scriptInside(): string {
  return `(${begin})(${JSON.stringify(LATER)})`;
}

/**
 * Runs in the browser before anything else, and so uses nothing from outside. Keeps the last tap for the page, which
 * does not live yet, and fetches what brings it to life once it was seen: what is read comes first on a phone.
 */
function begin(later: string): void {
  const page: Window & EarlyTap = window;
  page.tapped = null;
  page.onclick = (event) => {
    const at = (event.target as Element).closest<HTMLElement>('button[type="button"], a[data-back]');
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
    page.tapped = at;
    // The page knows a better way back than the link's address.
    if (at.dataset.back) event.preventDefault();
  };
  const fetchScripts = () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)];
    for (const link of links) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.src = links[0]?.href ?? '';
    // Where nothing comes to life, the address will do.
    script.onerror = () => {
      page.onclick = null;
      page.tapped?.click();
    };
    document.head.append(script);
  };
  document.addEventListener('DOMContentLoaded', () => {
    // A page in the background is not drawn, and must not wait for that.
    if (document.hidden) fetchScripts();
    else requestAnimationFrame(() => setTimeout(fetchScripts));
  });
}

interface Written {
  readonly head: PageHead;
  readonly loaded: LoadedPage;
  readonly markup: string;
  readonly assets: PageAssets;
  readonly request: Pick<PageRequest, 'origin' | 'base'>;
}

/** The whole document of a page: what search engines and chats read of it, its picture, its data. */
export function documentOf({ head, loaded, markup, assets, request }: Written): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(head, loaded, request)}
<script>${scriptInside()}</script>
${linksOf(assets)}
</head>
<body>
<div id="${ROOT_ID}">${markup}</div>
<noscript>${withoutScript(loaded)}</noscript>
<script type="application/json" id="${DATA_ID}">${jsonInPage(loaded)}</script>
</body>
</html>`;
}

/** Most of a page is there without scripts; one behind a login is not, and says where that is. */
function withoutScript({ outcome, address }: LoadedPage): string {
  if (outcome.state !== 'sign_in')
    return '本页的筛选、搜索与播放需要启用 JavaScript，请在浏览器设置中启用后刷新页面。';
  const login = escaped(loginAddress(address));
  return `<p>登录后才能浏览优质课程，<a href="${login}">前往登录</a>。登录与浏览需要启用 JavaScript，请先在浏览器设置中启用。</p>`;
}

function headOf(head: PageHead, { config }: LoadedPage, { origin, base }: Written['request']): string {
  const address = `${origin}${base}${head.canonical}`;
  // Pictures of the product have a path, without a host; joined, because no host may make a page fail.
  const picture = head.image || config.logo;
  const image = picture.startsWith('/') ? `${origin}${picture}` : picture;
  return [
    `<title>${escaped(head.title)}</title>`,
    `<meta name="description" content="${escaped(head.description)}">`,
    '<meta name="theme-color" content="#1f5fbf">',
    `<link rel="icon" href="${escaped(config.logo || mark)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    head.hidden ? '<meta name="robots" content="noindex, follow">' : '',
    property('og:type', 'website'),
    property('og:site_name', config.title),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', address),
    image && property('og:image', image),
    head.structured
      ? `<script type="application/ld+json">${jsonInPage({ '@context': 'https://schema.org', ...head.structured })}</script>`
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function linksOf({ scripts, styles, preloads }: PageAssets): string {
  return [
    // The links are never fetched: they tell the scripts which styles the page has already.
    ...styles.map(
      ({ address, text }) => `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`,
    ),
    ...[...scripts, ...preloads].map((script) => `<link rel="${LATER}" href="${script}">`),
  ].join('\n');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`;
}

/** JSON that cannot end the script element around it. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
