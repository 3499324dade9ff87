import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = 1024;

/** Puts a gzip and a brotli copy beside each script and style, so that the server never compresses one twice. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        compress(join(folder, name));
      }
    },
  };
}

function compress(path: string): void {
  // What another build put there is done.
  if (existsSync(`${path}.gz`)) return;
  const source = readFileSync(path);
  if (source.length < WORTH_IT) return;
  writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
}
