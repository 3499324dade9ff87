import {
  files,
  type PlacedContent,
  placeContent,
  type School,
  type Transaction,
} from '@course-center/server/seeding';
import { CATALOGUE } from '../material/catalogue.ts';
import type { FileIds } from './items.ts';
import { FILMS } from './videos.ts';

export type PlacedFiles = ReadonlyMap<string, PlacedContent>;

/** The films in the school's storage, by their path. */
export async function placeFilms(school: Pick<School, 'filesDir' | 'storage'>): Promise<PlacedFiles> {
  return new Map(
    await Promise.all(
      FILMS.map(async ({ path, name, location }) => {
        const placed = await placeContent(school, { name, path: location, uploadId: null });
        return [path, placed] as const;
      }),
    ),
  );
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
  const rows = shown.map(([path, { convertible: _, ...content }]) => ({
    ...content,
    name: names.get(path) ?? path,
    uploaded_by: by,
    created_at: at,
    conversion: 'none' as const,
  }));
  const written = await tx.insert(files).values(rows).returning({ id: files.id });
  return new Map(shown.map(([path], nth) => [path, (written[nth] as { id: number }).id]));
}
