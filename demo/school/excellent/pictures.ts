import { readFile } from 'node:fs/promises';
import { PICTURE_WIDTHS, type PictureUse } from '@course-center/domain/showcase/picture';
import { type School, storePublicPicture } from '@course-center/server/seeding';
import { PUBLISHED_COURSES } from './published-courses.ts';
import { SHOWCASE_TEXTS } from './words/words.ts';

/** Addresses by the name of the picture: the code of a course, or what a slide calls it. */
export type Pictures = ReadonlyMap<string, string>;

const CODES = PUBLISHED_COURSES.map(({ code }) => code);

/** Where a drawn picture lies. */
export function locationOf(name: string, width: number): URL {
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
    PICTURE_WIDTHS[use].map(async (width) => [width, await readFile(locationOf(name, width))] as const),
  );
  return storePublicPicture(school, new Map(widths));
}
