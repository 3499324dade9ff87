import { LIMIT } from '@course-center/domain/limits/limit';
import { layoutOf } from '@course-center/domain/showcase/layout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countInLeases } from '../features/limits/public.ts';
import { KeptAnswers, versionOf } from '../features/showcase/public.ts';
import { headerOf } from '../plugins/school.ts';
import type { Scene } from '../wire/context.ts';
import { rendererIn } from './load-renderer.ts';
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

/** How old a drawn page may get though nothing was changed: views grow all day. */
const SECONDS = 30;

/** Draws pages, and keeps those that are the same for everybody as the bytes that go out. */
export function pageDrawer(app: FastifyInstance, webDir: string, mostBytes: number) {
  const renderer = rendererIn(webDir);
  const kept = new KeptAnswers<Buffer>(mostBytes);
  const drawing = new Map<string, Promise<DrawnPage>>();

  const draw = async (scene: Scene, request: FastifyRequest, place: PagePlace, encoding: Encoding) => {
    await countInLeases(scene, LIMIT.pagesDrawn, scene.address);
    const { renderPage, assetsOf, styleHashes } = await renderer();
    const page = await renderPage({
      ...place,
      layout: layoutOf(scene.userAgent),
      origin: `${request.protocol}://${request.host}`,
      read: (path) => app.ownCall(scene.school.name, path),
      assetsOf,
    });
    const { status, cacheable } = page;
    const bytes = await encoded(page.html, encoding);
    return { status, encoding, cacheable, bytes, styleHashes: styleHashes() };
  };

  return async (scene: Scene, request: FastifyRequest, place: PagePlace): Promise<DrawnPage> => {
    const encoding = encodingFor(headerOf(request.headers['accept-encoding']));
    const now = scene.now();
    const version = await versionOf(scene.db).at(now);
    const asked = [scene.school.name, request.protocol, request.host, layoutOf(scene.userAgent), encoding];
    const key = [...asked, place.base, place.path, place.search].join('\0');
    const bytes = kept.get(key, version, now.getTime());
    if (bytes) return { status: 200, bytes, encoding, styleHashes: (await renderer()).styleHashes() };
    // Those who come while it is being drawn get the same page.
    const under = `${version}\0${key}`;
    const going = drawing.get(under);
    if (going) return going;
    const started = draw(scene, request, place, encoding).then((page) => {
      if (page.cacheable)
        kept.keep(key, { body: page.bytes, version, until: now.getTime() + SECONDS * 1000 });
      return page;
    });
    drawing.set(under, started);
    return started.finally(() => drawing.delete(under));
  };
}
