import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What is built last. */
const BUILT = path.join(ROOT, 'apps/web/dist/server/server.js');
const SOURCES = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/sign.html',
  'apps/web/verify.html',
  'apps/web/confirm.html',
  'apps/web/questionnaire.html',
  'apps/web/guide.html',
  'docs/guide',
  'apps/web/scripts',
  'apps/web/vite.config.ts',
  'apps/web/vite.documents.config.ts',
  'apps/web/vite.server.config.ts',
  'packages',
  'package-lock.json',
];

/** Whether the built pages are missing or older than anything they are made of. */
export function needsBuild(): boolean {
  const built = modifiedAt(BUILT);
  return built === null || SOURCES.some((source) => newestBelow(path.join(ROOT, source)) > built);
}

function newestBelow(place: string): number {
  const at = modifiedAt(place);
  if (at === null) return 0;
  if (!statSync(place).isDirectory()) return at;
  const inside = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.name !== 'node_modules');
  return Math.max(0, ...inside.map((entry) => newestBelow(path.join(place, entry.name))));
}

function modifiedAt(place: string): number | null {
  return statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
