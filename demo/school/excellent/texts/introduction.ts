import {
  audienceOf,
  type DescribedCourse,
  hoursOf,
  natureOf,
  variant,
  variants,
} from '../../material/described-course.ts';
import { disciplineOf } from '../../material/disciplines/discipline-of.ts';
import { bullets, heading, paragraph, steps, strong } from '../../material/texts/rich-text.ts';
import { topicOf } from '../../material/topics/topic.ts';
import { wordsOf } from '../words/words.ts';
import { marksOf } from './marks.ts';

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
