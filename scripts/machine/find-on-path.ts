import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs found in the folders, which are those of PATH unless told otherwise. */
export function findOnPath(names: readonly string[], folders = pathFolders()): string | undefined {
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((candidate) => isExecutable(candidate));
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
