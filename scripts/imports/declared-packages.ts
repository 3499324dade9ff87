import { posix as path } from 'node:path';
import type { SourceFile } from './source-file.ts';

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', object | undefined>
>;

/**
 * Tells whether the workspace of a file, or the root for tools, declares a package. npm puts all packages
 * into one folder, so an undeclared one would be found by accident and lost with the next update.
 */
export function declaredPackages(
  files: readonly SourceFile[],
): (file: string, packageName: string) => boolean {
  const manifests = new Map(
    files
      .filter((file) => path.basename(file.path) === 'package.json')
      .map((file) => [path.dirname(file.path), namesIn(JSON.parse(file.text))]),
  );
  return (file, packageName) => {
    const workspace = [...manifests.keys()].find((folder) => folder !== '.' && file.startsWith(`${folder}/`));
    const lists = [manifests.get(workspace ?? '.'), manifests.get('.')].filter((list) => list !== undefined);
    return lists.length === 0 || lists.some((list) => list.has(packageName));
  };
}

function namesIn(manifest: Manifest): ReadonlySet<string> {
  const lists = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
  return new Set(lists.flatMap((list) => Object.keys(list ?? {})));
}
