import type { DisciplineName } from '../../material/disciplines/discipline-of.ts';
import { readData } from '../../read-data.ts';

/** What a course says of itself to visitors. */
export interface CourseWords {
  /** Why one would want to take it. */
  readonly opening: string;
  /** Something that is done in this course only: its name, and how it goes. */
  readonly highlight: { readonly name: string; readonly how: string };
  /** What came of it. */
  readonly outcome: string;
}

/** What teachers of a college work on, and what they have done; each list is gone through in turn. */
interface TeachersOfCollege {
  readonly fields: readonly string[];
  readonly works: readonly string[];
}

export interface DemoSlide {
  readonly title: string;
  readonly picture: string;
  readonly url: string;
  readonly content: string;
}

interface ShowcaseTexts {
  readonly courses: Readonly<Record<string, CourseWords>>;
  readonly teachers: Readonly<Record<string, TeachersOfCollege>>;
  /** How somebody teaches, whatever they teach. */
  readonly styles: readonly string[];
  /** What members of a team look after. */
  readonly duties: readonly string[];
  /** Where to read on, by discipline: public sites only. */
  readonly links: Readonly<Record<DisciplineName, { readonly name: string; readonly target: string }>>;
  /** What the home page begins with: two lead to our own pages, one elsewhere, one has a page of its own. */
  readonly slides: readonly DemoSlide[];
}

export const SHOWCASE_TEXTS = readData<ShowcaseTexts>('showcase');

/** A course that is shown without a line is a mistake in the data. */
export function wordsOf(course: string): CourseWords {
  const words = SHOWCASE_TEXTS.courses[course];
  if (words === undefined) throw new Error(`the demo showcase says nothing of ${course}`);
  return words;
}
