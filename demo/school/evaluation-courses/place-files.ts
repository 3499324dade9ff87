import { fileURLToPath } from 'node:url';
import { type PlacedContent, placeContent, type School } from '@course-center/server/seeding';
import { CATALOGUE } from '../material/catalogue.ts';
import { locationOf } from '../material/files.ts';

/** The catalogue's files in the school's storage, by their path: each is judged and kept once, whoever hands it in. */
export async function placeFiles(
  school: Pick<School, 'filesDir' | 'storage'>,
): Promise<ReadonlyMap<string, PlacedContent>> {
  const placed = await Promise.all(
    CATALOGUE.map(async (entry) => {
      const path = fileURLToPath(locationOf(entry));
      return [entry.path, await placeContent(school, { name: entry.name, path, uploadId: null })] as const;
    }),
  );
  return new Map(placed);
}
