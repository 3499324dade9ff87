import {
  audienceOf,
  type DescribedCourse,
  hoursOf,
  natureOf,
  variant,
  variants,
} from '../described-course.ts';
import { disciplineOf } from '../disciplines/discipline-of.ts';
import { topicOf } from '../topics/topic.ts';
import { studentCount } from './counts.ts';
import { bullets, heading, paragraph, steps, strong } from './rich-text.ts';

type Sentence = (course: DescribedCourse) => string;

const POSITION: readonly Sentence[] = [
  (c) =>
    `《${c.name}》是${c.owner}面向${audienceOf(c)}开设的${natureOf(c)}，共 ${c.credit} 学分、${hoursOf(c)}，由${c.leader}老师担任课程负责人。`,
  (c) =>
    `本课程（代码 ${c.code}）属${natureOf(c)}，授课对象为${audienceOf(c)}，${c.credit} 学分，${hoursOf(c)}。课程负责人为${c.leader}老师，最近一轮选课 ${studentCount(c)} 人。`,
  (c) =>
    `${c.name}在人才培养方案中安排在第 ${c.year} 学年，性质为${natureOf(c)}，面向${audienceOf(c)}，${c.credit} 学分、${hoursOf(c)}。课程组由${c.leader}老师负责，承担大纲、教案和考核的统一建设。`,
];

const AIM: readonly Sentence[] = [
  (c) =>
    `课程要求学生掌握${first(c)}等基本内容，能够完成“${topicOf(c.name).task}”这样的综合任务，并在过程中${topicOf(c.name).value}。`,
  (c) =>
    `学完本课程，学生应能说清${first(c)}之间的联系，独立承担“${topicOf(c.name).task}”中的一项工作，写出条理清楚的说明，同时${topicOf(c.name).value}。`,
  (c) =>
    `课程目标分为知识、能力和素质三个方面：理解${first(c)}；以“${topicOf(c.name).task}”为载体形成分析与解决问题的能力；${topicOf(c.name).value}。`,
];

const HISTORY: readonly Sentence[] = [
  (c) =>
    `课程自开设以来经过三次大纲修订。近一轮修订压缩了与先修课程重复的内容，把节省的学时用于“${topicOf(c.name).chapters[3]}”的研讨，并统一了平行班的考核标准。`,
  (c) =>
    `课程组坚持每学期两次集体备课。最近三年先后完成线上资源建设、题库更新和考核改革，“${topicOf(c.name).chapters[2]}”一讲在学院公开课中作过示范。`,
  (c) =>
    `课程早期以讲授为主，后来逐步引入“${topicOf(c.name).task}”，形成讲、练、评结合的教学方式；2024 年起按课程目标逐项做达成评价，并据此调整内容。`,
  (c) =>
    `2022 年列入学院重点建设课程，2024 年完成全部教案和课件更新，目前“${topicOf(c.name).chapters[4]}”等内容每年随学科与行业发展作局部修订。`,
];

function first(course: DescribedCourse): string {
  return topicOf(course.name).chapters.slice(0, 3).join('、');
}

/** What a course is, for whom, since when, and what is special about it: within 800 characters. */
export function courseOverview(course: DescribedCourse): string {
  const { chapters } = topicOf(course.name);
  const discipline = disciplineOf(course);
  const say = (salt: string, list: readonly Sentence[]) => variant(course, salt, list)(course);
  const [method, other] = variants(course, 'methods', discipline.methods, 2);
  return [
    heading('一、课程定位'),
    paragraph(say('position', POSITION)),
    paragraph(say('aim', AIM)),
    heading('二、主要内容'),
    steps(chapters),
    heading('三、建设历程'),
    paragraph(say('history', HISTORY)),
    heading('四、主要特色'),
    bullets([
      variant(course, 'feature', discipline.features),
      `${strong(method?.[0] ?? '')}：${method?.[1]}。`,
      `${strong(other?.[0] ?? '')}：${other?.[1]}。`,
      variant(course, 'resource', discipline.resources),
    ]),
  ].join('');
}
