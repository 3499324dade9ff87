import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program that converts films and sound: the one that was named, or the first on the PATH; null without one. */
export function findFfmpeg(named: string | null, path = process.env.PATH ?? ''): string | null {
  const places = named === null ? path.split(delimiter).map((folder) => join(folder, 'ffmpeg')) : [named];
  return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
