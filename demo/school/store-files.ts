import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS, type PictureUse } from '@course-center/domain/showcase/picture';
import {
  keepPlaced,
  type PlacedContent,
  placeContent,
  type School,
  storePublicPicture,
  type Transaction,
} from '@course-center/server/seeding';
import { CATALOGUE, FILMS, locationOf } from './catalogue.ts';
import type { FileIds } from './showcase/course-form.ts';
import { SHOWCASE_TEXTS } from './showcase/introductions.ts';
import { PUBLISHED_COURSES } from './showcase/published-courses.ts';

export type PlacedFiles = ReadonlyMap<string, PlacedContent>;

/** The demo's files in the school's storage, by their path: each is judged and kept once, whoever hands it in. */
export async function placeFiles(school: Pick<School, 'filesDir' | 'storage'>): Promise<PlacedFiles> {
  const placed = [...CATALOGUE, ...FILMS].map(async ({ path, name }) => {
    const location = fileURLToPath(locationOf({ path }));
    return [path, await placeContent(school, { name, path: location, uploadId: null })] as const;
  });
  return new Map(await Promise.all(placed));
}

/**
 * What courses that were added by hand show, as the uploads of the administrator: each content once, whatever courses
 * call it. What needs converting before a browser shows it stays with the evaluations.
 */
export async function writeFiles(
  tx: Transaction,
  placed: PlacedFiles,
  by: number,
  at: Date,
): Promise<FileIds> {
  const names = new Map([...CATALOGUE, ...FILMS].map(({ path, name }) => [path, name]));
  const shown = [...placed].filter(([, { convertible }]) => !convertible);
  const written = await keepPlaced(
    tx,
    shown.map(([path, content]) => ({
      ...{ placed: content, name: names.get(path) ?? path, uploadId: null, by, at },
    })),
  );
  return new Map(shown.map(([path], nth) => [path, (written[nth] as { id: number }).id]));
}

/** Addresses by the name of the picture: the code of a course, or what a slide calls it. */
export type Pictures = ReadonlyMap<string, string>;

const CODES = PUBLISHED_COURSES.map(({ code }) => code);

/** Where a drawn picture lies. */
export function pictureLocation(name: string, width: number): URL {
  return new URL(`./pictures/${name.toLowerCase()}-${width}.webp`, import.meta.url);
}

/** Puts the drawn pictures where everybody may see them: they come in every width, so nothing is drawn now. */
export async function placePictures(school: Pick<School, 'name' | 'filesDir'>): Promise<Pictures> {
  const wanted = [
    ...CODES.map((name) => ({ name, use: 'cover' as const })),
    ...SHOWCASE_TEXTS.slides.map(({ picture }) => ({ name: picture, use: 'slide' as const })),
  ];
  return new Map(
    await Promise.all(wanted.map(async ({ name, use }) => [name, await place(school, name, use)] as const)),
  );
}

async function place(
  school: Pick<School, 'name' | 'filesDir'>,
  name: string,
  use: PictureUse,
): Promise<string> {
  const widths = await Promise.all(
    PICTURE_WIDTHS[use].map(async (width) => [width, await readFile(pictureLocation(name, width))] as const),
  );
  return storePublicPicture(school, new Map(widths));
}
