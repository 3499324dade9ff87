import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_GUIDE, GUIDE_OF } from '@course-center/domain/school/guides';
import type { Plugin } from 'vite';
import { escaped, type Guide, type PictureOf, readGuide } from './guide-text.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/guide');
const TEMPLATE = 'guide.html';
const TITLE = '使用指南';

/** The names of all guides: what everybody needs, then the roles. */
export const GUIDES: readonly string[] = [COMMON_GUIDE, ...Object.values(GUIDE_OF)];

/**
 * Makes the guides' pages from their texts in `docs/guide`: whole documents without a script, one for each role, which
 * nothing else of the product loads. The built template becomes the page that names them all.
 */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    generateBundle: {
      // Once the template has the names of what it loads.
      order: 'post',
      handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== 'asset') return;
        const empty = String(template.source);
        const emit: PictureOf = (name) => {
          const source = pictureIn(name);
          if (!source) this.warn(`${name} has not been taken: npm run guide`);
          if (!source) return null;
          // Browsers keep assets for ever, so the name says what is inside.
          const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
          const fileName = `assets/guide/${name.replace(/\.webp$/, `-${hash}.webp`)}`;
          this.emitFile({ type: 'asset', fileName, source });
          return { address: `/${fileName}`, ...sizeOf(source) };
        };
        const guides = readGuides(emit);
        template.source = indexPage(empty, guides);
        for (const [name] of guides)
          this.emitFile({
            type: 'asset',
            fileName: `guide/${name}.html`,
            source: guidePage(empty, guides, name),
          });
      },
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://page');
        const asked = /^(?:\/app\/[^/]+)?\/guide(?:\/(?<name>[\w-]+))?$/.exec(pathname);
        if (!asked) return next();
        const name = asked.groups?.name ?? '';
        const asFile: PictureOf = (picture) => {
          const source = pictureIn(picture);
          return source && { address: `/@fs${join(FOLDER, 'pictures', picture)}`, ...sizeOf(source) };
        };
        const template = readFileSync(join(import.meta.dirname, '..', TEMPLATE), 'utf8');
        vite
          .transformIndexHtml(pathname, template)
          .then((empty) => {
            const guides = readGuides(asFile);
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(guides.has(name) ? guidePage(empty, guides, name) : indexPage(empty, guides));
          })
          .catch(next);
      });
    },
  };
}

/** The pictures are taken of the built pages, so a page is built without those that are still to be taken. */
function pictureIn(name: string): Buffer | null {
  const place = join(FOLDER, 'pictures', name);
  return existsSync(place) ? readFileSync(place) : null;
}

type Guides = ReadonlyMap<string, Guide>;

function readGuides(pictureOf: PictureOf): Guides {
  const read = (name: string) => readGuide(readFileSync(join(FOLDER, `${name}.md`), 'utf8'), pictureOf);
  return new Map(GUIDES.map((name) => [name, read(name)]));
}

function guidePage(template: string, guides: Guides, name: string): string {
  const { title, intro, sections } = guides.get(name) as Guide;
  const contents = sections.map(
    ({ title, places: [place = ''] }) => `<li><a href="#${place}">${escaped(title)}</a></li>`,
  );
  const parts = sections.map(({ title, places: [place = '', ...others], html }) => {
    const also = others.map((other) => `<span id="${other}"></span>`).join('');
    return `<section id="${place}">${also}<h2>${escaped(title)}</h2>\n${html}</section>`;
  });
  const body = `<nav class="contents" aria-label="目录"><ol>${contents.join('')}</ol></nav>
<main id="content"><h1>${escaped(title)}</h1>
${intro}
${parts.join('\n')}</main>`;
  return filled(template, `${title} - ${TITLE}`, topBar(guides, name) + body);
}

function indexPage(template: string, guides: Guides): string {
  const entries = [...guides].map(([name, { title, intro }]) => {
    const about = /^<p>.*?<\/p>/.exec(intro)?.[0] ?? '';
    return `<li><h2><a href="/guide/${name}">${escaped(title)}</a></h2>${about}</li>`;
  });
  const body = `<main id="content"><h1>${TITLE}</h1><ul class="guides">${entries.join('')}</ul></main>`;
  return filled(template, TITLE, topBar(guides, '') + body);
}

function topBar(guides: Guides, shown: string): string {
  const links = [...guides].map(([name, { title }]) => {
    const current = name === shown ? ' aria-current="page"' : '';
    return `<li><a href="/guide/${name}"${current}>${escaped(title)}</a></li>`;
  });
  return `<a class="skip" href="#content">跳到正文</a>
<header><a class="home" href="/guide">${TITLE}</a><nav aria-label="角色"><ul>${links.join('')}</ul></nav></header>
`;
}

function filled(template: string, title: string, body: string): string {
  // By functions: a dollar sign in a text is no pattern.
  return template.replace('<!-- guide-title -->', () => escaped(title)).replace('<!-- guide -->', () => body);
}

/** Of a WebP file as the script takes it, so that a page does not move when its pictures come. */
export function sizeOf(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8X')
    throw new Error('this is no picture that npm run guide took');
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
}
