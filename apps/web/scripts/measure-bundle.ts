import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export interface Load {
  /** Gzipped bytes of all scripts, each compressed by itself as they are served. */
  readonly bytes: number;
  readonly files: readonly string[];
  /** All scripts as one text. */
  readonly source: string;
}

export function readManifest(dist: string): Manifest {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as Manifest;
  return { ...read('documents.json'), ...read('showcase.json'), ...read('manifest.json') };
}

/** The scripts that a page fetches which starts with these entries: their own and all that they import. */
export function measureLoad(dist: string, manifest: Manifest, entries: readonly string[]): Load {
  const files = [...closureOf(manifest, entries)].map((key) => fileOf(manifest, key));
  const sources = files.map((file) => readFileSync(join(dist, file)));
  return {
    files,
    bytes: sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0),
    source: sources.map(String).join('\n'),
  };
}

export function closureOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(chunkAt(manifest, key).imports ?? []));
  }
  return found;
}

function fileOf(manifest: Manifest, key: string): string {
  return chunkAt(manifest, key).file;
}

function chunkAt(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk ${key}`);
  return chunk;
}
