import { CATALOGUE, type CatalogueEntry } from './catalogue.ts';
import { type DescribedCourse, numberBetween, variants } from './described-course.ts';
import type { MaterialField } from './information-texts.ts';

const MOST_FILES = 4;
/** What a form asks for that the catalogue does not know. */
const ANY_DOCUMENT = 'syllabus';

/** Where a file of the catalogue lies. */
export function locationOf({ path }: CatalogueEntry): URL {
  return new URL(path, import.meta.url);
}

/**
 * The files that a teacher of the course uploaded for a field, named after the course: one for `file`, one to four for
 * `files`, none for other types. What is about this very course comes first, then what fits its college, then what
 * fits all. The same on every start.
 */
export function filesFor(course: DescribedCourse, { key, type }: MaterialField): CatalogueEntry[] {
  if (type !== 'file' && type !== 'files') return [];
  const fitting = fittingTo(course, key);
  const found = fitting.length > 0 ? fitting : fittingTo(course, ANY_DOCUMENT);
  const count = type === 'file' ? 1 : numberBetween(course, key, 1, MOST_FILES);
  return found.slice(0, count).map((entry) => ({ ...entry, name: `${course.name}-${entry.name}` }));
}

function fittingTo(course: DescribedCourse, key: string): CatalogueEntry[] {
  const suiting = CATALOGUE.filter(({ suits }) => suits.fields.includes(key));
  const own = suiting.filter(({ suits }) => suits.codes.includes(course.code));
  const others = [isOfCollege, isOfAll].flatMap((fits) => {
    const list = suiting.filter((entry) => !own.includes(entry) && fits(entry, course));
    return variants(course, key, list, list.length);
  });
  return withoutNamesakes([...own, ...others]);
}

function isOfCollege({ suits }: CatalogueEntry, { code }: DescribedCourse): boolean {
  return suits.codes.some((prefix) => code !== prefix && code.startsWith(prefix));
}

function isOfAll({ suits }: CatalogueEntry): boolean {
  return suits.codes.length === 0;
}

/** A course with a syllabus of its own does not hand in the one that fits all besides. */
function withoutNamesakes(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const titleOf = ({ name }: CatalogueEntry) => name.replace(/（.*）/, '');
  return entries.filter(
    (entry, at) => entries.findIndex((other) => titleOf(other) === titleOf(entry)) === at,
  );
}
