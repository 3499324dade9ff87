import { numberBetween } from '../../material/described-course.ts';
import { topicOf } from '../../material/topics/all-topics.ts';
import type { JudgedGroup, Mark } from '../judgement.ts';
import type { Remark, RemarkLevel, RemarkSubject } from './remark.ts';
import { remarksOf } from './remarks-of.ts';

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
  const turned = list.map((_, at) => worded(list[(seed + at) % list.length] as Remark, about));
  const comment = turned.find((each) => !said.has(each)) ?? turned[0] ?? '';
  said.add(comment);
  return comment;
}

function levelOf({ score }: Mark, { total_points }: CommentedLeaf): RemarkLevel {
  const percent = score / total_points;
  if (percent >= 88) return 'praise';
  return percent >= 70 ? 'advice' : 'weak';
}

function worded(remark: Remark, about: RemarkSubject): string {
  return typeof remark === 'string' ? remark : remark(about);
}
