import { COMPUTING_WORDS, MACHINES_WORDS } from './computing-and-machines.ts';
import { LANGUAGES_WORDS, SCIENCES_WORDS } from './languages-and-sciences.ts';
import { LIFE_WORDS, SPORTS_WORDS } from './life-and-sports.ts';
import { BUSINESS_WORDS, MATERIALS_WORDS } from './materials-and-business.ts';
import { BUILDING_WORDS, POWER_WORDS } from './power-and-building.ts';
import { ARTS_WORDS, MARXISM_WORDS } from './society-and-arts.ts';

/** What a course says of itself to visitors. */
export interface CourseWords {
  /** Why one would want to take it. */
  readonly opening: string;
  /** Something that is done in this course only: its name, and how it goes. */
  readonly highlight: { readonly name: string; readonly how: string };
  /** What came of it. */
  readonly outcome: string;
}

/** Reads a table with a line per course: name | opening | highlight：how | outcome. */
function wordsIn(table: string): [name: string, words: CourseWords][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', opening = '', highlight = '', outcome = ''] = line.split(' | ');
      const colon = highlight.indexOf('：');
      return [
        name,
        { opening, highlight: { name: highlight.slice(0, colon), how: highlight.slice(colon + 1) }, outcome },
      ];
    });
}

const WORDS: ReadonlyMap<string, CourseWords> = new Map(
  [
    ...[COMPUTING_WORDS, MACHINES_WORDS, POWER_WORDS, BUILDING_WORDS, MATERIALS_WORDS],
    ...[BUSINESS_WORDS, LANGUAGES_WORDS, SCIENCES_WORDS, MARXISM_WORDS, ARTS_WORDS],
    ...[LIFE_WORDS, SPORTS_WORDS],
  ].flatMap(wordsIn),
);

/** A course that is shown without a line is a mistake in the seeds. */
export function wordsOf(course: string): CourseWords {
  const words = WORDS.get(course);
  if (words === undefined) throw new Error(`the demo showcase says nothing of ${course}`);
  return words;
}
