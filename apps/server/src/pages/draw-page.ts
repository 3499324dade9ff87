import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '@course-center/contract/showcase/rendering';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import { layoutOf } from '@course-center/domain/showcase/layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KeptAnswers } from '../platform/kept-answers/kept-answers.ts';
import { versionOf } from '../platform/kept-answers/showcase-version.ts';
import { countInLeases } from '../platform/limits/limits.ts';
import { headerOf } from '../plugins/school.ts';
import type { Scene } from '../wire/context.ts';
import { assetsOf, readManifest } from './page-assets.ts';
import { type Encoding, encoded, encodingFor } from './page-encoding.ts';

export interface DrawnPage {
  readonly status: 200 | 404;
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** What its inlined styles need in the content security policy. */
  readonly styleHashes: string;
}

export interface PagePlace {
  readonly base: string;
  /** A path of the product, without the base. */
  readonly path: string;
  readonly search: string;
}

interface PlacedPage extends PagePlace {
  /** Scheme and name of the site, as the page tells them to others. */
  readonly origin: string;
}

/** How old a drawn page may get though nothing was changed: views grow all day. */
const FRESH_SECONDS = 30;
/** Older than that it is drawn anew, and still shown meanwhile: nobody waits for a number of views. */
const KEPT_SECONDS = 300;

/** Draws pages, and keeps those that are the same for everybody as the bytes that go out. */
export function pageDrawer(app: FastifyInstance, webDir: string, mostBytes: number) {
  const renderer = rendererIn(webDir);
  const kept = new KeptAnswers<Buffer>(mostBytes);
  const drawing = new Map<string, Promise<DrawnPage>>();

  const draw = async (scene: Scene, place: PlacedPage, encoding: Encoding) => {
    await countInLeases(scene, LIMIT.pagesDrawn, addressKey(scene.address));
    const { renderPage, assetsOf, styleHashes } = await renderer();
    const page = await renderPage({
      ...place,
      layout: layoutOf(scene.userAgent),
      read: (path) => app.ownCall(scene.school.name, path),
      assetsOf,
    });
    const { status } = page;
    const cacheable = page.cacheable && !isPreview(place);
    const bytes = await encoded(page.html, encoding);
    return { status, encoding, cacheable, bytes, styleHashes: styleHashes() };
  };

  /** Those who come while a page is being drawn get the same one. */
  const drawOnce = (key: string, version: string, now: Date, start: () => ReturnType<typeof draw>) => {
    const under = `${version}\0${key}`;
    const going = drawing.get(under);
    if (going) return going;
    const started = start()
      .then((page) => {
        const until = now.getTime() + KEPT_SECONDS * 1000;
        if (page.cacheable) kept.keep(key, { body: page.bytes, version, until });
        return page;
      })
      .finally(() => drawing.delete(under));
    drawing.set(under, started);
    return started;
  };

  return async (scene: Scene, request: FastifyRequest, place: PlacedPage): Promise<DrawnPage> => {
    const encoding = encodingFor(headerOf(request.headers['accept-encoding']));
    const now = scene.now();
    const version = await versionOf(scene.db).at(now);
    const asked = [scene.school.name, place.origin, layoutOf(scene.userAgent), encoding];
    const key = [...asked, place.base, place.path, place.search].join('\0');
    const drawn = () => drawOnce(key, version, now, () => draw(scene, place, encoding));
    const found = kept.find(key, version, now.getTime());
    if (!found) return drawn();
    if (found.until - now.getTime() <= (KEPT_SECONDS - FRESH_SECONDS) * 1000)
      drawn().catch((error: unknown) => request.log.warn({ err: error }, 'a page could not be drawn anew'));
    return { status: 200, bytes: found.body, encoding, styleHashes: (await renderer()).styleHashes() };
  };
}

/** What only the course centre sees is kept for nobody. */
export function isPreview({ search }: PagePlace): boolean {
  return new URLSearchParams(search).has('preview');
}

interface Renderer {
  readonly renderPage: RenderPage;
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
  /** What lets the styles of all pages that were drawn through the content security policy. */
  readonly styleHashes: () => string;
}

/** Loads what draws the pages when the first one is asked for: a start need not wait for it. */
function rendererIn(webDir: string): () => Promise<Renderer> {
  let loading: Promise<Renderer> | null = null;
  return () => {
    loading ??= load(webDir);
    return loading;
  };
}

async function load(webDir: string): Promise<Renderer> {
  const manifest = readManifest(webDir);
  const known = new Map<string, PageAssets>();
  const hashes = new Set<string>();
  const textOf = (file: string) => {
    const text = readFileSync(join(webDir, file), 'utf8');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return text;
  };
  const { renderPage } = (await import(pathToFileURL(join(webDir, 'server/server.js')).href)) as {
    renderPage: RenderPage;
  };
  return {
    renderPage,
    assetsOf: (sources) => {
      const key = sources.join('\n');
      const assets = known.get(key) ?? assetsOf(manifest, sources, textOf);
      known.set(key, assets);
      return assets;
    },
    styleHashes: () => [...hashes].join(' '),
  };
}
