import type { Plugin } from 'vite';

const HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#1f5fbf" />
    <meta name="color-scheme" content="light dark" />
    <meta name="format-detection" content="telephone=no" />
    <link rel="icon" href="/src/ui/favicon.svg" type="image/svg+xml" />`;
const BODY = `<main id="document"></main>
    <noscript>本页需要启用 JavaScript 才能使用，请在浏览器设置中启用后刷新页面。</noscript>`;

/** What the small documents have in common; each says what it is called, what it is for and what runs in it. */
export function documentFrame(): Plugin {
  return {
    name: 'document-frame',
    transformIndexHtml: {
      // Before the assets that it names are looked up.
      order: 'pre',
      handler: (html) => html.replace('<!-- document-head -->', HEAD).replace('<!-- document-body -->', BODY),
    },
  };
}
