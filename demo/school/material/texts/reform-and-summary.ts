import { type DescribedCourse, isExamined, numberBetween, variant, variants } from '../described-course.ts';
import { disciplineOf } from '../disciplines/discipline-of.ts';
import { topicOf } from '../topics/topic.ts';

type Sentence = (course: DescribedCourse) => string;

const PRACTICE: readonly Sentence[] = [
  (c) =>
    `主要做法是把“${topicOf(c.name).task}”前移到学期初布置，按节点检查，学生带着任务听课，${method(c)}。`,
  (c) =>
    `改革重点放在“${topicOf(c.name).chapters[2]}”和“${topicOf(c.name).chapters[3]}”两部分，${method(c)}。`,
  (c) => `课程组重新整理了教学内容的先后顺序，围绕“${topicOf(c.name).task}”组织练习与评价，${method(c)}。`,
];

function method(course: DescribedCourse): string {
  const [name, how] = variant(course, 'reform-method', disciplineOf(course).methods);
  return `课堂上采用${name}的方式，${how}`;
}

export function reformWork(course: DescribedCourse): string {
  const discipline = disciplineOf(course);
  const [project, paper] = variants(course, 'reforms', discipline.reforms, 2);
  const from = numberBetween(course, 'reform-year', 2023, 2024);
  return [
    `1. 项目：${from} 年起承担校级教学改革项目“${project}”，${course.leader}老师主持，课程组全体成员参加，现已${variant(course, 'reform-state', ['通过中期检查', '结题', '完成第一轮实践'])}。`,
    `2. 研究：围绕“${paper}”撰写教研论文 ${numberBetween(course, 'papers', 1, 3)} 篇，在教研室与学院教学研讨会上作过交流。`,
    `3. 实践：${variant(course, 'practice', PRACTICE)(course)}`,
    `4. 成果：${variant(course, 'result', discipline.results)}`,
  ].join('\n');
}

const STRENGTHS: readonly Sentence[] = [
  (c) =>
    `对照评估指标，课程的优势在于目标清楚、文件齐全、过程可查：大纲、授课计划、教案与实际进度一致，“${topicOf(c.name).task}”的任务书、检查记录和评分表完整留存。`,
  (c) =>
    `课程组认为本课程的优势有三点：内容体系稳定，${topicOf(c.name).chapters[0]}到${topicOf(c.name).chapters[4]}层层递进；教学团队分工明确，集体备课落实；学生参与度高，课后答疑与线上讨论活跃。`,
  (c) =>
    `与上一轮相比，课程在内容更新和过程性考核上进步明显，“${topicOf(c.name).chapters[1]}”部分更换了全部例题，平时成绩的构成由两项增加到四项，并全部公开评分标准。`,
];

const ACHIEVEMENT: readonly Sentence[] = [
  (c) =>
    `最近一轮课程目标总体达成度为 ${degree(c)}，其中能力目标相对偏低，主要失分在“${topicOf(c.name).chapters[3]}”的综合应用。`,
  (c) =>
    `从达成评价看，各项目标均高于 0.65 的期望值，总体为 ${degree(c)}；涉及“${topicOf(c.name).chapters[4]}”的目标离散程度较大，两极分化值得关注。`,
  (c) =>
    `${isExamined(c) ? '期末卷面' : '结课考查'}与过程性成绩的相关性较好，总体达成度 ${degree(c)}，“${topicOf(c.name).chapters[2]}”的达成较上一轮提高。`,
];

function degree(course: DescribedCourse): string {
  return (numberBetween(course, 'degree', 712, 846) / 1000).toFixed(3);
}

export function selfSummary(course: DescribedCourse): string {
  const [one, two] = variants(course, 'weaknesses', disciplineOf(course).weaknesses, 2);
  return [
    `一、优势　${variant(course, 'strengths', STRENGTHS)(course)}`,
    `二、达成情况　${variant(course, 'achievement', ACHIEVEMENT)(course)}`,
    `三、不足　一是${one?.[0]}；二是${two?.[0]}。`,
    `四、改进措施　针对第一点，${one?.[1]}；针对第二点，${two?.[1]}。以上措施由${course.leader}老师负责落实，下一轮结课后再次评价并向教研室报告。`,
  ].join('\n');
}
