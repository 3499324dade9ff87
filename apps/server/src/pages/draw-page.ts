import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageRenderer } from '@course-center/contract/showcase/rendering';
import { addressKey } from '@course-center/domain/access/address-key';
import { LIMIT } from '@course-center/domain/access/limit';
import { layoutOf } from '@course-center/domain/showcase/layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { gate } from '../platform/jobs/gate.ts';
import { KeptAnswers } from '../platform/kept-answers/kept-answers.ts';
import { databaseMark, versionOf } from '../platform/kept-answers/showcase-version.ts';
import { countInLeases } from '../platform/limits/limits.ts';
import { headerOf } from '../plugins/school.ts';
import type { Scene } from '../wire/context.ts';
import { assetsOf, readManifest } from './page-assets.ts';
import { type Encoding, encoded, encodingFor } from './page-encoding.ts';

export interface DrawnPage {
  readonly status: 200 | 404;
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** What the styles and the script inside it need in the content security policy. */
  readonly hashes: PageHashes;
}

interface PageHashes {
  readonly styles: string;
  readonly script: string;
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

/** What a drawer needs. */
interface DrawerParts {
  readonly webDir: string;
  readonly mostBytes: number;
  /** Lets a few be drawn at once, by turns of who asked for them. */
  readonly inTurn: ReturnType<typeof gate>;
}

/** Draws pages, and keeps those that are the same for everybody as the bytes that go out. */
export function pageDrawer(app: FastifyInstance, { webDir, mostBytes, inTurn }: DrawerParts) {
  const renderer = rendererIn(webDir);
  const kept = new KeptAnswers<Buffer>(mostBytes);
  const drawing = new Map<string, Promise<DrawnPage>>();

  const draw = async (scene: Scene, place: PlacedPage, encoding: Encoding) => {
    const { renderPage, assetsOf, hashes } = await renderer();
    const page = await renderPage({
      ...place,
      layout: layoutOf(scene.userAgent),
      read: (path) => app.ownCall(scene.school.name, path),
      assetsOf,
    });
    const { status } = page;
    const cacheable = page.cacheable && !isPreview(place);
    const bytes = await encoded(page.html, encoding);
    return { status, encoding, cacheable, bytes, hashes: hashes() };
  };

  const keptPage = async (bytes: Buffer, encoding: Encoding): Promise<DrawnPage> => ({
    ...{ status: 200, bytes, encoding },
    hashes: (await renderer()).hashes(),
  });

  /** Draws and keeps a page in the turns of who asks for it, unless somebody else's was drawn meanwhile. */
  const drawInTurn = async ({ scene, place, encoding, key, version, who, after }: Asked) => {
    await countInLeases(scene, LIMIT.pagesDrawn, who);
    const now = scene.now().getTime();
    return inTurn(async () => {
      // What came meanwhile is looked at first: pages drawn one after the other let nothing else in.
      await nextTurn();
      const other = kept.find(key, version, now);
      if (other && other.until > after) return keptPage(other.body, encoding);
      const page = await draw(scene, place, encoding);
      const until = now + KEPT_SECONDS * 1000;
      if (page.cacheable) kept.keep(key, { body: page.bytes, version, until });
      return page;
    }, who);
  };

  /**
   * Those who come while a page is being drawn get the same one; only those of one address, or they would wait behind
   * all that was asked for from another.
   */
  const drawOnce = (asked: Asked): Promise<DrawnPage> => {
    const under = [asked.version, asked.who, asked.key].join('\0');
    const going = drawing.get(under);
    if (going) return going;
    const started = drawInTurn(asked).finally(() => drawing.delete(under));
    drawing.set(under, started);
    return started;
  };

  return async (scene: Scene, request: FastifyRequest, place: PlacedPage): Promise<DrawnPage> => {
    const encoding = encodingFor(headerOf(request.headers['accept-encoding']));
    const now = scene.now();
    const version = await versionOf(scene.db).at(now);
    const told = [
      scene.school.name,
      databaseMark(scene.db),
      place.origin,
      layoutOf(scene.userAgent),
      encoding,
    ];
    const key = [...told, place.base, place.path, place.search].join('\0');
    const found = kept.find(key, version, now.getTime());
    const who = addressKey(scene.address);
    const drawn = () =>
      drawOnce({
        scene,
        place,
        encoding,
        key,
        version,
        who,
        after: found?.until ?? Number.NEGATIVE_INFINITY,
      });
    if (!found) return drawn();
    if (found.until - now.getTime() <= (KEPT_SECONDS - FRESH_SECONDS) * 1000)
      drawn().catch((error: unknown) => request.log.warn({ err: error }, 'a page could not be drawn anew'));
    return keptPage(found.body, encoding);
  };
}

/** A page that is not kept, or was kept too long ago. */
interface Asked {
  readonly scene: Scene;
  readonly place: PlacedPage;
  readonly encoding: Encoding;
  readonly key: string;
  readonly version: string;
  /** In whose turn it is drawn. */
  readonly who: string;
  /** Until when what was found is kept: what somebody drew since is kept longer. */
  readonly after: number;
}

/** What only the course centre sees is kept for nobody. */
export function isPreview({ search }: PagePlace): boolean {
  return new URLSearchParams(search).has('preview');
}

interface Renderer extends Pick<PageRenderer, 'renderPage'> {
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
  /** Of the script, and of the styles of all pages that were drawn. */
  readonly hashes: () => PageHashes;
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
  const styles = new Set<string>();
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const textOf = (file: string) => {
    const text = readFileSync(join(webDir, file), 'utf8');
    styles.add(hashOf(text));
    return text;
  };
  const built = pathToFileURL(join(webDir, 'server/server.js')).href;
  const { renderPage, startScript } = (await import(built)) as PageRenderer;
  const script = hashOf(startScript());
  return {
    renderPage,
    assetsOf: (sources) => {
      const key = sources.join('\n');
      const assets = known.get(key) ?? assetsOf(manifest, sources, textOf);
      known.set(key, assets);
      return assets;
    },
    hashes: () => ({ styles: [...styles].join(' '), script }),
  };
}
