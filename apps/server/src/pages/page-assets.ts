import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets, PageStyle } from '@course-center/contract/showcase/rendering';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(webDir: string): Manifest {
  return JSON.parse(readFileSync(join(webDir, '.vite/showcase.json'), 'utf8')) as Manifest;
}

/** The built files behind some source files: their own scripts, all that those import, and every style among them. */
export function assetsOf(
  manifest: Manifest,
  sources: readonly string[],
  textOf: (file: string) => string,
): PageAssets {
  const found = new Map<string, Chunk>();
  for (const source of sources) collect(manifest, source, found);
  const chunks = [...found.values()];
  const own = sources.map((source) => chunkAt(manifest, source).file);
  const address = (file: string) => `/${file}`;
  const style = (file: string): PageStyle => ({ address: address(file), text: textOf(file) });
  return {
    scripts: own.map(address),
    preloads: chunks
      .map(({ file }) => file)
      .filter((file) => !own.includes(file))
      .map(address),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(style),
  };
}

/** Imports first, so that a style which builds on another comes after it. */
function collect(manifest: Manifest, key: string, found: Map<string, Chunk>): void {
  if (found.has(key)) return;
  const chunk = chunkAt(manifest, key);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
  found.set(key, chunk);
}

function chunkAt(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  return chunk;
}
