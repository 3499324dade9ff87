import { readData } from '../../read-data.ts';
import {
  audienceOf,
  type DescribedCourse,
  type DisciplineName,
  disciplineOf,
  hashOf,
  hoursOf,
  isExamined,
  natureOf,
  numberBetween,
  topicOf,
  variant,
  variants,
} from '../described-course.ts';
import type { DemoPerson } from '../people.ts';
import { bullets, heading, paragraph, steps, strong } from '../rich-text.ts';
import type { FileIds } from './course-form.ts';

/** What a course says of itself to visitors. */
interface CourseWords {
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

interface DemoSlide {
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

/** What the mark of a course is made of, in percent: always a hundred together. */
export interface Marks {
  readonly daily: number;
  readonly work: number;
  readonly task: number;
  /** What the course ends with, and its share. */
  readonly last: string;
  readonly share: number;
}

const LAST: Readonly<Record<'exam' | 'work', readonly string[]>> = {
  exam: ['期末闭卷考试', '期末考试', '期末半开卷考试'],
  work: ['结课作品', '结课报告与答辩', '成果展示与答辩'],
};

/** The page of a course and its syllabus say the same. */
export function marksOf(course: DescribedCourse): Marks {
  const daily = numberBetween(course, 'shown-daily', 2, 4) * 5;
  const work = numberBetween(course, 'shown-work', 3, 5) * 5;
  const task = numberBetween(course, 'shown-task', 3, 5) * 5;
  const last = variant(course, 'shown-last', LAST[isExamined(course) ? 'exam' : 'work']);
  return { daily, work, task, last, share: 100 - daily - work - task };
}

type Layout = (course: DescribedCourse) => string[];

/** Each course chooses a layout, so that neighbours are not built alike. */
const LAYOUTS: readonly Layout[] = [
  (course) => [
    paragraph(wordsOf(course.name).opening),
    heading('学些什么'),
    steps(topicOf(course.name).chapters),
    heading('课堂上的一件事'),
    paragraph(highlight(course)),
    paragraph(methods(course, 2)),
    heading('考核'),
    paragraph(assessment(course)),
    quote(`${wordsOf(course.name).outcome}。`),
  ],
  (course) => [
    paragraph(wordsOf(course.name).opening),
    paragraph(position(course)),
    heading('课程特色'),
    bullets([highlight(course), variant(course, 'shown-feature', disciplineOf(course).features)]),
    heading('内容与任务'),
    paragraph(contents(course)),
    paragraph(assessment(course)),
    paragraph(`${wordsOf(course.name).outcome}。`),
  ],
  (course) => [
    quote(`${wordsOf(course.name).outcome}。`),
    paragraph(wordsOf(course.name).opening),
    heading(wordsOf(course.name).highlight.name),
    paragraph(`${wordsOf(course.name).highlight.how}。`),
    heading('内容安排'),
    bullets(topicOf(course.name).chapters),
    heading('怎样学、怎样考'),
    paragraph(methods(course, 2)),
    paragraph(assessment(course)),
    paragraph(position(course)),
  ],
  (course) => [
    paragraph(wordsOf(course.name).opening),
    heading('贯穿全程的任务'),
    paragraph(
      `本课程以“${topicOf(course.name).task}”为综合任务，分阶段布置、检查和答辩，个人表现与小组成果分别计分。`,
    ),
    heading('教学设计'),
    bullets([highlight(course), ...methodLines(course, 2)]),
    heading('主要内容'),
    steps(topicOf(course.name).chapters),
    paragraph(`${position(course)}${wordsOf(course.name).outcome}。`),
  ],
  (course) => [
    heading('这门课想做什么'),
    paragraph(wordsOf(course.name).opening),
    heading('我们的做法'),
    paragraph(highlight(course)),
    paragraph(methods(course, 1)),
    paragraph(variant(course, 'shown-resource', disciplineOf(course).resources)),
    heading('知识框架'),
    paragraph(contents(course)),
    paragraph(position(course)),
    heading('收获'),
    paragraph(
      `${wordsOf(course.name).outcome}。${variant(course, 'shown-result', disciplineOf(course).results)}`,
    ),
  ],
];

/** What visitors read first of a course: 300 to 600 characters. */
export function introduction(course: DescribedCourse): string {
  return variant(course, 'layout', LAYOUTS)(course).join('');
}

function quote(text: string): string {
  return `<blockquote>${paragraph(text)}</blockquote>`;
}

function highlight({ name }: DescribedCourse): string {
  const { highlight: one } = wordsOf(name);
  return `${strong(one.name)}：${one.how}。`;
}

function methodLines(course: DescribedCourse, count: number): string[] {
  return variants(course, 'shown-methods', disciplineOf(course).methods, count).map(
    ([name, how]) => `${strong(name)}：${how}。`,
  );
}

function methods(course: DescribedCourse, count: number): string {
  const list = variants(course, 'shown-methods', disciplineOf(course).methods, count);
  return list
    .map(([name, how]) => `${name}：${how}`)
    .join('；')
    .concat('。');
}

const POSITION: readonly ((course: DescribedCourse) => string)[] = [
  (c) => `课程为${natureOf(c)}，面向${audienceOf(c)}开设，${c.credit} 学分，共 ${hoursOf(c)}。`,
  (c) => `${c.owner}承担教学，授课对象为${audienceOf(c)}；课程计 ${c.credit} 学分，安排 ${hoursOf(c)}。`,
  (c) =>
    `修读对象：${audienceOf(c)}。学分与学时：${c.credit} 学分，${hoursOf(c)}，${c.kind === '实践' ? '集中进行' : '分十六周完成'}。`,
];

function position(course: DescribedCourse): string {
  return variant(course, 'shown-position', POSITION)(course);
}

const CONTENTS: readonly ((chapters: readonly string[], task: string) => string)[] = [
  ([a, b, c, d, e], task) =>
    `全课由“${a}”入门，经“${b}”“${c}”“${d}”逐步深入，至“${e}”收束；学生同时完成${task}。`,
  ([a, b, c, d, e], task) =>
    `内容分为五个部分：${a}；${b}；${c}；${d}；${e}。各部分的练习最终汇成一项作品——${task}。`,
  ([a, b, c, d, e], task) =>
    `前半学期打好${a}、${b}、${c}的基础，后半学期转向${d}与${e}，并以${task}检验所学。`,
];

function contents(course: DescribedCourse): string {
  const { chapters, task } = topicOf(course.name);
  return variant(course, 'shown-contents', CONTENTS)(chapters, task);
}

/** How the mark is made up. */
function assessment(course: DescribedCourse): string {
  const { daily, work, task, last, share } = marksOf(course);
  return `总评由四部分构成：课堂与线上参与 ${daily}%，平时作业 ${work}%，“${topicOf(course.name).task}”${task}%，${last} ${share}%，评分标准在第一次课公布。`;
}

/** Who teaches a course: the same of somebody wherever they teach, but for the team around them. */
export function teacherIntroduction(college: string, [leader, ...others]: readonly DemoPerson[]): string {
  if (!leader) return '';
  const { styles, duties: tasks, teachers } = SHOWCASE_TEXTS;
  const { fields = [], works = [] } = teachers[college] ?? {};
  const seed = hashOf(leader.username);
  const work = at(works, seed >> 3);
  const words = [
    paragraph(
      `${strong(leader.name)}，${standingOf(leader)}，${leader.department === college ? college : leader.department}教师，主要从事${at(fields, seed)}方面的教学与研究。`,
    ),
    paragraph(`${work}。${at(styles, seed >> 6)}`),
  ];
  if (others.length === 0) return words.join('');
  const duties = others.map(
    (person, nth) => `${strong(person.name)}（${standingOf(person)}）：${at(tasks, seed + nth)}。`,
  );
  return [...words, heading('教学团队'), bullets(duties)].join('');
}

function standingOf({ title, education_degree }: DemoPerson): string {
  return [title, education_degree.replace(/研究生$/, '')].filter(Boolean).join('，');
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[Math.abs(index) % list.length] as Item;
}

const BRIDGE = './files/bridge.jpg';
const HEAD = ['届次', '参赛', '承重', '先断之处'];
const ROWS = [
  ['2023', '28 组', '86 公斤', '跨中下弦'],
  ['2024', '34 组', '94 公斤', '支座斜杆'],
  ['2025', '41 组', '107 公斤', '跨中节点'],
];

/** What a course tells of its contest below its introduction, with a table and a drawing. */
export function bridgeContest(files: FileIds): string {
  const row = (cell: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const file = files.get(BRIDGE);
  const drawing =
    file === undefined
      ? ''
      : `<p><img data-file="${file}" alt="优胜组参照的斜拉桥方案立面图" width="1600" height="1000" /></p>`;
  return [
    heading('历届意面桥大赛'),
    `<table><thead>${row('th', HEAD)}</thead><tbody>${ROWS.map((texts) => row('td', texts)).join('')}</tbody></table>`,
    paragraph('优胜组都先画方案、再算内力、最后动手。下图是课堂上比较过的一种方案：'),
    drawing,
  ].join('');
}
