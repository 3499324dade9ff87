import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
/** The version is part of the path, because the server lets browsers keep assets for ever. */
const FOLDER = `assets/pdfjs-${version}`;

/** Character maps, the standard fonts, and the decoders that need no code made at run time. */
const SERVED = [
  { folder: 'cmaps', names: /\.bcmap$/ },
  { folder: 'standard_fonts', names: /\.(pfb|ttf)$/ },
  { folder: 'wasm', names: /_nowasm_fallback\.js$/ },
];

/** Serves from our own build what a PDF may refer to without bringing it along. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const [path, source] of assets()) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${path}`, source: readFileSync(source) });
      }
    },
    configureServer({ middlewares }) {
      const known = new Map(assets());
      middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const source = known.get((request.url ?? '').slice(1));
        if (!source) return next();
        if (source.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(source));
      });
    },
  };
}

function assets(): [path: string, source: string][] {
  return SERVED.flatMap(({ folder, names }) =>
    readdirSync(join(dirname(manifest), folder))
      .filter((name) => names.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, join(dirname(manifest), folder, name)]),
  );
}
