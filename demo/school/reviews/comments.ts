import { readData } from '../../read-data.ts';
import { numberBetween, topicOf } from '../described-course.ts';
import type { JudgedGroup, Mark } from './judgement.ts';

/** What a course is about, as far as remarks speak of it. */
interface RemarkSubject {
  readonly name: string;
  /** One of its chapters. */
  readonly chapter: string;
  /** What its students work on over the term. */
  readonly task: string;
  /** What its ideological education starts from. */
  readonly hook: string;
}

/** What experts write about an indicator: praise, good with advice, weak with what to do. */
type Remarks = Readonly<Record<'praise' | 'advice' | 'weak', readonly string[]>>;

/** What there is to say, with the short names of the indicators that it is about. */
const THEMES = readData<readonly (Remarks & { readonly indicators: readonly string[] })[]>('expert-remarks');

interface CommentedLeaf {
  readonly short_indicator: string;
  readonly total_points: number;
  readonly need_comment: boolean;
}

/** One in so many says something where nothing is asked; once the review is over, everybody has. */
const TALKATIVE = 4;

/**
 * What an expert writes beside a leaf; empty for most of those that ask for nothing. Nobody repeats what was said about
 * the group before, unless all of it was: then they agree.
 */
export function commentOn(
  { course, salt, over }: JudgedGroup,
  expert: string,
  leaf: CommentedLeaf,
  mark: Mark,
  said: Set<string>,
): string {
  const seed = numberBetween(course, `says ${salt} ${expert} ${leaf.short_indicator}`, 0, 9972);
  if (!leaf.need_comment && !over && seed % TALKATIVE !== 0) return '';
  const { chapters, task, hook } = topicOf(course.name);
  const about = { name: course.name, chapter: chapters[seed % chapters.length] ?? '', task, hook };
  const list = remarksOf(leaf.short_indicator)[levelOf(mark, leaf)];
  const turned = list.map((_, at) => worded(list[(seed + at) % list.length] as string, about));
  const comment = turned.find((each) => !said.has(each)) ?? turned[0] ?? '';
  said.add(comment);
  return comment;
}

function levelOf({ score }: Mark, { total_points }: CommentedLeaf): keyof Remarks {
  const percent = score / total_points;
  if (percent >= 88) return 'praise';
  return percent >= 70 ? 'advice' : 'weak';
}

/** A remark with the names of what it is about in their places. */
export function worded(remark: string, about: RemarkSubject): string {
  return remark.replace(/\{(name|chapter|task|hook)\}/g, (_, key: keyof RemarkSubject) => about[key]);
}

/** What experts write about an indicator; one that nobody has anything to say about is a mistake in the data. */
export function remarksOf(shortIndicator: string): Remarks {
  const remarks = THEMES.find(({ indicators }) => indicators.includes(shortIndicator));
  if (!remarks) throw new Error(`the demo experts have nothing to say about ${shortIndicator}`);
  return remarks;
}
