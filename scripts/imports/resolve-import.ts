import { builtinModules } from 'node:module';
import { posix as path } from 'node:path';

/** What `@course-center/<name>/<rest>` stands for; those with `exports` say so there. */
const WORKSPACES: Readonly<Record<string, (rest: string) => string>> = {
  domain: (rest) => `packages/domain/src/${rest}.ts`,
  contract: (rest) => `packages/contract/src/${rest}.ts`,
  server: (rest) => `apps/server/src/${rest === 'seeding' ? 'seeding/public.ts' : rest}`,
  web: (rest) => `apps/web/${rest}`,
  e2e: (rest) => `e2e/${rest}`,
  bench: (rest) => `bench/${rest}`,
  demo: (rest) => `demo/${rest || 'public.ts'}`,
};
const SUFFIXES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * What an import points at: a path of the repository, `node:<module>` or `npm:<package>`.
 * `known` are the files that exist.
 */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string {
  const written = specifier.replace(/\?.*$/, '');
  if (written.startsWith('.')) return existing(path.join(path.dirname(from), written), known);
  if (written.startsWith('node:')) return written;
  if (builtinModules.includes(written)) return `node:${written}`;

  const [scope = '', name = '', ...rest] = written.split('/');
  const workspace = scope === '@course-center' ? WORKSPACES[name] : undefined;
  if (workspace) return workspace(rest.join('/'));
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

function existing(file: string, known: ReadonlySet<string>): string {
  return SUFFIXES.map((suffix) => file + suffix).find((candidate) => known.has(candidate)) ?? file;
}
