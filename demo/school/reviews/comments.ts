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

/** What experts say in the end, by what the course came to. */
const OVERALL: Remarks = {
  praise: [
    '《{name}》目标清楚、材料扎实，“{task}”贯穿全程，教学效果有数据支撑，可作为同类课程的示范。建议继续积累达成数据，并把做法整理成可推广的案例。',
    '总体达到优秀水平：内容更新及时，课堂以学生为中心，考核与目标对应清楚。“{chapter}”一章的设计尤为突出，建议在院内交流。',
    '课程建设成熟，团队分工明确，持续改进有记录、有结果。下一步可加强校外辐射，形成更多可检验的成果。',
  ],
  advice: [
    '《{name}》总体良好，教学文件齐备，课堂组织有序。建议加强过程性考核，并补充目标达成的数据分析。',
    '课程基础较好，“{task}”是亮点；“{chapter}”等内容与目标的对应还可以写得更具体，改进措施宜落实到学期。',
    '材料完整，教学效果总体稳定。建议更新部分案例与资源，增加课堂互动的证据，使评价结论更有说服力。',
  ],
  weak: [
    '《{name}》的目标、内容与考核之间对应不够，多项材料停留在描述层面。建议先修订教学大纲，再按目标重新设计考核。',
    '课程尚有明显差距：过程性材料不足，达成情况缺少数据，改进措施没有落到实处。建议课程组集中整改后再申报。',
    '教学文件不够规范，“{chapter}”等章节内容陈旧，学生评价与同行意见没有得到回应，请制定分阶段的改进计划。',
  ],
};

/** What an expert says of a course as a whole, by the percent of the points they gave; not everybody does. */
export function overallOn({ course, salt }: JudgedGroup, expert: string, percent: number): string {
  const seed = numberBetween(course, `sums up ${salt} ${expert}`, 0, 9972);
  if (seed % TALKATIVE === 0) return '';
  const { chapters, task, hook } = topicOf(course.name);
  const about = { name: course.name, chapter: chapters[seed % chapters.length] ?? '', task, hook };
  const list = OVERALL[levelAt(percent)];
  return worded(list[seed % list.length] as string, about);
}

function levelOf({ score }: Mark, { total_points }: CommentedLeaf): keyof Remarks {
  return levelAt(score / total_points);
}

function levelAt(percent: number): keyof Remarks {
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
