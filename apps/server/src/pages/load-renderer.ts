import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '@course-center/contract/showcase/rendering';
import { assetsOf, readManifest } from './page-assets.ts';

export interface Renderer {
  readonly renderPage: RenderPage;
  readonly assetsOf: (sources: readonly string[]) => PageAssets;
  /** What lets the styles of all pages that were drawn through the content security policy. */
  readonly styleHashes: () => string;
}

/** Loads what draws the pages when the first one is asked for: a start need not wait for it. */
export function rendererIn(webDir: string): () => Promise<Renderer> {
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
